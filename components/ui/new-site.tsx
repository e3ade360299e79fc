import { useLocale } from 'next-intl';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { EmptyState } from './empty-state';
import styles from './new-site.module.css';

/** Renders a list of a site that has no courses yet: they are coming, and merchants are invited. */
export function NewSite({ title }: { title: 'courses' | 'merchants' }) {
  const t = useTranslations('newSite');
  const locale = useLocale();
  return (
    <div className={styles.newSite}>
      <EmptyState
        title={t(`title.${title}`)}
        text={t('lead')}
        action={{ href: localePath(locale, '/merchant/signup'), label: t('action') }}
      />
    </div>
  );
}
