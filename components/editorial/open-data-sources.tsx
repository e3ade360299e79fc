import { useLocale } from 'next-intl';
import { SOURCE_TERMS } from '@/lib/contract/sources';
import { useTranslations } from '@/lib/i18n/translations';

/**
 * Renders the public data sources in use with their terms of use. `data-besides` excludes the list from the
 * editable text (components/admin/editors/page-text-acts).
 */
export function OpenDataSources() {
  const t = useTranslations('editorial');
  const locale = useLocale();
  const sources = Object.entries(SOURCE_TERMS).map(([key, terms]) => ({
    key,
    name: locale === 'en' ? terms.nameEn : terms.nameZh,
    termsUrl: locale === 'en' ? terms.termsUrlEn : terms.termsUrlZh,
  }));
  return (
    <>
      <h3 data-besides>{t('sources')}</h3>
      <ul data-besides>
        {sources.map(({ key, name, termsUrl }) =>
          termsUrl ? (
            <li key={key}>
              {name}
              <br />
              <a href={termsUrl} rel="noopener">
                {t('terms', { source: 'DATA.GOV.HK' })}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
