import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { EmptyState } from './empty-state';

/** Renders a list of a site that has no courses yet: they are coming, and merchants are invited. */
export function NewSite({ title }: { title: 'courses' | 'merchants' }) {
  const t = useTranslations('newSite');
  return (
    <EmptyState
      title={t(`title.${title}`)}
      text={t('lead')}
      action={{ href: localePath(useLocale(), '/merchant/signup'), label: t('action') }}
    />
  );
}
