import { ICON_SPRITE } from '../icon-sprite';
import styles from './logo.module.css';
import { LOGO_WIDTHS } from './logo-symbols';

interface LogoProps {
  /** Language of the name beside the mark: 學趣 or hokcheui. */
  language: 'zh' | 'en';
  /** Height in px: 40 in the header, 36 on small screens, at least 28. */
  height?: number;
  className?: string;
}

/** Renders the logo. Hidden from assistive technology: the surrounding link has a name. */
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
