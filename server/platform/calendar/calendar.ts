import Holidays from 'date-holidays';
import type { Schedule } from '@/lib/contract/choices';
import type { DaySpan } from '@/lib/contract/day-ranges';

/** Calendar days of Hong Kong, as YYYY-MM-DD. There has been no summer time since 1979: UTC+8 all year. */

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;
/** Working days within which an administrator decides (specification §4). */
const REVIEW_WORKING_DAYS = 3;
/** Months from submission to the expiry review (specification §4). */
const EXPIRY_REVIEW_MONTHS = 3;
const LISTING_MONTHS: Record<Schedule, number> = { three_months: 3, six_months: 6, one_year: 12 };

const general = new Holidays('HK', { types: ['public'] });
const holidaysByYear = new Map<number, Set<string>>();

const festivalDays = new Map<string, string | null>();

/** Returns the day of an instant. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the time of an instant as `HH:MM`. */
export function timeOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** Returns the day that is a number of days after another, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Reports whether a day is from Monday to Friday and not a general holiday of Hong Kong (specification §D).
 */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isGeneralHoliday(day);
}

/** Reports whether a day is a general holiday of Hong Kong. */
export function isGeneralHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** Returns the general holidays from one day to another, both inclusive, in their order. */
export function generalHolidays(from: string, to: string): string[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return years
    .flatMap((year) => [...holidaysOf(year)])
    .filter((day) => day >= from && day <= to)
    .toSorted();
}

/** Returns the last day for the decision on a submission made at the given instant. */
export function reviewDueOn(submittedAt: Date): string {
  let at = Date.parse(dayOf(submittedAt));
  for (let left = REVIEW_WORKING_DAYS; left > 0; ) {
    at += DAY_MS;
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns the day of the expiry review for a submission made at the given instant. */
export function expiryReviewOn(submittedAt: Date): string {
  return dayOf(addMonths(submittedAt, EXPIRY_REVIEW_MONTHS));
}

/** Returns the end of a listing that begins at the given instant. */
export function listingEnd(from: Date, schedule: Schedule): Date {
  return addMonths(from, LISTING_MONTHS[schedule]);
}

/** Adds months and keeps the time of day. If the target month is too short, uses its last day. */
function addMonths(instant: Date, months: number): Date {
  const there = new Date(instant.getTime() + OFFSET_MS);
  const dayOfMonth = there.getUTCDate();
  there.setUTCDate(1);
  there.setUTCMonth(there.getUTCMonth() + months);
  const last = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate();
  there.setUTCDate(Math.min(dayOfMonth, last));
  return new Date(there.getTime() - OFFSET_MS);
}

/**
 * Returns the day of a festival in a year; null if it has none.
 * @param rule as date-holidays writes it: `12-25`, `easter -2`, `chinese 08-0-15`
 */
export function festivalDay(rule: string, year: number): string | null {
  const key = `${rule} ${year}`;
  const known = festivalDays.get(key);
  if (known !== undefined) return known;
  const calendar = new Holidays();
  calendar.setHoliday(rule, { name: rule, type: 'observance' });
  const day = calendar.getHolidays(year)[0]?.date.slice(0, 10) ?? null;
  festivalDays.set(key, day);
  return day;
}

/** Returns the next days off around a general holiday, with the Sundays beside it. */
export function nextGeneralHolidays(today: string): DaySpan {
  const isFree = (day: string) => isGeneralHoliday(day) || new Date(day).getUTCDay() === 0;
  let from = today;
  while (!isGeneralHoliday(from)) from = daysAfter(from, 1);
  let to = from;
  while (isFree(daysAfter(to, 1))) to = daysAfter(to, 1);
  while (from > today && isFree(daysAfter(from, -1))) from = daysAfter(from, -1);
  return { from, to };
}

function holidaysOf(year: number): Set<string> {
  const known =
    holidaysByYear.get(year) ?? new Set(general.getHolidays(year).map(({ start }) => dayOf(start)));
  holidaysByYear.set(year, known);
  return known;
}
