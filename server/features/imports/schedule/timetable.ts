import type { Weekday } from '@/lib/contract/choices';
import type { Timetable } from '@/server/features/imports/course-import';
import { daysOn, inWeekOrder, isoDate } from './calendar';

interface Known {
  start: number;
  end: number;
  weekdays: ReadonlySet<Weekday>;
  /** Days with a lesson; empty when they are not known. */
  held: readonly number[];
  timeFrom: string | null;
  timeTo: string | null;
}

/** A run as it is stored: exceptions are the days on its weekdays that have no lesson; all moved by `movedDays`. */
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
