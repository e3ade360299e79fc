import type { CourseListProps } from '@/components/catalogue/course-list';
import { apiFor } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locale';
import { isFiltered, type ListQuery } from '@/lib/list-query';
import { countAlternatives } from './count-alternatives';

/** From so many courses on there is something to choose from. */
const FILTERS_FROM = 9;

interface ScopedListInput {
  locale: Locale;
  /** Address of the page without language prefix and query. */
  path: string;
  query: ListQuery;
  /** Whose courses they are: part of what the page is, not a filter of it. */
  scope: { merchant: string } | { hashtag: string };
  /** How many courses there are without any filter. */
  total: number;
}

/** The courses of a merchant or a hashtag with all filters; null where they are few and none is in force. */
export async function scopedList({
  locale,
  path,
  query,
  scope,
  total,
}: ScopedListInput): Promise<CourseListProps | null> {
  const own: ListQuery = {
    ...query,
    ...('merchant' in scope ? { merchant: undefined } : { hashtag: undefined }),
  };
  if (total < FILTERS_FROM && !isFiltered(own) && !own.filters) return null;
  const asked = { ...own, ...scope };
  const { data: list, meta } = await apiFor(locale).listPosts(asked);
  const alternatives = meta.total === 0 ? await countAlternatives(locale, asked) : [];
  return { path, query: own, list, meta, alternatives, keywordField: true };
}
