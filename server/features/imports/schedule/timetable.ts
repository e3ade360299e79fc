import type { Weekday } from '@/lib/contract/choices';
import type { Timetable } from '@/server/features/imports/course-import';
import { daysOn, inWeekOrder, isoDate } from './calendar';

interface Known {
  start: number;
  end: number;
  weekdays: ReadonlySet<Weekday>;
  /** Days with a lesson; empty if they are unknown. */
  held: readonly number[];
  timeFrom: string | null;
  timeTo: string | null;
}

/**
 * Converts a schedule to the stored form, moved by `movedDays`. Exceptions are the days on its weekdays
 * without a lesson.
 */
export function toTimetable(known: Known, movedDays: number): Timetable {
  const { start, end, weekdays, timeFrom, timeTo } = known;
  const held = new Set(known.held);
  const except = held.size === 0 ? [] : daysOn(weekdays, start, end).filter((day) => !held.has(day));
  return {
    startDate: isoDate(start + movedDays),
    endDate: isoDate(end + movedDays),
    weekdays: inWeekOrder(weekdays),
    exceptDates: except.map((day) => isoDate(day + movedDays)),
    timeFrom,
    timeTo,
  };
}
