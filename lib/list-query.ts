import { z } from 'zod';
import { DAY_PART_KEYS, DAY_PARTS } from '@/lib/contract/choices';
import {
  type CourseFilters,
  courseFiltersSchema,
  daysInOrder,
  pagingSchema,
  sortSchema,
} from '@/lib/contract/filters';

/** State of a list in the URL. Names are those of the filters in camelCase (specification §B). */
const listQuerySchema = courseFiltersSchema.extend({
  sort: sortSchema,
  page: pagingSchema.shape.page,
  /** Shows the less common filters too. Does not affect the results. */
  filters: z.literal('all').optional(),
});
const checkedQuerySchema = listQuerySchema.superRefine(daysInOrder);

/** Name of a parameter that selects courses. */
export type FilterName = Exclude<keyof z.infer<typeof listQuerySchema>, 'page' | 'sort' | 'filters'>;

export type ListQuery = z.infer<typeof listQuerySchema> & {
  /** Names of the URL's parameters that were left out because their values are invalid. */
  ignored?: FilterName[];
};

export type SearchParams = Record<string, string | string[] | undefined>;

const PARAMETERS = Object.keys(listQuerySchema.shape) as (keyof typeof listQuerySchema.shape)[];
const isFilter = (name: keyof typeof listQuerySchema.shape): name is FilterName =>
  name !== 'page' && name !== 'sort' && name !== 'filters';
const FILTERS = PARAMETERS.filter(isFilter);

/** Parameters that select a category. They identify the page and are not filters. */
const PLACE = ['category', 'subCategory', 'thirdCategory'] as const;

/**
 * Parses a URL's parameters. Invalid parameters are left out and named in `ignored`, so that a mistyped filter
 * still shows a list.
 */
export function parseListQuery(params: SearchParams): ListQuery {
  const first = checkedQuerySchema.safeParse(params);
  if (first.success) return byDayPart(inOrder(first.data));
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])));
  const valid = Object.fromEntries(Object.entries(params).filter(([name]) => !wrong.has(name)));
  // A wrong page, order or view has its default without a word.
  const ignored = FILTERS.filter((name) => wrong.has(name));
  return { ...parseListQuery(valid), ...(ignored.length > 0 && { ignored }) };
}

/** Swaps a reversed price range, which no course can match. */
function inOrder(query: ListQuery): ListQuery {
  const { priceMin, priceMax } = query;
  if (priceMin === undefined || priceMax === undefined || priceMin <= priceMax) return query;
  return { ...query, priceMin: priceMax, priceMax: priceMin };
}

/** Replaces a range of times that is a part of the day by that part, which has a box to tick. */
function byDayPart(query: ListQuery): ListQuery {
  const { timeFrom, timeTo, ...rest } = query;
  if (timeFrom === undefined && timeTo === undefined) return query;
  const part = DAY_PART_KEYS.find(
    (key) => DAY_PARTS[key].from === (timeFrom ?? '00:00') && DAY_PARTS[key].to === (timeTo ?? '23:59'),
  );
  return part && !query.dayPart ? { ...rest, dayPart: [part] } : query;
}

/**
 * Returns the canonical query string of a list, including `?`: fixed order, no defaults. Equal lists have
 * equal URLs.
 */
export function listSearch(query: Partial<ListQuery>): string {
  const written = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = query[name];
    if (value === undefined || (name === 'page' && value === 1)) continue;
    if (Array.isArray(value)) {
      if (value.length > 0) written.set(name, [...value].sort().join(','));
    } else written.set(name, String(value));
  }
  const text = written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text && `?${text}`;
}

/**
 * Returns the query that a page asks the API: without `near=me`, because a page is rendered without the visitor's
 * position. The browser fills in such a list (components/catalogue/near-me.ts).
 */
export function servedQuery(query: ListQuery): ListQuery {
  const { ignored: _, ...filters } = query;
  if (filters.near !== 'me') return filters;
  const { near: __, radiusKm: ___, ...rest } = filters;
  return rest;
}

/** Returns the conditions of a list without its order and page. */
export function conditionsOf(query: ListQuery): CourseFilters {
  const { page: _, sort: __, filters: ___, ignored: ____, ...conditions } = query;
  return conditions;
}

/** Returns the query with changed filters and page 1. */
export function changed(query: ListQuery, changes: Partial<ListQuery>): ListQuery {
  return { ...query, ...changes, page: 1 };
}

/** Returns whether a list differs from its unfiltered category. Search engines must not index such lists. */
export function isFiltered(query: ListQuery): boolean {
  const { page: _, ...rest } = query;
  return Object.entries(rest).some(
    ([name, value]) =>
      !PLACE.some((place) => place === name) &&
      value !== undefined &&
      (!Array.isArray(value) || value.length > 0),
  );
}

/** Returns the query with only the category, keyword and sort. */
export function withoutFilters(query: ListQuery): Partial<ListQuery> {
  const { category, subCategory, thirdCategory, keyword, sort } = query;
  return { category, subCategory, thirdCategory, keyword, sort };
}
