import type { AgeRange } from '@/lib/contract/ages';
import type {
  AgeGroup,
  ClassSize,
  DayPart,
  District,
  Mode,
  Region,
  TeachingLanguage,
  Weekday,
} from '@/lib/contract/choices';
import type { DaySpan } from '@/lib/contract/day-ranges';
import { NEAR_WISH_KM, type PlaceKey } from '@/lib/contract/near';
import type { PriceRange } from './prices';
import type { Sense } from './sense';

/** The place, audience, format and time in a query, in addition to the activity. */
export interface Wishes {
  districts: District[];
  region: Region | null;
  /** A course within `radiusKm` of it is found. */
  near: PlaceKey | null;
  radiusKm: number;
  ages: AgeGroup[];
  /** Age in years; a course that takes none of the range is not found. */
  age: AgeRange | null;
  modes: Mode[];
  classSizes: ClassSize[];
  languages: TeachingLanguage[];
  weekdays: Weekday[];
  /** Days as `YYYY-MM-DD`, both inclusive, on one of which a course must have a lesson. */
  dates: DaySpan | null;
  dayParts: DayPart[];
  price: PriceRange | null;
  free: boolean;
  trial: boolean;
  /** Only courses that still have places. */
  hasPlaces: boolean;
}

export function noWishes(): Wishes {
  return {
    districts: [],
    region: null,
    near: null,
    radiusKm: NEAR_WISH_KM,
    ages: [],
    age: null,
    modes: [],
    classSizes: [],
    languages: [],
    weekdays: [],
    dates: null,
    dayParts: [],
    price: null,
    free: false,
    trial: false,
    hasPlaces: false,
  };
}

/**
 * Adds a wish. A district together with its region (九龍 旺角) narrows the region; two districts are
 * alternatives.
 */
export function addWish(wishes: Wishes, sense: Sense): void {
  switch (sense.kind) {
    case 'place':
      addPlace(wishes, sense.districts, sense.region);
      break;
    case 'audience':
      add(wishes.ages, sense.ages);
      break;
    case 'mode':
      add(wishes.modes, [sense.mode]);
      break;
    case 'classSize':
      add(wishes.classSizes, sense.sizes);
      break;
    case 'language':
      add(wishes.languages, [sense.language]);
      break;
    case 'weekday':
      add(wishes.weekdays, sense.weekdays);
      break;
    case 'dayPart':
      add(wishes.dayParts, [sense.part]);
      break;
    case 'free':
      wishes.free = true;
      break;
    case 'trial':
      wishes.trial = true;
      break;
    case 'hasPlaces':
      wishes.hasPlaces = true;
      break;
    default:
  }
}

function addPlace(wishes: Wishes, districts: readonly District[], region: Region | null): void {
  if (region === null) {
    if (wishes.region !== null) wishes.districts = [];
    wishes.region = null;
    add(wishes.districts, districts);
  } else if (wishes.districts.length === 0) {
    wishes.region = region;
    add(wishes.districts, districts);
  }
}

function add<T>(list: T[], more: readonly T[]): void {
  for (const item of more) if (!list.includes(item)) list.push(item);
}
