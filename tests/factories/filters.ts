import { STATED_FILTERS, type StatedFilter } from '@/lib/contract/choices';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from '@/lib/contract/course-fields';
import type { CourseFilters } from '@/lib/contract/filters';

/** A value of each filter, as an address has it. */
export const FILTER_VALUES: Record<keyof CourseFilters, string> = {
  keyword: 'clay',
  category: 'art',
  subCategory: 'crafts',
  thirdCategory: 'pottery',
  ...(Object.fromEntries(
    CHOICE_FILTER_NAMES.map((name) => [name, CHOICE_FILTERS[name].choices[0]]),
  ) as Record<ChoiceFilter, string>),
  age: '6-8',
  priceMin: '100',
  priceMax: '300',
  priceBasis: 'lesson',
  free: 'true',
  trial: 'true',
  ...(Object.fromEntries(STATED_FILTERS.map((name) => [name, 'true'])) as Record<StatedFilter, string>),
  hasPlaces: 'true',
  oneOff: 'true',
  timeFrom: '10:15',
  timeTo: '11:45',
  dayPart: 'morning',
  from: '2026-12-05',
  to: '2026-12-06',
  rating: '4',
  merchant: 'merchant-1',
  hashtag: 'clay',
  near: 'SHT',
  area: '22.2,114.1,22.4,114.3',
  radiusKm: '3',
};
