import { useTranslations } from '@/lib/i18n/translations';
import styles from './stars.module.css';

/** Five stars in one element, as many of them lit as the points rounded, with the points in words. */
export function Stars({ point }: { point: number }) {
  const t = useTranslations('course.comments');
  const label = t('stars', { point: Number(point.toFixed(1)) });
  return <span className={styles.stars} role="img" aria-label={label} data-lit={Math.round(point)} />;
}
