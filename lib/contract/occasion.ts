import type { PriceUnit } from './choices';
import { weekdayAt } from './weekday-at';

/**
 * Courses of one occasion: a session of some hours, a day, or a camp of consecutive days.
 */
export const OCCASIONS = ['session', 'day', 'camp'] as const;
export type Occasion = (typeof OCCASIONS)[number];

interface Timetable {
  startDate: string | null;
  endDate: string | null;
  weekdays: readonly string[];
  timeFrom: string | null;
  timeTo: string | null;
  lessons: number | null;
  priceUnit: PriceUnit;
}

/** Minutes from which a single session fills a day. */
const DAY_MINUTES = 4 * 60;
/** A camp takes place on this many consecutive days. */
const CAMP_DAYS = { min: 2, max: 7 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

function minutesBetween(from: string | null, to: string | null): number {
  const [start, end] = [from, to].map((time) => {
    const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
    return time === null ? null : hours * 60 + minutes;
  });
  return start == null || end == null ? 0 : end - start;
}

/**
 * Returns whether a course is attended once: it has one day or one lesson, or is sold per person without a number of
 * lessons. SQL has the same rule (`IS_ONE_OFF` of server/features/search/course-filters).
 */
export function isOneOff({
  startDate,
  endDate,
  lessons,
  priceUnit,
}: Omit<Timetable, 'weekdays' | 'timeFrom' | 'timeTo'>): boolean {
  const isOneDay = startDate !== null && startDate === endDate;
  return isOneDay || lessons === 1 || (priceUnit === 'person' && lessons === null);
}

/** Returns the occasion of a course; null if it goes on for longer. */
export function occasionOf(course: Timetable): Occasion | null {
  if (isOneOff(course)) {
    return minutesBetween(course.timeFrom, course.timeTo) >= DAY_MINUTES ? 'day' : 'session';
  }
  const { startDate, endDate, weekdays } = course;
  if (startDate === null || endDate === null) return null;
  const first = Date.parse(startDate);
  const days = (Date.parse(endDate) - first) / DAY_MS + 1;
  if (days < CAMP_DAYS.min || days > CAMP_DAYS.max) return null;
  const isDaily = Array.from({ length: days }, (_, ahead) => weekdayAt(first + ahead * DAY_MS)).every((day) =>
    weekdays.includes(day),
  );
  return isDaily ? 'camp' : null;
}
