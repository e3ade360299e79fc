import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import styles from './layout.module.css';

/** Renders a link to the same screen in the other language. */
export function LanguageSwitch() {
  const t = useTranslations('layout');
  const other = otherLocale(useLocale());
  const query = useSearchParams().toString();
  const address = switchLocale(other, usePathname(), query && `?${query}`);
  return (
    <a className={styles.language} href={address} hrefLang={HTML_LANG[other]} lang={HTML_LANG[other]}>
      {t('otherLanguage')}
    </a>
  );
}
