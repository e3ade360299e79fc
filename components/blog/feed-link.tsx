import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';

/** Renders the link for feed discovery; React hoists it into the head. */
export function FeedLink() {
  const t = useTranslations('blog');
  const locale = useLocale();
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={t('title')}
      href={localePath(locale, '/blog/feed.xml')}
    />
  );
}
