import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { changedSearch } from '../dashboard-address';
import { DashboardLink } from '../dashboard-link';
import styles from './own-advertisements.module.css';

/** Renders links to the previous and next page: ‹ 2／9 ›. */
export function PageSteps({ page, totalPages }: { page: number; totalPages: number }) {
  const t = useTranslations('dashboard.pages');
  if (totalPages < 2) return null;
  const step = (target: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    target >= 1 && target <= totalPages ? (
      <DashboardLink
        search={changedSearch(window.location.search, { page: target === 1 ? null : String(target) })}
        aria-label={label}
      >
        <Icon name={icon} />
      </DashboardLink>
    ) : (
      <span>
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className={styles.pages} aria-label={t('label')}>
      {step(page - 1, t('previous'), 'chevron-left')}
      <span aria-current="page">{t('position', { page, total: totalPages })}</span>
      {step(page + 1, t('next'), 'chevron-right')}
    </nav>
  );
}
