import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface Look {
  /** Use one filled button per view; `yolk` is for the section for merchants. */
  variant?: 'filled' | 'outlined' | 'text' | 'yolk';
  size?: 'large' | 'small';
  full?: boolean;
}

function look({ variant = 'outlined', size, full }: Look, more = ''): string {
  return [styles.button, styles[variant], size && styles[size], full && styles.full, more]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  variant,
  size,
  full,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={look({ variant, size, full }, className)} {...rest} />;
}

/** Renders a link with the appearance of a button. */
export function ButtonLink({
  variant,
  size,
  full,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a className={look({ variant, size, full }, className)} {...rest} />;
}
