import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';
import { site } from '@/lib/site/site';
import styles from './area-heading.module.css';

interface AreaHeadingProps {
  locale: Locale;
  title: string;
  /** What to have at hand for the form of the area, said to browsers without JavaScript. */
  needs?: string;
}

/**
 * Renders the title and metadata of an area, and a note for browsers without JavaScript. Search engines must
 * not index an area, and its address, which may contain a token, is never sent as a referrer.
 */
export function AreaHeading({ locale, title, needs }: AreaHeadingProps) {
  const texts = someMessages(locale, 'errors').errors;
  return (
    <>
      <title>{`${title}${locale === 'en' ? ' | ' : '｜'}${site.name[locale]}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <noscript>
        <div className={`wrap ${styles.note}`}>
          <p>{texts.needsScript}</p>
          {needs && <p>{needs}</p>}
        </div>
      </noscript>
    </>
  );
}
