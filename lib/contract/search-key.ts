import { type CourseFilters, DEFAULT_PRICE_BASIS, PAGE_PRICE_BASIS } from './filters';

const CATEGORY_NAMES = ['category', 'subCategory', 'thirdCategory'] as const;

/**
 * Returns the conditions of a list in the form in which they are saved: equal lists have equal conditions. Categories
 * have the slug without a language; values of a filter are sorted.
 */
export function canonicalFilters(filters: CourseFilters): CourseFilters {
  const { radiusKm, priceBasis, ...others } = filters;
  const given = {
    ...others,
    ...(others.near !== undefined && radiusKm !== undefined && { radiusKm }),
    ...(namesPrice(others) && priceBasis !== DEFAULT_PRICE_BASIS && { priceBasis }),
  };
  const entries = Object.entries(given).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const canonical: CourseFilters = Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]),
  );
  for (const name of CATEGORY_NAMES)
    if (canonical[name] !== undefined) canonical[name] = canonical[name].replace(/-en$/, '');
  return canonical;
}

/** Returns whether a list may depend on what its prices are for. */
export const namesPrice = ({ priceMin, priceMax, keyword }: CourseFilters): boolean =>
  priceMin !== undefined || priceMax !== undefined || keyword !== undefined;

/** Returns a text that is the same for equal lists. */
export function searchKey(filters: CourseFilters): string {
  const entries = Object.entries(canonicalFilters(filters));
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the path of the list with these conditions, without a language: the page of its category, merchant or
 * hashtag with the others as parameters.
 */
export function searchPath(filters: CourseFilters): string {
  const { category, merchant, hashtag, priceBasis = DEFAULT_PRICE_BASIS, ...conditions } = filters;
  const isPriced = filters.priceMin !== undefined || filters.priceMax !== undefined;
  const others = { ...conditions, ...(isPriced && priceBasis !== PAGE_PRICE_BASIS && { priceBasis }) };
  const [path, rest] =
    category !== undefined
      ? [`/category/${encodeURIComponent(category)}`, { ...others, merchant, hashtag }]
      : merchant !== undefined
        ? [`/merchant/${encodeURIComponent(merchant)}`, { ...others, hashtag }]
        : hashtag !== undefined
          ? [`/hashtag/${encodeURIComponent(hashtag)}`, others]
          : ['/course', others];
  const written = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return written ? `${path}?${written}` : path;
}
