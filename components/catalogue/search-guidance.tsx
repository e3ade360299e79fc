import { useLocale } from 'next-intl';
import { NEAR_WISH_KM } from '@/lib/contract/near';
import type { SearchInsight } from '@/lib/contract/search';
import { useTranslations } from '@/lib/i18n/translations';
import { askedSentence } from './asked-sentence';
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

/** Renders how the search interpreted a keyword: the corrected spelling, and what was asked for and gave way. */
export function SearchGuidance({ keyword, search, found, hrefOf }: SearchGuidanceProps) {
  const t = useTranslations('list.guidance');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const daysText = useDaysText();
  const nameOf = useNearName(locale);
  const { corrected, relaxed, dates, near } = search;
  return (
    <>
      {corrected && (
        <p className={styles.guidance}>
          {t.rich(found ? 'corrected' : 'didYouMean', {
            keyword,
            corrected,
            link: (text) => <a href={hrefOf(corrected)}>{text}</a>,
          })}
        </p>
      )}
      {near && !relaxed.includes('near') && (
        <p className={styles.guidance}>{t('near', { place: nameOf(near), km: NEAR_WISH_KM })}</p>
      )}
      {found && dates && !relaxed.includes('dates') && (
        <p className={styles.guidance}>{t('dates', { days: daysText(dates) })}</p>
      )}
      {found && relaxed.length > 0 && (
        <p className={styles.guidance}>
          {askedSentence(corrected ?? keyword, search, { t, choices, locale, daysText, nameOf })}
        </p>
      )}
    </>
  );
}
