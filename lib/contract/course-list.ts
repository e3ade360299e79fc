import { type CourseFilters, courseFiltersSchema, daysInOrder, PAGE_PRICE_BASIS } from './filters';
import { canonicalFilters, searchPath } from './search-key';

/** Address of a list of courses: all courses or a category, without a language. */
const LIST = /^\/(?:course|category\/([a-z0-9-]+))\/?$/;

/** Base of an address without a host; only its path and query are read. */
const ANY_HOST = 'https://site.invalid';

const listSchema = courseFiltersSchema.superRefine(daysInOrder);

/**
 * Returns the conditions of the list of courses at an address of this site, such as
 * `/category/sports?ageGroup=kids`. Null if there is no such list, or if it depends on the visitor (`near=me`).
 */
export function courseListFilters(address: string): CourseFilters | null {
  if (!URL.canParse(address, ANY_HOST)) return null;
  const { pathname, searchParams } = new URL(address, ANY_HOST);
  const list = LIST.exec(pathname.replace(/^\/en(?=\/)/, ''));
  if (!list) return null;
  const [, category] = list;
  const parsed = listSchema.safeParse({ ...Object.fromEntries(searchParams), ...(category && { category }) });
  if (!parsed.success || parsed.data.near === 'me') return null;
  const { data } = parsed;
  const isPriced = data.priceMin !== undefined || data.priceMax !== undefined;
  return isPriced ? { ...data, priceBasis: data.priceBasis ?? PAGE_PRICE_BASIS } : data;
}

/** Returns the path of a list without language, order and page, from its address in either language; null as above. */
export function courseListPath(address: string): string | null {
  const filters = courseListFilters(address);
  if (!filters) return null;
  return searchPath(canonicalFilters(filters));
}
