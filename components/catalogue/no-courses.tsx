import { useLocale } from 'next-intl';
import { ChipLink, Chips } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import type { Alternative } from '@/lib/lists/list-alternatives';
import { type ListQuery, listSearch } from '@/lib/lists/list-query';

/** A query with fewer filters and the number of courses that it returns. */
export type CountedAlternative = Alternative & { total: number };

/** Parts in a page's path: an alternative without one links to the list of all courses. */
const PLACES = ['category', 'merchant', 'hashtag'] as const;

interface NoCoursesProps {
  query: ListQuery;
  alternatives: CountedAlternative[];
  /** Returns the address of this list for another query. */
  hrefOf: (query: ListQuery) => string;
  /** Address without any filter; null if no filter is active. */
  clearHref: string | null;
  /** Courses follow below. */
  compact?: boolean;
}

/** Renders an empty list with alternatives and the number of courses of each. */
export function NoCourses({ query, alternatives, hrefOf, clearHref, compact = false }: NoCoursesProps) {
  const t = useTranslations('list');
  const locale = useLocale();
  const hrefOfWay = (part: Alternative['part'], wider: ListQuery) =>
    PLACES.some((place) => place === part)
      ? localePath(locale, `/course${listSearch(wider)}`)
      : hrefOf({
          ...wider,
          category: query.category,
          merchant: query.merchant,
          hashtag: query.hashtag,
        });
  return (
    <EmptyState
      compact={compact}
      title={t('emptyTitle')}
      text={t(alternatives.length > 0 ? 'guidance.instead' : clearHref ? 'emptyText' : 'emptyUnfiltered')}
      action={
        clearHref
          ? { href: clearHref, label: t('clearAll') }
          : { href: localePath(locale, '/category'), label: t('browse') }
      }
    >
      {alternatives.length > 0 && (
        <Chips>
          {alternatives.map(({ part, query: wider, total }) => (
            <ChipLink key={part} href={hrefOfWay(part, wider)} size="large">
              {t('guidance.way', { way: t(`guidance.without.${part}`), total })}
            </ChipLink>
          ))}
        </Chips>
      )}
    </EmptyState>
  );
}
