import { z } from 'zod';
import { DAY_PART_KEYS, DAY_PARTS, type PriceBasis } from '@/lib/contract/choices';
import {
  type CourseFilters,
  courseFiltersSchema,
  daysInOrder,
  PAGE_PRICE_BASIS,
  pagingSchema,
  separated,
  sortSchema,
} from '@/lib/contract/filters';
import { namesPrice } from '@/lib/contract/search-key';

/** State of a list in the URL. Names are those of the filters in camelCase (specification §B). */
const listQuerySchema = courseFiltersSchema.extend({
  sort: sortSchema,
  page: pagingSchema.shape.page,
  /** Shows the less common filters too. Does not affect the results. */
  filters: z.literal('all').optional(),
});
const { shape } = listQuerySchema;
const checkedQuerySchema = listQuerySchema.superRefine(daysInOrder);

/** Name of a parameter that selects courses. */
export type FilterName = Exclude<keyof z.infer<typeof listQuerySchema>, 'page' | 'sort' | 'filters'>;

/** A value of the URL's parameters that is left out because it is invalid. */
export interface IgnoredValue {
  name: FilterName;
  value: string;
  /** First of the days whose last day, the value, is before it. */
  after?: string;
}

export type ListQuery = z.infer<typeof listQuerySchema> & { ignored?: IgnoredValue[] };

export type SearchParams = Record<string, string | string[] | undefined>;

const PARAMETERS = Object.keys(shape) as (keyof typeof shape)[];
const isFilter = (name: keyof typeof shape): name is FilterName =>
  name !== 'page' && name !== 'sort' && name !== 'filters';

/** Parameters that select a category. They identify the page and are not filters. */
const PLACE = ['category', 'subCategory', 'thirdCategory'] as const;

/**
 * Parses a URL's parameters. Invalid values are left out and named in `ignored`, so that a mistyped filter still shows
 * a list; the other values of the same parameter stay.
 */
export function parseListQuery(params: SearchParams): ListQuery {
  const { data, error } = checkedQuerySchema.safeParse(params);
  if (data) return byDayPart(inOrder(data));
  const valid = { ...params };
  const ignored: IgnoredValue[] = [];
  for (const [name, issues] of Map.groupBy(error.issues, ({ path }) => path[0] as keyof typeof shape)) {
    // The first day is named with the last one.
    const isReversed = issues.some(({ message }) => message === 'date_order');
    if (isReversed && name === 'to')
      ignored.push({ name, value: String(params.to), after: String(params.from) });
    const isInList = issues.every(({ path }) => path.length > 1);
    const given = isInList ? [separated(params[name])].flat().map(String) : [String(params[name])];
    const right = isInList ? given.filter((value) => shape[name].safeParse(value).success) : [];
    valid[name] = right.join(',');
    // A wrong page, order or view has its default without a word.
    if (isFilter(name) && !isReversed)
      for (const value of given) if (!right.includes(value)) ignored.push({ name, value });
  }
  const query = parseListQuery(valid);
  return { ...query, ...(ignored.length > 0 && { ignored: [...ignored, ...(query.ignored ?? [])] }) };
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
    if (value === PAGE_PRICE_BASIS && name === 'priceBasis') continue;
    if (Array.isArray(value)) {
      if (value.length > 0) written.set(name, [...value].sort().join(','));
    } else written.set(name, String(value));
  }
  const text = written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text && `?${text}`;
}

/** Returns what the prices of a page are for. */
export const priceBasisOf = ({ priceBasis }: Pick<CourseFilters, 'priceBasis'>): PriceBasis =>
  priceBasis ?? PAGE_PRICE_BASIS;

/**
 * Returns the query that a page asks the API: without `near=me`, because a page is rendered without the visitor's
 * position. The browser fills in such a list (components/catalogue/near-me.ts).
 */
export function servedQuery(query: ListQuery): ListQuery {
  const { ignored: _, ...given } = query;
  const filters = { ...given, priceBasis: priceBasisOf(query) };
  if (filters.near !== 'me') return filters;
  const { near: __, radiusKm: ___, ...rest } = filters;
  return rest;
}

/** Returns the conditions of a list without its order and page. */
export function conditionsOf(query: ListQuery): CourseFilters {
  const { page: _, sort: __, filters: ___, ignored: ____, ...conditions } = query;
  return namesPrice(conditions) ? { ...conditions, priceBasis: priceBasisOf(query) } : conditions;
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

/** Returns the query with only the category, keyword, sort and what prices are for. */
export function withoutFilters(query: ListQuery): Partial<ListQuery> {
  const { category, subCategory, thirdCategory, keyword, priceBasis, sort } = query;
  return { category, subCategory, thirdCategory, keyword, priceBasis, sort };
}
