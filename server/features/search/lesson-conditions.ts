import { and, type SQL, sql } from 'drizzle-orm';
import type { Weekday } from '@/lib/contract/choices';
import type { LessonFilter } from '@/lib/contract/lessons';
import { knownHolidays } from '@/server/features/catalogue/days-off';
import { weekdayBits, weekdayBitsOf } from '@/server/platform/database/schema/facet-bits';
import { posts } from '@/server/platform/database/schema/schema';

/**
 * Builds the day of the first lesson of those that a list asks for, whenever they end; null if there is none, or no day is
 * known. Only the few courses that may have days off are read: the index `posts_counted` has the other columns. Of
 * weekdays, the course must have one.
 */
export function lessonFrom({ from, after, weekdays }: LessonFilter): SQL {
  const bits = bitsOf(weekdays);
  // The rule `hasBegun` of lib/contract/lessons.
  const day =
    after === undefined
      ? sql`${from}::date`
      : sql`(case when ${posts.timeFrom} <= ${after} then ${from}::date + 1 else ${from}::date end)`;
  return sql`case when ${posts.hasDaysOff}
    then lesson_of_post(${posts.id}, ${bits}, ${sql.param(knownHolidays(new Date()))}::date[], ${day})
    else lesson_day(${bits}, ${posts.startDate}, ${posts.endDate}, ${day}) end`;
}

/** Builds the condition for courses with one of the lessons that a list asks for. */
export function hasLesson(filter: LessonFilter): SQL | undefined {
  const { from, to, weekdays } = filter;
  const lesson = lessonFrom(filter);
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
