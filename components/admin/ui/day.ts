import { hongKongTime } from '@/lib/format/dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of today in Hong Kong, or so many days from it. */
export function hongKongDay(daysFromToday = 0): string {
  return hongKongTime(new Date(Date.now() + daysFromToday * DAY_MS).toISOString()).date;
}

/** Days from today in Hong Kong to a date, negative for the past. */
export function daysUntil(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(hongKongDay())) / DAY_MS);
}
