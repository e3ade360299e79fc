import { and, type SQL, sql } from 'drizzle-orm';
import type { Weekday } from '@/lib/contract/choices';
import type { DayRange } from '@/server/features/catalogue/lessons';
import { weekdayBits, weekdayBitsOf } from '@/server/platform/database/schema/facet-bits';
import { posts } from '@/server/platform/database/schema/schema';

/** Builds the day of the first lesson from a day on; null if there is none, or no day is known. */
export function lessonFrom(day: string, bits: SQL = weekdayBits(posts.facets)): SQL {
  return sql`lesson_from(${bits}, ${posts.startDate}, ${posts.endDate}, ${posts.exceptDates}, ${day}::date)`;
}

/**
 * Builds the condition for courses with a lesson within the range.
 * @param weekdays if given, only lessons on these weekdays count
 */
export function hasLessonWithin({ from, to }: DayRange, weekdays?: readonly Weekday[]): SQL | undefined {
  const bits = weekdayBits(posts.facets);
  const counted = weekdays ? sql`${bits} & ${weekdayBitsOf(weekdays)}::int` : bits;
  const lesson = lessonFrom(from, counted);
  return and(
    // Without one of the weekdays, `lesson_from` would take the first day.
    weekdays && sql`${counted} <> 0`,
    // Two comparisons spare most courses of a short range the calendar.
    sql`(${posts.endDate} is null or ${posts.endDate} >= ${from}::date)`,
    to === undefined ? undefined : sql`(${posts.startDate} is null or ${posts.startDate} <= ${to}::date)`,
    to === undefined ? sql`${lesson} is not null` : sql`${lesson} <= ${to}::date`,
  );
}
