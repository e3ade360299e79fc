import type { CSSProperties } from 'react';
import type { Merchant } from '@/lib/contract/merchant';
import { inCategory } from './category-colours';
import styles from './merchant-logo.module.css';

interface MerchantLogoProps {
  merchant: Pick<Merchant, 'name' | 'logoUrl' | 'icon'>;
  /** Displayed width and height in px. */
  size: number;
  className?: string;
}

/** Renders a merchant's logo, or its initial in the category's colour. Decorative: the name is beside it. */
export function MerchantLogo({ merchant, size, className }: MerchantLogoProps) {
  const classes = [styles.logo, className].filter(Boolean).join(' ');
  const style = { '--size': `${size}px` } as CSSProperties;
  if (merchant.logoUrl)
    return (
      <img
        className={classes}
        src={merchant.logoUrl}
        alt=""
        width={size}
        height={size}
        style={style}
        loading="lazy"
      />
    );
  const coloured = inCategory(merchant.icon, `${classes} ${styles.initial}`);
  return (
    <span {...coloured} style={{ ...style, ...coloured.style }} aria-hidden="true">
      {[...merchant.name][0]?.toUpperCase()}
    </span>
  );
}
