import { DAY_PARTS, type DayPart, WEEKDAYS, type Weekday } from '@/lib/contract/choices';

const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** The weekdays of a class, for a short line: every day, working days, or the days in the week's order. */
export function weekdayPattern(weekdays: readonly Weekday[]): 'daily' | 'weekdays' | 'flexible' | Weekday[] {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (days.length === 0) return 'flexible';
  if (days.length === WEEKDAYS.length) return 'daily';
  if (days.length === WORKDAYS.length && WORKDAYS.every((day) => days.includes(day))) return 'weekdays';
  return days;
}

/** Morning, afternoon or evening of a start time `HH:MM`. */
export function dayPartOf(time: string | null): DayPart | null {
  if (!time) return null;
  const found = Object.entries(DAY_PARTS).find(([, { from, to }]) => time >= from && time <= to);
  return (found?.[0] as DayPart | undefined) ?? null;
}
