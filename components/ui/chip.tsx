import { Children, type ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipLinkProps {
  href: string;
  children: ReactNode;
  chosen?: boolean;
  size?: 'large';
  look?: 'tag';
  label?: string;
  lang?: string | undefined;
}

export function ChipLink({ href, children, chosen, size, look, label, lang }: ChipLinkProps) {
  const classes = [styles.chip, chosen && styles.chosen, size && styles[size], look && styles[look]];
  return (
    <a
      href={href}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      lang={lang}
      aria-current={chosen ? 'true' : undefined}
    >
      {children}
    </a>
  );
}

/** Renders chips in a row that wraps or, with `scroll`, in one line that scrolls horizontally. */
export function Chips({ children, scroll = false }: { children: ReactNode; scroll?: boolean }) {
  return (
    <ul className={scroll ? `${styles.chips} ${styles.scroll}` : styles.chips}>
      {Children.map(children, (chip) => chip && <li>{chip}</li>)}
    </ul>
  );
}
