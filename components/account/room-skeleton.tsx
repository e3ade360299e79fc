import { useTranslations } from 'next-intl';
import styles from './room-skeleton.module.css';

/** What stands in a room until it is there: its name, and its shape without words. */
export function RoomSkeleton({ group }: { group: 'user' | 'resetPassword' }) {
  const t = useTranslations(group);
  return (
    <div className={styles.room}>
      <h1 className="h1">{t('title')}</h1>
      <ShapeSkeleton />
    </div>
  );
}

/** A list that is on its way. */
export function ShapeSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.shapes} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without anything of their own
        <span key={row} />
      ))}
    </div>
  );
}
