import type { Rating as RatingValue } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { type RatingParts, RatingStars } from './rating-stars';

/** Renders a star, the average and the number of comments; nothing without comments. */
export function Rating({ rating }: { rating: RatingValue }) {
  const parts = ratingParts(rating, useTranslations('card'));
  return parts && <RatingStars parts={parts} />;
}

export function ratingParts(
  { average, count }: RatingValue,
  t: ReturnType<typeof useTranslations<'card'>>,
): RatingParts | null {
  if (average === null || count === 0) return null;
  const rounded = average.toFixed(1);
  return [rounded, count, t('rated'), t('comments', { count })];
}
