import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import { lessonsToCome, lessonWithin } from '@/lib/contract/lessons';
import { daysOff } from '@/server/features/catalogue/days-off';
import { buildCategory, buildMerchant } from '@/tests/factories/catalogue';
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
/** The general holidays of the calendar, as gazetted. */
const HOLIDAYS = [
  ...[
    '2026-10-01',
    '2026-10-19',
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
    '2027-02-06',
    '2027-02-08',
    '2027-02-09',
  ],
];
const NOW = new Date('2026-11-11T04:00:00Z');
const RANGES = 20;

const day = fc.constantFrom(...CALENDAR.slice(0, 120));
const weekdays = fc.subarray([...WEEKDAYS], { maxLength: 4 });
const schedule = fc.record({
  startDate: fc.option(day),
  endDate: fc.option(day),
  weekdays,
  timeFrom: fc.constantFrom(null, '09:00', '12:00', '19:00'),
  exceptDates: fc.array(day, { maxLength: 6 }),
  publicHolidays: fc.constantFrom(null, 'no_lessons' as const, 'as_usual' as const),
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
function lessonsOf({
  startDate,
  endDate,
  weekdays: days,
  exceptDates,
  publicHolidays,
}: (typeof schedules)[number]) {
  const isSingleDay = startDate !== null && startDate === endDate;
  return CALENDAR.filter(
    (date) =>
      (endDate === null || date <= endDate) &&
      (days.length === 0
        ? date === startDate
        : (startDate === null || date >= startDate) &&
          !exceptDates.includes(date) &&
          !(publicHolidays === 'no_lessons' && !isSingleDay && HOLIDAYS.includes(date)) &&
          days.includes(weekdayOf(date))),
  );
}

const lessons = schedules.map(lessonsOf);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await writeSchedules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.drop();
});

/** Writes a course with each schedule, whose id is the place of the schedule. */
async function writeSchedules(): Promise<void> {
  const [merchant, category] = [await buildMerchant(test.db), await buildCategory(test.db)];
  const rows = JSON.stringify(
    schedules.map(({ startDate, endDate, weekdays: days, timeFrom, exceptDates, publicHolidays }, id) => ({
      ...{ id, start_date: startDate, end_date: endDate, weekdays: days },
      ...{ time_from: timeFrom, except_dates: exceptDates, public_holidays: publicHolidays },
    })),
  );
  await test.db.execute(sql`
    insert into posts (id, slug, state, merchant_id, category_id, category_ids, districts, start_date, end_date, weekdays, time_from, except_dates, public_holidays)
    overriding system value
    select id, 'schedule-' || id, 'published', ${merchant.id}, ${category.id}, array[${category.id}::int], '{}', start_date, end_date, weekdays, time_from, except_dates, public_holidays
    from json_to_recordset(${rows}::text::json)
      as given (id int, start_date date, end_date date, weekdays text[], time_from text, except_dates date[], public_holidays holiday_lessons)`);
}

it('10,000 schedules have a lesson in a range exactly if a walk of the calendar finds one', async () => {
  for (const { from, to, only } of ranges) {
    const { rows: found } = await test.db.execute<{ id: number }>(
      sql`select id from posts where ${hasLesson({ from, to, weekdays: only })}`,
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
  const from = '2026-12-24';
  const { rows: found } = await test.db.execute<{ lesson: string | null }>(
    sql`select ${lessonFrom({ from })}::text as lesson from posts order by id`,
  );
  const last = CALENDAR.at(-1);
  const expected = lessons.map((days) => days.find((date) => date >= from) ?? null);
  expect(found.map(({ lesson }) => lesson)).toEqual(expected);
  expect(
    schedules.map((given) =>
      lessonWithin({ ...given, exceptDates: daysOff(given, NOW) }, { from, to: last }),
    ),
  ).toEqual(expected);
});

it('10,000 schedules have the same next lesson in SQL and in TypeScript, and none that has begun', async () => {
  const toCome = lessonsToCome(NOW);
  const { rows: found } = await test.db.execute<{ lesson: string | null }>(
    sql`select ${lessonFrom(toCome)}::text as lesson from posts order by id`,
  );
  const expected = schedules.map(({ timeFrom }, id) =>
    lessons[id]?.find(
      (date) => date > toCome.from || (date === toCome.from && (timeFrom === null || timeFrom === '19:00')),
    ),
  );
  expect(found.map(({ lesson }) => lesson ?? undefined)).toEqual(expected);
  expect(
    schedules.map(
      (given) =>
        lessonWithin({ ...given, exceptDates: daysOff(given, NOW) }, { ...toCome, to: CALENDAR.at(-1) }) ??
        undefined,
    ),
  ).toEqual(expected);
});
