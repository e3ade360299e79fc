import { STATED_FILTERS, type StatedFilter } from '@/lib/contract/choices';
import type { Facets } from '@/lib/contract/course';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, type ChoiceFilter } from '@/lib/contract/course-fields';

const choices = Object.fromEntries(
  CHOICE_FILTER_NAMES.map((name) => [name, CHOICE_FILTERS[name].choices.map((key) => ({ key, count: 0 }))]),
) as Pick<Facets, ChoiceFilter>;

/** The facets of a list without courses. */
export const NO_FACETS: Facets = {
  ...choices,
  age: [],
  dayPart: [],
  rating: [],
  free: 0,
  trial: 0,
  ...(Object.fromEntries(STATED_FILTERS.map((name) => [name, 0])) as Record<StatedFilter, number>),
  hasPlaces: 0,
  oneOff: 0,
  price: { min: null, max: null, buckets: [] },
};
