import type { Interest, PostStatistics } from '@/lib/contract/own-post';
import { hongKongTime } from '@/lib/format/dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in Hong Kong, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** So many days up to today, and as many before them, to be compared with. */
export function comparedDays(days: number, now: Date): DayRange {
  const to = hongKongTime(now.toISOString()).date;
  return { from: new Date(Date.parse(to) - (2 * days - 1) * DAY_MS).toISOString().slice(0, 10), to };
}

export type Day = PostStatistics['days'][number];

const KINDS = ['views', 'whatsapp', 'bookmarks'] as const satisfies readonly (keyof Interest)[];

export function totalOf(days: readonly Day[]): Interest {
  const total: Interest = { views: 0, whatsapp: 0, bookmarks: 0 };
  for (const day of days) for (const kind of KINDS) total[kind] += day[kind];
  return total;
}

/** By how much a number has changed, as a share of what it was; null where it was nothing. */
export function changeOf(present: number, before: number): number | null {
  return before === 0 ? null : (present - before) / before;
}

/** Numbers by day as CSV; the mark at its head tells spreadsheets that it is UTF-8. Only numbers and dates of ours, so nothing in it is a formula. */
export function statisticsCsv(days: readonly Day[], head: readonly string[]): string {
  const rows = days.map((day) => [day.day, ...KINDS.map((kind) => day[kind])]);
  return `\uFEFF${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}
