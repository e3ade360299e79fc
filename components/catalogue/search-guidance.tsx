import { useLocale } from 'next-intl';
import { NEAR_WISH_KM } from '@/lib/contract/near';
import type { RelaxedPart, SearchInsight } from '@/lib/contract/search';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-list.module.css';
import { useDaysText } from './days-text';
import { useNearName } from './near-name';

interface SearchGuidanceProps {
  keyword: string;
  search: SearchInsight;
  /** Whether the list contains courses. */
  found: boolean;
  /** Returns the address of this list for another keyword. */
  hrefOf: (keyword: string) => string;
}

/** Message keys of the parts of a search query. */
const PART_NAMES = {
  trial: 'trial',
  has_places: 'hasPlaces',
  free: 'free',
  time: 'time',
  language: 'language',
  class_size: 'classSize',
  weekday: 'weekday',
  dates: 'dates',
  mode: 'mode',
  age_group: 'agePart',
  age: 'age',
  district: 'district',
  near: 'near',
  category: 'categoryPart',
} as const satisfies Partial<Record<RelaxedPart, string>>;

/** Renders how the search interpreted a keyword: the corrected spelling and the ignored parts. */
export function SearchGuidance({ keyword, search, found, hrefOf }: SearchGuidanceProps) {
  const t = useTranslations('list');
  const choices = useTranslations('choices');
  const daysText = useDaysText();
  const nameOf = useNearName(useLocale());
  const { corrected, relaxed, region, dates, near } = search;
  const left = relaxed.filter((part) => part !== 'district_to_region');
  return (
    <>
      {corrected && (
        <p className={styles.guidance}>
          {t.rich(found ? 'guidance.corrected' : 'guidance.didYouMean', {
            keyword,
            corrected,
            link: (text) => <a href={hrefOf(corrected)}>{text}</a>,
          })}
        </p>
      )}
      {near && !relaxed.includes('near') && (
        <p className={styles.guidance}>{t('guidance.near', { place: nameOf(near), km: NEAR_WISH_KM })}</p>
      )}
      {region && relaxed.includes('district_to_region') && (
        <p className={styles.guidance}>{t('guidance.region', { region: choices(`region.${region}`) })}</p>
      )}
      {dates && found && <p className={styles.guidance}>{t('guidance.dates', { days: daysText(dates) })}</p>}
      {left.length > 0 && (
        <p className={styles.guidance}>
          {t('guidance.relaxed', {
            parts: left.map((part) => t(PART_NAMES[part])).join(t('guidance.comma')),
          })}
        </p>
      )}
    </>
  );
}
