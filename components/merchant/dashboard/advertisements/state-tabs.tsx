import { useFormatter, useTranslations } from 'next-intl';
import { type AdvertisementCounts, countIn, type OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { changedSearch } from '../dashboard-address';
import { DashboardLink } from '../dashboard-link';
import styles from './own-advertisements.module.css';

interface StateTabsProps {
  counts: AdvertisementCounts;
  total: number;
  /** Selected state; null: all. */
  state: OwnAdvertisement['state'] | null;
}

/** Display order: published, waiting for an action, ended. */
const ORDER: readonly OwnAdvertisement['state'][] = [
  'published',
  'paused',
  'submitted',
  'changes_requested',
  'rejected',
  'draft',
  'expired',
  'withdrawn',
  'ended',
];

/** Renders a tab for each state that has advertisements, with their number. */
export function StateTabs({ counts, total, state }: StateTabsProps) {
  const t = useTranslations('dashboard.posts');
  const format = useFormatter();
  const shown = ORDER.filter((key) => countIn(counts, key) > 0 || key === state);
  const tab = (key: OwnAdvertisement['state'] | null, label: string, number: number) => (
    <li key={key ?? 'all'}>
      <DashboardLink
        search={changedSearch(window.location.search, { state: key, page: null })}
        aria-current={key === state ? 'true' : undefined}
      >
        {label}
        <small>{format.number(number)}</small>
      </DashboardLink>
    </li>
  );
  return (
    <nav aria-label={t('states')} className={styles.tabs}>
      <ul>
        {tab(null, t('all'), total)}
        {shown.map((key) => tab(key, t(`tab.${key}`), countIn(counts, key)))}
      </ul>
    </nav>
  );
}
