import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';
import { site } from '@/lib/site';
import styles from './area-heading.module.css';

/**
 * Renders the title and metadata of an area, and a note for browsers without JavaScript. Search engines must
 * not index an area, and its address, which may contain a token, is never sent as a referrer.
 */
export function AreaHeading({ locale, title }: { locale: Locale; title: string }) {
  const texts = someMessages(locale, 'errors').errors;
  return (
    <>
      <title>{`${title}${locale === 'en' ? ' | ' : '｜'}${site.name[locale]}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <noscript>
        <p className={`wrap ${styles.note}`}>{texts.needsScript}</p>
      </noscript>
    </>
  );
}
