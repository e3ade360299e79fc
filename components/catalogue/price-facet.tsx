import { useTranslations } from 'next-intl';
import type { Facets } from '@/lib/contract/post';
import type { ListQuery } from '@/lib/list-query';
import styles from './facets.module.css';

/** Height of the tallest bar in px. */
const BAR_HEIGHT = 30;

/** HKD a lesson, from and to, under a small histogram of what there is. */
export function PriceFacet({ query, price }: { query: ListQuery; price: Facets['price'] }) {
  const t = useTranslations('list');
  const most = Math.max(1, ...price.buckets.map(({ count }) => count));
  const within = (from: number, to: number | null) =>
    (query.priceMax === undefined || from <= query.priceMax) &&
    (query.priceMin === undefined || to === null || to > query.priceMin);
  return (
    <fieldset>
      <legend className={styles.legend}>{t('price')}</legend>
      <div className={styles.bars} aria-hidden="true">
        {price.buckets.map(({ from, to, count }) => (
          <i
            key={from}
            data-out={within(from, to) ? undefined : ''}
            style={{ height: Math.round((count / most) * BAR_HEIGHT) }}
          />
        ))}
      </div>
      <div className={styles.prices}>
        <input
          type="number"
          name="priceMin"
          min={0}
          max={1_000_000}
          inputMode="numeric"
          defaultValue={query.priceMin}
          placeholder={t('priceMin')}
          aria-label={t('priceMinLabel')}
        />
        <span aria-hidden="true">–</span>
        <input
          type="number"
          name="priceMax"
          min={0}
          max={1_000_000}
          inputMode="numeric"
          defaultValue={query.priceMax}
          placeholder={t('priceMax')}
          aria-label={t('priceMaxLabel')}
        />
      </div>
    </fieldset>
  );
}
