import type { adminApi } from '@/lib/api/admin';
import {
  COURSE_DATES,
  COURSE_ORDERS,
  COURSE_ORIGINS,
  LISTED_STATES,
  type ListedState,
} from '@/lib/contract/admin-courses';

export type CourseFilters = NonNullable<Parameters<ReturnType<typeof adminApi>['listAllCourses']>[0]>;

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
const numberOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Returns the states that the query names. */
export function statesOf({ states = '' }: Record<string, string>): ListedState[] {
  const named = states.split(',');
  return LISTED_STATES.filter((state) => named.includes(state));
}

/** Returns the API filters of a query, without its page. Invalid values are ignored. */
export function filtersOf(query: Record<string, string>): CourseFilters {
  const states = statesOf(query);
  const origin = COURSE_ORIGINS.find((known) => known === query.origin);
  const dated = COURSE_DATES.find((known) => known === query.dated);
  const sort = COURSE_ORDERS.find((known) => known === query.sort);
  const [categoryId, merchantId] = [numberOf(query.category), numberOf(query.merchant)];
  return {
    ...(states.length > 0 && { states }),
    ...(origin && { origin }),
    ...(sort && { sort }),
    ...(categoryId && { categoryId }),
    ...(merchantId && { merchantId }),
    ...(dated && { dated }),
    ...(isDay(query.from) && { from: query.from }),
    ...(isDay(query.to) && { to: query.to }),
    ...(query.keyword && { keyword: query.keyword }),
  };
}
