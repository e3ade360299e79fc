import { DISTRICTS_BY_REGION, type District } from '@/lib/contract/choices';
import { changed, type ListQuery } from './list-query';

/** What can be taken off a list, in the order in which people give way: the day before the district, the subject last. */
const PARTS = {
  rating: { rating: undefined },
  trial: { trial: undefined },
  free: { free: undefined },
  price: { priceMin: undefined, priceMax: undefined },
  time: { timeFrom: undefined, timeTo: undefined },
  weekday: { weekday: undefined },
  teachingGender: { teachingGender: undefined },
  language: { language: undefined },
  classSize: { classSize: undefined },
  mode: { mode: undefined },
  ageGroup: { ageGroup: undefined },
  district: { district: undefined },
  hashtag: { hashtag: undefined },
  merchant: { merchant: undefined },
  keyword: { keyword: undefined },
  category: { category: undefined, subCategory: undefined, thirdCategory: undefined },
} as const satisfies Record<string, Partial<Record<keyof ListQuery, undefined>>>;

/** A list with less asked of it: without one part, or in the whole region instead of some of its districts. */
export interface Alternative {
  part: keyof typeof PARTS | 'region';
  query: ListQuery;
}

const inForce = (value: unknown): boolean =>
  value !== undefined && (!Array.isArray(value) || value.length > 0);

/** All districts of the regions that the chosen ones lie in; null where that adds none. */
function widerDistricts(chosen: readonly District[]): District[] | null {
  const regions = Object.values(DISTRICTS_BY_REGION).filter((all) => all.some((key) => chosen.includes(key)));
  const wider = [...new Set([...chosen, ...regions.flat()])];
  return wider.length > chosen.length ? wider : null;
}

/**
 * Ways on from a list that shows nothing, each with one thing less asked for.
 * @param query what is asked for, the category included where the page is one
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
