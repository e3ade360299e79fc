import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import { lessonWithin } from '@/server/features/catalogue/lessons';
import { maskOf, weekdayBitsOf } from '@/server/platform/database/schema/facet-bits';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { hasLesson, lessonFrom } from './lesson-conditions';

/** Days of the calendar that the test walks; schedules begin and end within them. */
const CALENDAR = Array.from({ length: 150 }, (_, at) =>
  new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
);
const ENGLISH = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const WEEKDAY = new Map(
  CALENDAR.map((date) => [date, ENGLISH.format(new Date(date)).toLowerCase() as Weekday]),
);
const weekdayOf = (date: string) => WEEKDAY.get(date) ?? 'mon';
const RANGES = 20;

const day = fc.constantFrom(...CALENDAR.slice(0, 120));
const weekdays = fc.subarray([...WEEKDAYS], { maxLength: 4 });
const schedule = fc.record({
  startDate: fc.option(day),
  endDate: fc.option(day),
  weekdays,
  exceptDates: fc.array(day, { maxLength: 6 }),
});
const schedules = fc.sample(schedule, { numRuns: 10_000, seed: 25 });
const ranges = fc
  .sample(fc.tuple(day, fc.integer({ min: 0, max: 20 }), fc.option(weekdays)), { numRuns: RANGES, seed: 4 })
  .map(([from, days, only]) => ({
    from,
    to: CALENDAR[CALENDAR.indexOf(from) + days] ?? from,
    only: only?.length ? only : undefined,
  }));

/** Returns every day of the calendar with a lesson of the schedule, by its definition. */
function lessonsOf({ startDate, endDate, weekdays: days, exceptDates }: (typeof schedules)[number]) {
  return CALENDAR.filter(
    (date) =>
      (endDate === null || date <= endDate) &&
      (days.length === 0
        ? date === startDate
        : (startDate === null || date >= startDate) &&
          !exceptDates.includes(date) &&
          days.includes(weekdayOf(date))),
  );
}

const lessons = schedules.map(lessonsOf);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Rows with the columns of `posts` that a condition on lessons reads. */
const rows = sql`select * from json_to_recordset(${JSON.stringify(
  schedules.map(({ startDate, endDate, weekdays: days, exceptDates }, id) => ({
    id,
    facets: (weekdayBitsOf(days) * maskOf('weekday')) / weekdayBitsOf(WEEKDAYS),
    start_date: startDate,
    end_date: endDate,
    except_dates: exceptDates,
  })),
)}::json) as given (id int, facets bigint, start_date date, end_date date, except_dates date[])`;

it('10,000 schedules have a lesson in a range exactly if a walk of the calendar finds one', async () => {
  for (const { from, to, only } of ranges) {
    const { rows: found } = await test.db.execute<{ id: number }>(
      sql`with posts as (${rows}) select id from posts where ${hasLesson({ from, to, weekdays: only })}`,
    );
    const expected = schedules.flatMap((given, id) => {
      if (only && given.weekdays.length === 0) return [];
      const within = lessons[id]?.filter((date) => date >= from && date <= to);
      return within?.some((date) => !only || only.includes(weekdayOf(date))) ? [id] : [];
    });
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
  }
});

it('10,000 schedules have the same first lesson in SQL, in TypeScript and by a walk of the calendar', async () => {
  const from = '2026-11-11';
  const { rows: found } = await test.db.execute<{ lesson: string | null }>(
    sql`with posts as (${rows}) select ${lessonFrom(from)}::text as lesson from posts order by id`,
  );
  const last = CALENDAR.at(-1);
  const expected = lessons.map((days) => days.find((date) => date >= from) ?? null);
  expect(found.map(({ lesson }) => lesson)).toEqual(expected);
  expect(schedules.map((given) => lessonWithin(given, { from, to: last }))).toEqual(expected);
});
