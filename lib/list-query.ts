import { z } from 'zod';
import { DAY_PART_KEYS, DAY_PARTS, type DayPart } from '@/lib/contract/choices';
import { pagingSchema, postFiltersSchema, sortSchema } from '@/lib/contract/filters';

/** The state of a list in a page's address: the filters' names in camelCase (specification §B). */
const listQuerySchema = postFiltersSchema.extend({
  sort: sortSchema,
  page: pagingSchema.shape.page,
  /** Shows the filters that few ask for too. Changes no course. */
  filters: z.literal('all').optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

export type SearchParams = Record<string, string | string[] | undefined>;

/** Names that choose a category: part of a page's identity, not a filter of it. */
const PLACE = ['category', 'subCategory', 'thirdCategory'] as const;

/** Reads an address. What is not understood is dropped: a reader with a mistyped filter still gets a list. */
export function parseListQuery(params: SearchParams): ListQuery {
  const first = listQuerySchema.safeParse(params);
  if (first.success) return inOrder(first.data);
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])));
  return inOrder(
    listQuerySchema.parse(Object.fromEntries(Object.entries(params).filter(([name]) => !wrong.has(name)))),
  );
}

/** A price from more than to, which no course can meet, is taken the other way round. */
function inOrder(query: ListQuery): ListQuery {
  const { priceMin, priceMax } = query;
  if (priceMin === undefined || priceMax === undefined || priceMin <= priceMax) return query;
  return { ...query, priceMin: priceMax, priceMax: priceMin };
}

/** The query of a list in one fixed order, defaults left out, `?` included: equal lists have equal addresses. */
export function listSearch(query: Partial<ListQuery>): string {
  const written = new URLSearchParams();
  for (const name of Object.keys(listQuerySchema.shape) as (keyof ListQuery)[]) {
    const value = query[name];
    if (value === undefined || (name === 'page' && value === 1)) continue;
    if (Array.isArray(value)) {
      if (value.length > 0) written.set(name, [...value].sort().join(','));
    } else written.set(name, String(value));
  }
  const text = written.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text && `?${text}`;
}

/** A list with some of its filters changed, back on its first page. */
export function changed(query: ListQuery, changes: Partial<ListQuery>): ListQuery {
  return { ...query, ...changes, page: 1 };
}

/** True where the list shows more or less than its category: such combinations stay out of search engines. */
export function isFiltered(query: ListQuery): boolean {
  const { page: _, ...rest } = query;
  return Object.entries(rest).some(
    ([name, value]) =>
      !PLACE.some((place) => place === name) &&
      value !== undefined &&
      (!Array.isArray(value) || value.length > 0),
  );
}

/** A list without any filter but its category and its keyword. */
export function withoutFilters(query: ListQuery): Partial<ListQuery> {
  const { category, subCategory, thirdCategory, keyword, sort } = query;
  return { category, subCategory, thirdCategory, keyword, sort };
}

/** The part of the day that a time filter stands for, if it is exactly one. */
export function dayPartOfQuery({ timeFrom, timeTo }: ListQuery): DayPart | null {
  return (
    DAY_PART_KEYS.find((key) => DAY_PARTS[key].from === timeFrom && DAY_PARTS[key].to === timeTo) ?? null
  );
}
