import { and, sql } from 'drizzle-orm';
import type { CourseCard, ListedCourses } from '@/lib/contract/course';
import type { CourseFilters, CourseListQuery } from '@/lib/contract/filters';
import { weekdaysWithin } from '@/lib/contract/lessons';
import type { Point } from '@/lib/contract/stations';
import { readCards } from '@/server/features/catalogue/course-cards';
import { CatalogueCache, tenMinutesOf } from '@/server/platform/cache/catalogue-cache';
import type { Database } from '@/server/platform/database/client';
import { type Page, pageMeta } from '@/server/platform/database/page';
import type { SlugFilters } from '@/server/platform/errors/unknown-slug-error';
import { recordShown } from '@/server/platform/request/request-context';
import { findClosest } from './closest-courses';
import { type Counted, countFacets, countToCap } from './course-facets';
import {
  type CourseScope,
  countedConditions,
  findCourseScope,
  groupConditions,
  ratingsTagOf,
  scopeConditions,
} from './course-filters';
import { courseOrder, selectIds } from './course-order';
import { lessonsOf } from './filter-wishes';
import { measuredFrom, nearOf, placeConditions } from './near';
import { planCondition, relaxedOrder } from './search-conditions';
import type { SearchOutcome } from './search-counts';
import { selectHits } from './search-hits';
import { describeSearch, resolveSearch } from './search-resolve';

/** `position` is the visitor's, for `near=me`; results that depend on it are not cached. */
type ListQuery = CourseListQuery & SlugFilters & { position?: Point | undefined };

/** Entries take some 50 kB each; requests repeat the same few filters and keywords. */
const lists = new CatalogueCache<Page<ListedCourses>>(300, tenMinutesOf);
/** All pages, orders and languages of a list share its counts. */
const counts = new CatalogueCache<Counted>(500, tenMinutesOf);

/**
 * Returns one page of published courses with the facets of its filters. Cached until the catalogue changes, for ten minutes at
 * most.
 * @throws UnknownSlugError if a category or merchant filter matches no slug
 */
export async function listCourses(db: Database, query: ListQuery): Promise<Page<ListedCourses>> {
  const scope = await findCourseScope(db, query);
  recordShown(ratingsTagOf(scope));
  if (query.keyword !== undefined) recordShown('lists', 'ratings');
  const read = () => readList(db, query, scope);
  return query.position ? read() : lists.get(db, JSON.stringify(query), scope.catalogueVersion, read);
}

/**
 * Returns what a search found, if it is one that is counted: the first page for a keyword without filters.
 * Otherwise null.
 */
export function searchOutcomeOf(
  { keyword, locale: _, page, perPage: __, ...filters }: ListQuery,
  { data: { search }, meta }: Page<ListedCourses>,
): SearchOutcome | null {
  const isPlain = Object.values(filters).every((value) => value === undefined);
  if (keyword === undefined || page !== 1 || !isPlain) return null;
  if (meta.total === 0) return 'empty';
  return search && (search.relaxed.length > 0 || search.corrected !== null) ? 'relaxed' : 'found';
}

async function readList(db: Database, query: ListQuery, scope: CourseScope): Promise<Page<ListedCourses>> {
  const { page, perPage, sort, locale, position, ...filters } = query;
  const { catalogueVersion } = scope;
  const near = nearOf(filters, position);
  const where = and(scopeConditions(scope), ...placeConditions(filters, position));
  const groups = groupConditions(filters);
  const search = await resolveSearch(db, filters, { where, catalogueVersion });
  const lessons = lessonsOf(filters, search?.plan.wishes);
  const from = near?.from ?? (search && measuredFrom(search.plan));
  const { priceBasis } = filters;
  const isNearest = near !== null && (sort === undefined || sort === 'distance');
  const order = courseOrder(isNearest ? 'distance' : sort, { lessons, from, priceBasis });
  const relaxed = search && relaxedOrder(search.plan, lessons);
  const count = () =>
    countFacets(db, {
      where: search ? and(where, planCondition(search.plan)) : where,
      groups: countedConditions(filters),
      priceBasis,
      weekdays: weekdaysWithin(lessons),
      isSearch: search !== null,
    });
  const [ids, { facets, total }, insight] = await Promise.all([
    search
      ? selectHits(
          db,
          { plan: search.plan, where, groups, from },
          { order: sort === undefined || sort === 'relevance' ? relaxed : order, page, perPage },
        )
      : selectIds(db, and(where, ...groups.values()), order, { page, perPage, isNearest }),
    position ? count() : counts.get(db, JSON.stringify(filters), catalogueVersion, count),
    search && describeSearch(db, search, { locale }),
  ]);
  const [cards, closest] = await Promise.all([
    readCards(db, ids, locale, { lessons, from }),
    total === 0 && page === 1 ? findClosest(db, { filters, scope, search, position, locale, perPage }) : null,
  ]);
  return {
    data: { posts: cards, facets, ...(insight && { search: insight }), ...(closest && { closest }) },
    meta: pageMeta({ page, perPage }, total),
  };
}

type CardsQuery = Pick<CourseListQuery, 'sort' | 'locale' | 'page' | 'perPage'> &
  Omit<CourseFilters, 'keyword'>;

/** Returns one page of published courses without facets. The total is counted up to COUNT_CAP. */
export async function pageCourses(db: Database, query: CardsQuery): Promise<Page<CourseCard[]>> {
  const { page, perPage, sort, locale, ...filters } = query;
  const scope = await findCourseScope(db, filters);
  const where = and(scopeConditions(scope), ...groupConditions(filters).values());
  const lessons = lessonsOf(filters);
  const [ids, { rows }] = await Promise.all([
    selectIds(db, where, courseOrder(sort, { lessons, priceBasis: filters.priceBasis }), { page, perPage }),
    db.execute<{ total: number }>(sql`select ${countToCap(where)} as total`),
  ]);
  return {
    data: await readCards(db, ids, locale, { lessons }),
    meta: pageMeta({ page, perPage }, rows[0]?.total ?? 0),
  };
}
