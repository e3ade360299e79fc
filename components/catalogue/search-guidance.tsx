import { NEAR_WISH_KM } from '@/lib/contract/near';
import type { SearchInsight } from '@/lib/contract/search';
import { daysWords, nearWords, priceWords } from '@/lib/format/filter-words';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-list.module.css';
import { useFilterTexts } from './filter-texts';
import { searchSentence } from './search-sentence';

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
  const texts = useFilterTexts();
  const { corrected, relaxed, dates, past, near, price } = search;
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
      {past && <p className={styles.guidance}>{t('past', { days: daysWords(past, texts) })}</p>}
      {near && near !== 'me' && !relaxed.includes('near') && (
        <p className={styles.guidance}>{t('near', { place: nearWords(near, texts), km: NEAR_WISH_KM })}</p>
      )}
      {found && dates && !relaxed.includes('dates') && (
        <p className={styles.guidance}>{t('dates', { days: daysWords(dates, texts) })}</p>
      )}
      {found && price && !relaxed.includes('price') && (
        <p className={styles.guidance}>{t('price', { price: priceWords(price, texts) })}</p>
      )}
      {found && relaxed.length > 0 && (
        <p className={styles.guidance}>{searchSentence(corrected ?? keyword, search, { ...texts, t })}</p>
      )}
    </>
  );
}
