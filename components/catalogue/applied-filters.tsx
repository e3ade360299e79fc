import { ChipLink } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { SearchInsight } from '@/lib/contract/search';
import { type FilterWords, filterWords } from '@/lib/format/filter-words';
import { useTranslations } from '@/lib/i18n/translations';
import { conditionsOf, type ListQuery } from '@/lib/lists/list-query';
import styles from './course-list.module.css';
import { useFilterTexts } from './filter-texts';
import { keywordPieces } from './keyword-pieces';

/** Returns every active filter, without the keyword, with its label and the query changes that remove it. */
export function useAppliedFilters(query: ListQuery): FilterWords[] {
  const texts = useFilterTexts();
  return filterWords({ ...conditionsOf(query), keyword: undefined }, texts);
}

/** Returns the pieces of the keyword as the search understood it, with the query changes that remove each. */
function useKeywordFilters(keyword: string | undefined, search: SearchInsight | undefined): FilterWords[] {
  const t = useTranslations('list');
  if (!keyword) return [];
  return keywordPieces(search?.corrected ?? keyword, search?.pieces ?? []).map(({ text, kind, rest }) => ({
    label: kind === 'weekday' && !/^[逢每]/.test(text) ? t('weekdayPiece', { text }) : text,
    without: { keyword: rest },
  }));
}

interface AppliedFiltersProps {
  keyword: string | undefined;
  search: SearchInsight | undefined;
  filters: FilterWords[];
  hrefOf: (changes: Partial<ListQuery>) => string;
  /** Address without any filter; null if it equals the current one. */
  clearHref: string | null;
}

/** Renders a chip for each piece of the keyword and each active filter that removes it, and a link that removes all. */
export function AppliedFilters({ keyword, search, filters, hrefOf, clearHref }: AppliedFiltersProps) {
  const t = useTranslations('list');
  const shown = [...useKeywordFilters(keyword, search), ...filters];
  if (shown.length === 0) return null;
  return (
    <div className={styles.applied} data-applied>
      {shown.map(({ label, without }, at) => (
        <ChipLink
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of the keyword may be written twice
          key={at}
          href={hrefOf({ ...without, page: 1 })}
          chosen
          label={t('remove', { filter: label })}
        >
          {label}
          <Icon name="close" size={14} />
        </ChipLink>
      ))}
      {clearHref && (
        <a className={styles.clear} href={clearHref}>
          {t('clearAll')}
        </a>
      )}
    </div>
  );
}
