import { useTranslations } from 'next-intl';
import type { Rating as RatingValue } from '@/lib/contract/post';
import { Icon } from './icon';
import styles from './rating.module.css';

/** One star, the average and how many comments; nothing at all where there are none. */
export function Rating({ rating }: { rating: RatingValue }) {
  const t = useTranslations('card');
  if (rating.average === null || rating.count === 0) return null;
  const average = rating.average.toFixed(1);
  return (
    <span className={`${styles.rating} number`}>
      <Icon name="star" size={14} />
      <span className="srOnly">{t('rating', { average, count: rating.count })}</span>
      <span aria-hidden="true">{average}</span>
      <small aria-hidden="true">({rating.count})</small>
    </span>
  );
}
