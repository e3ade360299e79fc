import styles from './logo.module.css';
import { LOGO_CHINESE, LOGO_ENGLISH, LOGO_MARK } from './logo-shapes';

interface LogoProps {
  /** Which name stands beside the mark: 學趣 or hokcheui. */
  language: 'zh' | 'en';
  /** Height in px: 40 in the header, 36 on small screens, never below 28. */
  height?: number;
  className?: string;
}

const SIZES = { zh: 176, en: 228 } as const;

/** The brand's mark and name in the colours of the scheme. Hidden from assistive technology: the link around it is named. */
export function Logo({ language, height = 40, className }: LogoProps) {
  const width = Math.round((SIZES[language] * height) / 64);
  return (
    <svg
      className={[styles.logo, className].filter(Boolean).join(' ')}
      width={width}
      height={height}
      viewBox={`0 0 ${SIZES[language]} 64`}
      aria-hidden="true"
    >
      <rect className={styles.tile} width="64" height="64" rx="15" />
      <path className={styles.figure} d={LOGO_MARK.frame + LOGO_MARK.child} />
      <circle className={styles.head} {...LOGO_MARK.head} />
      {language === 'zh' ? <ChineseName /> : <EnglishName />}
    </svg>
  );
}

function ChineseName() {
  return (
    <>
      <g transform="translate(78 9.5) scale(.45)">
        <path className={styles.han} d={LOGO_CHINESE.hok} />
        <circle className={styles.head} {...LOGO_CHINESE.hokHead} />
      </g>
      <path className={styles.han} transform="translate(129 9.5) scale(.45)" d={LOGO_CHINESE.cheui} />
    </>
  );
}

function EnglishName() {
  return (
    <g transform="translate(80 17.5) scale(.92)">
      <path className={styles.latin} d={LOGO_ENGLISH.letters} />
      <circle className={styles.head} {...LOGO_ENGLISH.dot} />
    </g>
  );
}
