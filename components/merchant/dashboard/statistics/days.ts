import { WEEKDAYS } from '@/lib/contract/choices';
import type { CourseStatistics, Interest, WaitingCounts } from '@/lib/contract/own-advertisement';
import { weekdayAt } from '@/lib/contract/weekday-at';
import { hongKongTime } from '@/lib/format/dates';

/** Days of the period that is shown first: as many as those of the interest that the list shows. */
export const SPAN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** In the order in which they happen. */
export const WAITING_KINDS = [
  'joined',
  'offered',
  'accepted',
] as const satisfies readonly (keyof WaitingCounts)[];

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

/** What happened on waiting lists in a week, named by its Monday. */
export type WaitingWeek = WaitingCounts & { week: string };

/** Returns the weeks of some days in a row, oldest first, with what happened on waiting lists; [] if nothing did. */
export function waitingByWeek(
  days: readonly Pick<Day, 'day'>[],
  waiting: CourseStatistics['waiting'],
): WaitingWeek[] {
  const weeks = new Map<string, WaitingWeek>();
  let isQuiet = true;
  for (const { day } of days) {
    const week = new Date(Date.parse(day) - WEEKDAYS.indexOf(weekdayAt(day)) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    const sum = weeks.get(week) ?? { week, joined: 0, offered: 0, accepted: 0 };
    const counts = waiting.find((one) => one.day === day);
    if (counts) {
      isQuiet = false;
      for (const kind of WAITING_KINDS) sum[kind] += counts[kind];
    }
    weeks.set(week, sum);
  }
  return isQuiet ? [] : [...weeks.values()];
}
