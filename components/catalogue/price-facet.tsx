import { PRICE_BASES, type PriceBasis } from '@/lib/contract/choices';
import type { Facets } from '@/lib/contract/course';
import { PAGE_PRICE_BASIS } from '@/lib/contract/filters';
import { useTranslations } from '@/lib/i18n/translations';
import { type ListQuery, priceBasisOf } from '@/lib/lists/list-query';
import { FacetGroup } from './facet-group';
import styles from './facets.module.css';

/** Share of the courses whose prices the slider reaches: few dear courses would make the usual prices narrow. */
const REACH = 0.95;
/** Beyond the last bucket, the end is a multiple of it, in HKD. */
const ROUNDED_TO = 100;

/**
 * Returns the highest price of the slider in HKD: the end of the bucket with the 95th percentile. Null if no course has
 * a price.
 */
export function sliderEnd({ max, buckets }: Facets['price']): number | null {
  const reached = buckets.reduce((sum, { count }) => sum + count, 0) * REACH;
  let seen = 0;
  for (const { to, count } of buckets) {
    seen += count;
    if (seen > 0 && seen >= reached) return to ?? Math.ceil((max ?? 0) / ROUNDED_TO) * ROUNDED_TO;
  }
  return null;
}

/** Heights of the tallest bar and of one without courses in px. */
const BAR_HEIGHT = 30;
const BAR_MIN_HEIGHT = 2;
/** Step of the slider in HKD. */
const STEP = 10;

interface PriceFacetProps {
  query: ListQuery;
  price: Facets['price'];
}

/**
 * Renders the price range filter in HKD, in total or per lesson: a slider with two thumbs below a histogram, and the fields that
 * are sent. list-updates.ts writes the slider's values into the fields; without JavaScript there are only the fields.
 */
export function PriceFacet({ query, price }: PriceFacetProps) {
  const { priceMin, priceMax } = query;
  const basis = priceBasisOf(query);
  const t = useTranslations('list');
  const end = sliderEnd(price);
  return (
    <FacetGroup title={t('prices')}>
      <BasisChoice basis={basis} />
      {end !== null && (
        <Slider end={end} from={priceMin ?? 0} to={priceMax ?? end} buckets={price.buckets} basis={basis} />
      )}
      <div className={styles.prices}>
        <Amount
          name="priceMin"
          value={priceMin}
          placeholder={t('priceMin')}
          label={t('priceMinLabel', { basis })}
        />
        <span aria-hidden="true">–</span>
        <Amount
          name="priceMax"
          value={priceMax}
          placeholder={t('priceMax')}
          label={t('priceMaxLabel', { basis })}
        />
      </div>
      {basis === 'total' && (priceMin ?? priceMax) !== undefined && <small>{t('noTotal')}</small>}
    </FacetGroup>
  );
}

/** What the prices are for, in the order of the choice. */
const BASES = PRICE_BASES.toSorted((one) => (one === PAGE_PRICE_BASIS ? -1 : 1));

/** Renders the choice of what the prices are for. The default has no value, so that addresses do not name it. */
function BasisChoice({ basis }: { basis: PriceBasis }) {
  const t = useTranslations('list.priceBasis');
  return (
    <div className={styles.basis} role="radiogroup" aria-label={t('label')}>
      {BASES.map((key) => (
        <label key={key}>
          <input
            type="radio"
            name="priceBasis"
            value={key === PAGE_PRICE_BASIS ? '' : key}
            defaultChecked={key === basis}
          />
          <span>{t(key)}</span>
        </label>
      ))}
    </div>
  );
}

interface SliderProps {
  /** The dearest price that the slider reaches; its right end means any price. */
  end: number;
  from: number;
  to: number;
  basis: PriceBasis;
  buckets: Facets['price']['buckets'];
}

function Slider({ end, from, to, basis, buckets }: SliderProps) {
  const t = useTranslations('list');
  const shown = buckets.filter((bucket) => bucket.from < end);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const steps = shown.map(({ count, to: last }) => {
    const height = Math.max(BAR_MIN_HEIGHT, Math.round((count / most) * BAR_HEIGHT));
    return `V${BAR_HEIGHT - height}H${Math.min(last ?? end, end)}`;
  });
  const thumb = { type: 'range', min: 0, max: end, step: STEP };
  return (
    <div className={styles.slider}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${end} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M${shown[0]?.from ?? 0} ${BAR_HEIGHT}${steps.join('')}V${BAR_HEIGHT}`} />
        {from > 0 && <rect width={from} height={BAR_HEIGHT} />}
        {to < end && <rect x={to} width={end - to} height={BAR_HEIGHT} />}
      </svg>
      <input
        {...thumb}
        data-price="priceMin"
        defaultValue={from}
        aria-label={t('priceMinLabel', { basis })}
      />
      <input {...thumb} data-price="priceMax" defaultValue={to} aria-label={t('priceMaxLabel', { basis })} />
      <p aria-hidden="true">
        <span>HK$0</span>
        <span>{t('priceEnd', { end })}</span>
      </p>
    </div>
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
      name={name}
      inputMode="numeric"
      maxLength={20}
      autoComplete="off"
      defaultValue={value}
      placeholder={placeholder}
      aria-label={label}
    />
  );
}
