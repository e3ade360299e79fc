import Holidays from 'date-holidays';
import type { Schedule } from '@/lib/contract/choices';

/** Days of Hong Kong, as YYYY-MM-DD. Hong Kong has had no summer time since 1979: it is UTC+8 all year. */

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 8 * HOUR_MS;
/** Within which an administrator decides (specification §4). */
const REVIEW_WORKING_DAYS = 3;
/** From submission to the review for expiry (specification §4). */
const EXPIRY_REVIEW_MONTHS = 3;
const LISTING_MONTHS: Record<Schedule, number> = { three_months: 3, six_months: 6, one_year: 12 };

const general = new Holidays('HK', { types: ['public'] });
const holidaysByYear = new Map<number, Set<string>>();

/** The day an instant lies in. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Monday to Friday without the general holidays of Hong Kong (specification §D). */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** The last day to decide on what was submitted at an instant. */
export function reviewDueOn(submittedAt: Date): string {
  let at = Date.parse(dayOf(submittedAt));
  for (let left = REVIEW_WORKING_DAYS; left > 0; ) {
    at += DAY_MS;
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** The day of the review for expiry of what was submitted at an instant. */
export function expiryReviewOn(submittedAt: Date): string {
  return dayOf(addMonths(submittedAt, EXPIRY_REVIEW_MONTHS));
}

/** When a listing that begins at an instant ends by its schedule. */
export function listingEnd(from: Date, schedule: Schedule): Date {
  return addMonths(from, LISTING_MONTHS[schedule]);
}

/** The same time of day some months later; where that month is too short, on its last day. */
function addMonths(instant: Date, months: number): Date {
  const there = new Date(instant.getTime() + OFFSET_MS);
  const dayOfMonth = there.getUTCDate();
  there.setUTCDate(1);
  there.setUTCMonth(there.getUTCMonth() + months);
  const last = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate();
  there.setUTCDate(Math.min(dayOfMonth, last));
  return new Date(there.getTime() - OFFSET_MS);
}

function holidaysOf(year: number): Set<string> {
  const known =
    holidaysByYear.get(year) ?? new Set(general.getHolidays(year).map(({ start }) => dayOf(start)));
  holidaysByYear.set(year, known);
  return known;
}
