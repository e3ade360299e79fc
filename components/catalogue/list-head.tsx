import type { ReactNode } from 'react';
import type { PageMeta } from '@/lib/contract/envelope';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/lists/list-query';
import { useAppliedFilters } from './applied-filters';
import styles from './list-head.module.css';

/** Filters that a title names at most. */
const NAMED_MAX = 3;

/** Returns the number of courses of a list in words. */
export function useListTotal({ total, capped }: PageMeta): string {
  const t = useTranslations('list');
  return t(capped ? 'capped' : 'total', { total });
}

/**
 * Returns a function that adds the filters of a list to its title: 沙田區的課程.
 * @param query without a keyword, if the title is to begin with the filters in Chinese
 */
export function useListTitle(query: ListQuery): (title: string) => string {
  const t = useTranslations('list');
  const labels = useAppliedFilters(query).map(({ label }) => label);
  const comma = t('guidance.comma');
  const named = labels.slice(0, NAMED_MAX).join(comma) + (labels.length > NAMED_MAX ? '…' : '');
  const inPlace = labels.length === query.district?.length && labels.length <= NAMED_MAX;
  return (title) => {
    if (labels.length === 0) return title;
    if (query.keyword) return t('titles.keyword', { title, filters: named });
    return t(inPlace ? 'titles.place' : 'titles.filters', { title, filters: named });
  };
}

interface ListHeadProps {
  meta: PageMeta;
  /** The heading of the page. */
  children: ReactNode;
}

/** Renders the heading of a list; on a phone with the number of courses beside it. */
export function ListHead({ meta, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      {children}
      <p className={styles.total} data-text="total">
        {useListTotal(meta)}
      </p>
    </div>
  );
}
