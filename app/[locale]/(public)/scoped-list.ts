import { apiFor } from '@/app/api/page-api';
import type { CourseListProps } from '@/components/catalogue/course-list';
import type { Locale } from '@/lib/contract/locale';
import { isFiltered, type ListQuery, servedQuery } from '@/lib/lists/list-query';
import { countAlternatives } from './count-alternatives';

/** Minimum number of courses for which filters are shown. */
const FILTERS_FROM = 9;

interface ScopedListInput {
  locale: Locale;
  /** Address of the page without language prefix and query. */
  path: string;
  query: ListQuery;
  /** The merchant or hashtag whose courses are listed: part of the page's identity, not a filter. */
  scope: { merchant: string } | { hashtag: string };
  /** Number of courses without filters. */
  total: number;
}

/** Returns the courses of a merchant or hashtag with filters; null for few courses and no filter. */
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
  const served = { ...servedQuery(own), ...scope };
  const { data: list, meta } = await apiFor(locale).listCourses(served);
  const empty = meta.total === 0 ? await countAlternatives(locale, served) : {};
  return { path, query: own, list, meta, scope, ...empty, keywordField: true };
}
