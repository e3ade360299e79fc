import type { CourseFilters } from './filters';

const CATEGORY_NAMES = ['category', 'subCategory', 'thirdCategory'] as const;

/**
 * Returns the conditions of a list in the form in which they are saved: equal lists have equal conditions. Categories
 * have the slug without a language; values of a filter are sorted.
 */
export function canonicalFilters(filters: CourseFilters): CourseFilters {
  const { radiusKm, ...others } = filters;
  const given = others.near !== undefined && radiusKm !== undefined ? { ...others, radiusKm } : others;
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
  const { category, merchant, hashtag, ...others } = filters;
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
