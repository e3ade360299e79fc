import { hongKongTime } from '@/lib/format/dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the date (`YYYY-MM-DD`) in Hong Kong, today or the given number of days from today. */
export function hongKongDay(daysFromToday = 0): string {
  return hongKongTime(new Date(Date.now() + daysFromToday * DAY_MS).toISOString()).date;
}

/** Returns the days from today in Hong Kong to a date, negative for the past. */
export function daysUntil(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(hongKongDay())) / DAY_MS);
}
