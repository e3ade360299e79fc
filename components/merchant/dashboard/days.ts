import type { CourseStatistics, Interest } from '@/lib/contract/own-advertisement';
import { hongKongTime } from '@/lib/format/dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hong Kong dates, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * Returns the range of the given number of days up to today plus the same number before them for comparison.
 */
export function comparedDays(days: number, now: Date): DayRange {
  const to = hongKongTime(now.toISOString()).date;
  return { from: new Date(Date.parse(to) - (2 * days - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

export type Day = CourseStatistics['days'][number];

const KINDS = ['views', 'whatsapp', 'bookmarks'] as const satisfies readonly (keyof Interest)[];

export function totalOf(days: readonly Day[]): Interest {
  const total: Interest = { views: 0, whatsapp: 0, bookmarks: 0 };
  for (const day of days) for (const kind of KINDS) total[kind] += day[kind];
  return total;
}

/** Returns the relative change of a number; null if the earlier value is 0. */
export function changeOf(present: number, before: number): number | null {
  return before === 0 ? null : (present - before) / before;
}

/**
 * Returns the numbers of each day as CSV with a byte order mark for UTF-8. It contains only our own dates and
 * numbers, so no cell can be a formula.
 */
export function statisticsCsv(days: readonly Day[], head: readonly string[]): string {
  const rows = days.map((day) => [day.day, ...KINDS.map((kind) => day[kind])]);
  return `\uFEFF${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}
