import { STATED_FILTERS, type StatedFilter } from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '@/lib/contract/course-fields';
import { useTranslations } from '@/lib/i18n/translations';
import type { FilterName, IgnoredValue } from '@/lib/lists/list-query';
import styles from './course-list.module.css';

/** Message keys of the filters; two parameters of one filter have the same. */
const FILTER_NAMES = {
  ...(Object.fromEntries(CHOICE_FILTER_NAMES.map((name) => [name, name])) as { [N in ChoiceFilter]: N }),
  keyword: 'keyword',
  category: 'categoryPart',
  subCategory: 'categoryPart',
  thirdCategory: 'categoryPart',
  age: 'age',
  priceMin: 'prices',
  priceMax: 'prices',
  priceBasis: 'prices',
  free: 'free',
  trial: 'trial',
  ...(Object.fromEntries(STATED_FILTERS.map((name) => [name, name])) as { [N in StatedFilter]: N }),
  hasPlaces: 'places',
  oneOff: 'oneOff',
  timeFrom: 'time',
  timeTo: 'time',
  dayPart: 'time',
  from: 'dates',
  to: 'dates',
  near: 'nearField',
  area: 'map',
  radiusKm: 'near',
  rating: 'rating',
  merchant: 'merchantPart',
  hashtag: 'hashtag',
} as const satisfies Record<FilterName, string>;

/** Longest part of a value that is repeated. */
const VALUE_MAX = 30;

/** Renders which values of the address were left out because they are invalid. */
export function IgnoredFilters({ values }: { values: readonly IgnoredValue[] }) {
  const t = useTranslations('list');
  if (values.length === 0) return null;
  const named = values.flatMap(({ name, value, after }) =>
    after ? [] : t('ignoredValue', { filter: t(FILTER_NAMES[name]), value: value.slice(0, VALUE_MAX) }),
  );
  const reversed = values.flatMap(({ value: to, after: from }) =>
    from ? t('ignoredDays', { from, to }) : [],
  );
  const ignored =
    named.length > 0 && t('ignored', { filters: [...new Set(named)].join(t('guidance.comma')) });
  return (
    <p className={styles.guidance} role="alert">
      {[...reversed, ignored].filter(Boolean).join(' ')}
    </p>
  );
}
