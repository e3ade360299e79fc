import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';

/** Calendar days are numbers (days since 1970-01-01), independent of time zones. */
const DAY_MS = 86_400_000;
export const DAYS_A_WEEK = 7;
/** Index of Thursday in WEEKDAYS, which begins on Monday: 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 3;
const HONG_KONG_OFFSET_MS = 8 * 3_600_000;

/** Returns the number of a date; null if there is no such day, for example 31 April. */
export function dayOf(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? time / DAY_MS
    : null;
}

/** Returns the number of the `YYYY-MM-DD` at the beginning of a text, or null. */
export function parseDay(text: string): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?![\d-])/.exec(text);
  return found ? dayOf(Number(found[1]), Number(found[2]), Number(found[3])) : null;
}

export function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

export function weekdayOf(day: number): Weekday {
  return WEEKDAYS[(((day + EPOCH_WEEKDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK] ?? 'mon';
}

/** Returns today's day number in Hong Kong. */
export function todayInHongKong(now: Date): number {
  return Math.floor((now.getTime() + HONG_KONG_OFFSET_MS) / DAY_MS);
}

/** Returns midnight in Hong Kong at the beginning of a day, as an ISO instant. */
export function startOfDay(day: number): string {
  return new Date(day * DAY_MS - HONG_KONG_OFFSET_MS).toISOString();
}

/** Returns the whole weeks, in days, from the week (Monday to Sunday) of `from` to that of `to`. */
export function wholeWeeksBetween(from: number, to: number): number {
  const monday = (day: number) => day - WEEKDAYS.indexOf(weekdayOf(day));
  return monday(to) - monday(from);
}

/** Returns every day from `start` to `end` that falls on one of the weekdays. */
export function daysOn(weekdays: ReadonlySet<Weekday>, start: number, end: number): number[] {
  const days: number[] = [];
  for (let day = start; day <= end; day += 1) if (weekdays.has(weekdayOf(day))) days.push(day);
  return days;
}

export function inWeekOrder(weekdays: ReadonlySet<Weekday>): Weekday[] {
  return WEEKDAYS.filter((weekday) => weekdays.has(weekday));
}

/**
 * Returns the day with this day and month between start and end, because the feeds omit the year; null if
 * there is none.
 */
export function dayInside(run: { start: number; end: number }, day: number, month: number): number | null {
  for (let year = yearOf(run.start); year <= yearOf(run.end); year += 1) {
    const candidate = dayOf(year, month, day);
    if (candidate !== null && candidate >= run.start && candidate <= run.end) return candidate;
  }
  return null;
}

/** Normalises '7:00' to '07:00'; returns null for anything that is no time of day. */
export function timeOfDay(text: string): string | null {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!found || Number(found[1]) > 23) return null;
  return `${(found[1] ?? '').padStart(2, '0')}:${found[2]}`;
}
