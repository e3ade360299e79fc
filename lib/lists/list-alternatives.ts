import {
  DISTRICTS_BY_REGION,
  type District,
  STATED_FILTERS,
  type StatedFilter,
} from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '@/lib/contract/course-fields';
import { changed, type ListQuery } from './list-query';

const { weekday, district, ageGroup, ...otherChoices } = Object.fromEntries(
  CHOICE_FILTER_NAMES.map((name) => [name, { [name]: undefined }]),
) as { [N in ChoiceFilter]: { [K in N]: undefined } };

const stated = Object.fromEntries(STATED_FILTERS.map((name) => [name, { [name]: undefined }])) as {
  [N in StatedFilter]: { [K in N]: undefined };
};

/**
 * Filters that can be removed from a list, in the order of the suggestions: the least important first, the
 * keyword and category last.
 */
const PARTS = {
  rating: { rating: undefined },
  trial: { trial: undefined },
  oneOff: { oneOff: undefined },
  ...stated,
  hasPlaces: { hasPlaces: undefined },
  free: { free: undefined },
  price: { priceMin: undefined, priceMax: undefined },
  area: { area: undefined },
  dates: { from: undefined, to: undefined },
  time: { timeFrom: undefined, timeTo: undefined, dayPart: undefined },
  weekday,
  ...otherChoices,
  ageGroup,
  age: { age: undefined },
  near: { near: undefined, radiusKm: undefined },
  district,
  hashtag: { hashtag: undefined },
  merchant: { merchant: undefined },
  keyword: { keyword: undefined },
  category: { category: undefined, subCategory: undefined, thirdCategory: undefined },
} as const satisfies Record<string, Partial<Record<keyof ListQuery, undefined>>>;

/** A list with one filter fewer, or with the whole region instead of some of its districts. */
export interface Alternative {
  part: keyof typeof PARTS | 'region';
  query: ListQuery;
}

const inForce = (value: unknown): boolean =>
  value !== undefined && (!Array.isArray(value) || value.length > 0);

/** Returns all districts of the regions of the chosen districts. Null if this adds none. */
function widerDistricts(chosen: readonly District[]): District[] | null {
  const regions = Object.values(DISTRICTS_BY_REGION).filter((all) => all.some((key) => chosen.includes(key)));
  const wider = [...new Set([...chosen, ...regions.flat()])];
  return wider.length > chosen.length ? wider : null;
}

/**
 * Returns alternatives to a list without results, each with one filter fewer.
 * @param query filters of the list, including the category of a category page
 */
export function alternativesOf(query: ListQuery): Alternative[] {
  const wider = widerDistricts(query.district ?? []);
  const without = (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .filter((part) => Object.keys(PARTS[part]).some((name) => inForce(query[name as keyof ListQuery])))
    .map((part) => ({ part, query: changed(query, PARTS[part]) }));
  return [
    ...(wider ? [{ part: 'region' as const, query: changed(query, { district: wider }) }] : []),
    ...without,
  ];
}
