import { and } from 'drizzle-orm';
import type { ClosestCourses } from '@/lib/contract/course';
import type { CourseFilters } from '@/lib/contract/filters';
import type { Locale } from '@/lib/contract/locale';
import type { Point } from '@/lib/contract/stations';
import { readCards } from '@/server/features/catalogue/course-cards';
import type { Database } from '@/server/platform/database/client';
import { type CourseScope, groupConditions, scopeConditions } from './course-filters';
import { lessonsOf, wishesOf } from './filter-wishes';
import { measuredFrom, placeConditions } from './near';
import { relaxedOrder } from './search-conditions';
import { selectHits } from './search-hits';
import { describeSearch, type ResolvedSearch, resolveWishes } from './search-resolve';

interface ClosestQuery {
  filters: CourseFilters;
  scope: CourseScope;
  /** How the keyword of the list was searched for; null without one. */
  search: ResolvedSearch | null;
  position: Point | undefined;
  locale: Locale;
  perPage: number;
}

/**
 * Returns the courses that are closest to the filters of a list that no course meets, as if words had asked for them
 * (server/features/search-language/plan): at most one page. Category, merchant, hashtag and filters that words cannot
 * express never give way. Null if nothing helps.
 */
export async function findClosest(
  db: Database,
  { filters, scope, search, position, locale, perPage }: ClosestQuery,
): Promise<ClosestCourses | null> {
  const { wishes, others } = wishesOf(filters);
  if (Object.keys(wishes).length === 0) return null;
  const where = and(
    scopeConditions(scope),
    ...placeConditions(others, position),
    ...groupConditions(others).values(),
  );
  const resolved = await resolveWishes(db, { search, wishes, where });
  if (resolved.plan.relaxed.length === 0) return null;
  const from = measuredFrom(resolved.plan);
  const lessons = lessonsOf(others, resolved.plan.wishes);
  const [ids, insight] = await Promise.all([
    selectHits(
      db,
      { plan: resolved.plan, where, from },
      { order: relaxedOrder(resolved.plan, lessons), page: 1, perPage },
    ),
    describeSearch(db, resolved, { locale, categoryId: scope.categoryIds.at(-1) }),
  ]);
  if (ids.length === 0) return null;
  return { posts: await readCards(db, ids, locale, { lessons, from }), search: insight };
}
