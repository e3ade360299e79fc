import { ICON_SPRITE } from './icon-sprite';
import styles from './logo.module.css';
import { LOGO_WIDTHS } from './logo-symbols';

interface LogoProps {
  /** Which name stands beside the mark: 學趣 or hokcheui. */
  language: 'zh' | 'en';
  /** Height in px: 40 in the header, 36 on small screens, never below 28. */
  height?: number;
  className?: string;
}

/** The brand's mark and name in the colours of the scheme. Hidden from assistive technology: the link around it is named. */
export function Logo({ language, height = 40, className }: LogoProps) {
  return (
    <svg
      className={[styles.logo, className].filter(Boolean).join(' ')}
      width={Math.round((LOGO_WIDTHS[language] * height) / 64)}
      height={height}
      aria-hidden="true"
    >
      <use href={`${ICON_SPRITE}#logo-${language}`} />
    </svg>
  );
}
