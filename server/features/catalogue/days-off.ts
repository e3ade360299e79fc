import { weekdayAt } from '@/lib/contract/weekday-at';
import { dayOf, daysAfter, generalHolidays } from '@/server/platform/calendar/calendar';
import type { posts } from '@/server/platform/database/schema/schema';

/** Days before and after today for which public holidays are known to a course. */
const PAST_DAYS = 366;
const AHEAD_DAYS = 2 * 366;

type Days = Pick<
  typeof posts.$inferSelect,
  'startDate' | 'endDate' | 'weekdays' | 'exceptDates' | 'publicHolidays'
>;

/**
 * Returns the days without lessons of a course: its own and, if it has no lessons on public holidays, those on its
 * weekdays. A course of a single day is held on it. SQL has the same rule (function `lesson_of_post` of the migrations).
 */
export function daysOff(course: Days, now: Date): string[] {
  const { startDate, endDate, weekdays, exceptDates, publicHolidays } = course;
  if (publicHolidays !== 'no_lessons' || (startDate !== null && startDate === endDate)) return exceptDates;
  const holidays = knownHolidays(now).filter(
    (day) =>
      (startDate === null || day >= startDate) &&
      (endDate === null || day <= endDate) &&
      weekdays.includes(weekdayAt(day)),
  );
  return [...new Set([...exceptDates, ...holidays])].toSorted();
}

/** Returns the public holidays around today, whichever days a filter names. */
export function knownHolidays(now: Date): string[] {
  const today = dayOf(now);
  return generalHolidays(daysAfter(today, -PAST_DAYS), daysAfter(today, AHEAD_DAYS));
}
