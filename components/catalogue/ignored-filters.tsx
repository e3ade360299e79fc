import { useTranslations } from '@/lib/i18n/translations';
import type { FilterName } from '@/lib/list-query';
import styles from './course-list.module.css';

/** Message keys of the filters; two parameters of one filter have the same. */
const FILTER_NAMES = {
  keyword: 'keyword',
  category: 'categoryPart',
  subCategory: 'categoryPart',
  thirdCategory: 'categoryPart',
  district: 'district',
  ageGroup: 'audience',
  age: 'age',
  teachingGender: 'teachingGender',
  language: 'language',
  classSize: 'classSize',
  mode: 'mode',
  priceMin: 'price',
  priceMax: 'price',
  free: 'free',
  trial: 'trial',
  hasPlaces: 'places',
  weekday: 'weekday',
  timeFrom: 'time',
  timeTo: 'time',
  dayPart: 'time',
  from: 'dates',
  to: 'dates',
  near: 'near',
  area: 'map',
  radiusKm: 'near',
  rating: 'rating',
  merchant: 'merchantChip',
  hashtag: 'hashtag',
} as const satisfies Record<FilterName, string>;

/** Renders which filters of the address were left out because their values are invalid. */
export function IgnoredFilters({ names }: { names: readonly FilterName[] }) {
  const t = useTranslations('list');
  if (names.length === 0) return null;
  const filters = [...new Set(names.map((name) => t(FILTER_NAMES[name])))];
  return (
    <p className={styles.guidance} role="alert">
      {t('ignored', { filters: filters.join(t('guidance.comma')) })}
    </p>
  );
}
