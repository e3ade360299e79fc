import { and, type SQL, sql } from 'drizzle-orm';
import type { Weekday } from '@/lib/contract/choices';
import type { LessonFilter } from '@/lib/contract/lessons';
import { knownHolidays } from '@/server/features/catalogue/days-off';
import { weekdayBits, weekdayBitsOf } from '@/server/platform/database/schema/facet-bits';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * Builds the day of the first lesson from a day on; null if there is none, or no day is known. Only the few courses
 * that may have days off are read: the index `posts_counted` has the other columns.
 * @param weekdays if given, only lessons on these weekdays count; the course must have one of them
 */
export function lessonFrom(day: string, weekdays?: readonly Weekday[]): SQL {
  const bits = bitsOf(weekdays);
  return sql`case when ${posts.hasDaysOff}
    then lesson_of_post(${posts.id}, ${bits}, ${sql.param(knownHolidays(new Date()))}::date[], ${day}::date)
    else lesson_day(${bits}, ${posts.startDate}, ${posts.endDate}, ${day}::date) end`;
}

/** Builds the condition for courses with one of the lessons that a list asks for. */
export function hasLesson({ from, to, weekdays }: LessonFilter): SQL | undefined {
  const lesson = lessonFrom(from, weekdays);
  return and(
    // Without one of the weekdays, `lesson_from` would take the first day.
    weekdays && sql`${bitsOf(weekdays)} <> 0`,
    // Two comparisons spare most courses of a short range the calendar.
    sql`(${posts.endDate} is null or ${posts.endDate} >= ${from}::date)`,
    to === undefined ? undefined : sql`(${posts.startDate} is null or ${posts.startDate} <= ${to}::date)`,
    to === undefined ? sql`${lesson} is not null` : sql`${lesson} <= ${to}::date`,
  );
}

function bitsOf(weekdays: readonly Weekday[] | undefined): SQL {
  const bits = weekdayBits(posts.facets);
  return weekdays ? sql`(${bits} & ${weekdayBitsOf(weekdays)}::int)` : bits;
}
