import { useLocale } from 'next-intl';
import type { SearchInsight } from '@/lib/contract/search';
import { useTranslations } from '@/lib/i18n/translations';
import { askedSentence } from './asked-sentence';
import styles from './course-list.module.css';

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
  const { corrected, relaxed } = search;
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
      {found && relaxed.length > 0 && (
        <p className={styles.guidance}>
          {askedSentence(corrected ?? keyword, search, { t, choices, locale })}
        </p>
      )}
    </>
  );
}
