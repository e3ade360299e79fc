import type { Facets } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/list-query';
import { FacetGroup } from './facet-group';
import styles from './facets.module.css';

/** Height of the tallest bar in px. */
const BAR_HEIGHT = 30;

interface PriceFacetProps {
  query: ListQuery;
  price: Facets['price'];
}

/** Renders the price range filter in HKD per lesson, below a histogram of prices. */
export function PriceFacet({ query: { priceMin, priceMax }, price }: PriceFacetProps) {
  const t = useTranslations('list');
  const most = Math.max(1, ...price.buckets.map(({ count }) => count));
  const within = (from: number, to: number | null) =>
    (priceMax === undefined || from <= priceMax) && (priceMin === undefined || to === null || to > priceMin);
  return (
    <FacetGroup title={t('price')}>
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
        <Amount name="priceMin" value={priceMin} placeholder={t('priceMin')} label={t('priceMinLabel')} />
        <span aria-hidden="true">–</span>
        <Amount name="priceMax" value={priceMax} placeholder={t('priceMax')} label={t('priceMaxLabel')} />
      </div>
    </FacetGroup>
  );
}

interface AmountProps {
  name: string;
  value: number | undefined;
  placeholder: string;
  label: string;
}

function Amount({ name, value, placeholder, label }: AmountProps) {
  return (
    <input
      type="number"
      name={name}
      min={0}
      max={1_000_000}
      inputMode="numeric"
      defaultValue={value}
      placeholder={placeholder}
      aria-label={label}
    />
  );
}
