import type { Locale } from '@/lib/contract/locale';
import { someMessages } from '@/lib/i18n/some-messages';
import { site } from '@/lib/site';
import styles from './area-heading.module.css';

/** The head of a room: for its reader alone, so no search engine; and its address, which may hold a token, is told to nobody. Without JavaScript, the only thing a room can say. */
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
