import { useTranslations } from '@/lib/i18n/translations';

/** Renders a link to the API documentation, which has no language prefix. */
export function ApiDocsLink() {
  const t = useTranslations('editorial.links');
  return (
    <p data-besides>
      <a href="/api/docs">{t('apiDocs')}</a>
    </p>
  );
}
