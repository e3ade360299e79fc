import { useTranslations } from 'next-intl';
import type { AdvertisementStatus } from './advertisement-status';
import styles from './own-advertisements.module.css';

/** Renders the state of an advertisement as a badge. */
export function AdvertisementBadge({ status: { badge, tone, note } }: { status: AdvertisementStatus }) {
  const t = useTranslations('dashboard.posts.badge');
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(badge, { days: note.days ?? 0 })}
    </span>
  );
}
