import { parseAgeRange } from '@/lib/contract/ages';
import { type CourseFilters, DEFAULT_PRICE_BASIS } from '@/lib/contract/filters';
import { type LessonFilter, lessonsToCome } from '@/lib/contract/lessons';
import { RADIUS_KM } from '@/lib/contract/near';
import type { Wishes } from '@/server/features/search-language/wishes';
import { dayOf } from '@/server/platform/calendar/calendar';
import { daysOf } from './course-filters';

interface FilterWishes {
  /** The filters that words can express. */
  wishes: Partial<Wishes>;
  /** All others, among them several ages, days without a last one, and the visitor's own position. */
  others: CourseFilters;
}

/** Returns the filters of a list as the wishes of a query, without its keyword. */
export function wishesOf(filters: CourseFilters): FilterWishes {
  const { keyword: _, district, ageGroup, mode, classSize, language, dayPart, ...rest } = filters;
  const { age, near, radiusKm, weekday, from, to, priceMin, priceMax, free, trial, hasPlaces, ...others } =
    rest;
  const range = age?.length === 1 && age[0] !== undefined ? parseAgeRange(age[0]) : null;
  const isOpen = from !== undefined && to === undefined;
  return {
    wishes: {
      ...(district && { districts: district, region: null }),
      ...(ageGroup && { ages: ageGroup }),
      ...(range && { age: range }),
      ...(mode && { modes: mode }),
      ...(classSize && { classSizes: classSize }),
      ...(language && { languages: language }),
      ...(dayPart && { dayParts: dayPart }),
      ...(weekday && !isOpen && { weekdays: weekday }),
      ...(to !== undefined && { dates: { from: from ?? dayOf(new Date()), to } }),
      ...(near && near !== 'me' && { near, radiusKm: radiusKm ?? RADIUS_KM.default }),
      ...((priceMin !== undefined || priceMax !== undefined) && {
        price: {
          min: priceMin ?? null,
          max: priceMax ?? null,
          basis: filters.priceBasis ?? DEFAULT_PRICE_BASIS,
        },
      }),
      ...(free && { free }),
      ...(trial && { trial }),
      ...(hasPlaces && { hasPlaces }),
    },
    others: {
      ...others,
      ...(age && !range && { age }),
      ...(isOpen && { from, weekday }),
      ...(near === 'me' && { near, radiusKm }),
    },
  };
}

/** Returns the lessons that filters or else a keyword ask for, of those that have not begun. */
export function lessonsOf(filters: CourseFilters, wishes?: Wishes): LessonFilter {
  const weekdays = filters.weekday ?? wishes?.weekdays ?? [];
  return {
    ...(daysOf(filters) ?? daysOf(wishes?.dates ?? {}) ?? lessonsToCome(new Date())),
    ...(weekdays.length > 0 && { weekdays }),
  };
}
