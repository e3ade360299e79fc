import type { Facets } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/list-query';
import { FacetGroup } from './facet-group';
import styles from './facets.module.css';
import { sliderEnd } from './slider-end';

/** Height of the tallest bar in px. */
const BAR_HEIGHT = 30;
/** Step of the slider in HKD. */
const STEP = 10;

interface PriceFacetProps {
  query: ListQuery;
  price: Facets['price'];
}

/**
 * Renders the price range filter in HKD per lesson: a slider with two thumbs below a histogram, and the fields that
 * are sent. list-updates.ts writes the slider's values into the fields; without JavaScript there are only the fields.
 */
export function PriceFacet({ query: { priceMin, priceMax }, price }: PriceFacetProps) {
  const t = useTranslations('list');
  const end = sliderEnd(price);
  return (
    <FacetGroup title={t('price')}>
      {end !== null && <Slider end={end} from={priceMin ?? 0} to={priceMax ?? end} buckets={price.buckets} />}
      <div className={styles.prices}>
        <Amount name="priceMin" value={priceMin} placeholder={t('priceMin')} label={t('priceMinLabel')} />
        <span aria-hidden="true">–</span>
        <Amount name="priceMax" value={priceMax} placeholder={t('priceMax')} label={t('priceMaxLabel')} />
      </div>
    </FacetGroup>
  );
}

interface SliderProps {
  /** The dearest price that the slider reaches; its right end means any price. */
  end: number;
  from: number;
  to: number;
  buckets: Facets['price']['buckets'];
}

function Slider({ end, from, to, buckets }: SliderProps) {
  const t = useTranslations('list');
  const shown = buckets.filter((bucket) => bucket.from < end);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const thumb = { type: 'range', min: 0, max: end, step: STEP };
  return (
    <div className={styles.slider}>
      <div className={styles.bars} aria-hidden="true">
        {shown.map((bucket) => (
          <i
            key={bucket.from}
            data-out={bucket.from <= to && (bucket.to ?? end) > from ? undefined : ''}
            style={{
              height: Math.round((bucket.count / most) * BAR_HEIGHT),
              flexGrow: Math.min(bucket.to ?? end, end) - bucket.from,
            }}
          />
        ))}
      </div>
      <input {...thumb} data-price="priceMin" defaultValue={from} aria-label={t('priceMinLabel')} />
      <input {...thumb} data-price="priceMax" defaultValue={to} aria-label={t('priceMaxLabel')} />
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
