import { useTranslations } from '@/lib/i18n/translations';

/** The API's own page, outside the site's languages. */
export function ApiDocsLink() {
  const t = useTranslations('editorial.links');
  return (
    <p data-besides>
      <a href="/api/docs">{t('apiDocs')}</a>
    </p>
  );
}
