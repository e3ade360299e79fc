import { useTranslations } from 'next-intl';
import type { Facets } from '@/lib/contract/post';
import type { ListQuery } from '@/lib/list-query';
import type { FacetTexts } from './facet-fields';

/** Height of the tallest bar in px. */
const BAR_HEIGHT = 30;

/** HKD a lesson, from and to, under a small histogram of what there is. */
export function usePriceTexts(query: ListQuery, price: Facets['price']): FacetTexts['price'] {
  const t = useTranslations('list');
  const { priceMin, priceMax } = query;
  const most = Math.max(1, ...price.buckets.map(({ count }) => count));
  const within = (from: number, to: number | null) =>
    (priceMax === undefined || from <= priceMax) && (priceMin === undefined || to === null || to > priceMin);
  return {
    title: t('price'),
    bars: price.buckets.map(({ from, to, count }) => {
      const height = Math.round((count / most) * BAR_HEIGHT);
      return within(from, to) ? [height] : [height, 1];
    }),
    from: ['priceMin', priceMin ?? null, t('priceMin'), t('priceMinLabel')],
    to: ['priceMax', priceMax ?? null, t('priceMax'), t('priceMaxLabel')],
  };
}
