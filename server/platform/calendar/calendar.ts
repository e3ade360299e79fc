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

/** Festivals of several general holidays, by the rule of date-holidays that each of their days has. */
const FESTIVALS = { easter: /^easter/, lunarNewYear: /^(?:substitutes )?chinese 01-0-0/ } as const;

/** Returns the day of an instant. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
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

/** Returns the first and the last general holiday of a festival in a year. */
export function holidaysOfFestival(festival: keyof typeof FESTIVALS, year: number): DaySpan {
  const days = general
    .getHolidays(year)
    .filter(({ rule }) => FESTIVALS[festival].test(rule))
    .map(({ start }) => dayOf(start))
    .sort();
  const [from = `${year}-01-01`] = days;
  return { from, to: days.at(-1) ?? from };
}

function holidaysOf(year: number): Set<string> {
  const known =
    holidaysByYear.get(year) ?? new Set(general.getHolidays(year).map(({ start }) => dayOf(start)));
  holidaysByYear.set(year, known);
  return known;
}
