import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import styles from './course-comments.module.css';

const FULL = [1, 2, 3, 4, 5] as const;

/** Five stars, as many of them lit as the points rounded, with the points in words. */
export function Stars({ point }: { point: number }) {
  const t = useTranslations('course.comments');
  return (
    <span className={styles.stars} role="img" aria-label={t('stars', { point: Number(point.toFixed(1)) })}>
      {FULL.map((star) => (
        <Icon
          key={star}
          name="star"
          size={16}
          className={star > Math.round(point) ? styles.unlit : undefined}
        />
      ))}
    </span>
  );
}
