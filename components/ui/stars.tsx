import type { CSSProperties } from 'react';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './stars.module.css';

/** Renders five stars, filled in proportion to the rating, with a text alternative. */
export function Stars({ point }: { point: number }) {
  const t = useTranslations('course.comments');
  const label = t('stars', { point: Number(point.toFixed(1)) });
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={label}
      style={{ '--lit': Number(point.toFixed(1)) } as CSSProperties}
    />
  );
}
