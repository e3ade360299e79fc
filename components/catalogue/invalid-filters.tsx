import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-list.module.css';

/** Message keys of the filters that a visitor may mistype; others are named as a whole. */
const NAMES = {
  near: 'near',
  radiusKm: 'near',
  age: 'age',
  ageGroup: 'audience',
  district: 'district',
  weekday: 'weekday',
  timeFrom: 'time',
  timeTo: 'time',
  priceMin: 'price',
  priceMax: 'price',
  language: 'language',
  mode: 'mode',
  classSize: 'classSize',
  teachingGender: 'teachingGender',
} as const;

/** Says which filters of the address could not be read. */
export function InvalidFilters({ names = [] }: { names: string[] | undefined }) {
  const t = useTranslations('list');
  if (names.length === 0) return null;
  const filters = names.map((name) => t(name in NAMES ? NAMES[name as keyof typeof NAMES] : 'invalidOther'));
  return (
    <p className={styles.guidance}>
      {t('invalid', { filters: [...new Set(filters)].join(t('guidance.comma')) })}
    </p>
  );
}
