import { DAY_PARTS, type DayPart, WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import type { Price } from '@/lib/contract/course';

const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** Summarises weekdays: every day, working days, flexible, or the days in the order of the week. */
export function weekdayPattern(weekdays: readonly Weekday[]): 'daily' | 'weekdays' | 'flexible' | Weekday[] {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (days.length === 0) return 'flexible';
  if (days.length === WEEKDAYS.length) return 'daily';
  if (days.length === WORKDAYS.length && WORKDAYS.every((day) => days.includes(day))) return 'weekdays';
  return days;
}

/** Returns whether a price is that of one lesson, so that no lesson is repeated. */
export const isOneLesson = ({ unit, lessons }: Pick<Price, 'unit' | 'lessons'>): boolean =>
  unit === 'course' && lessons === 1;

/** Returns whether lessons are booked one by one, so that none of them is the first of a course. */
export const isBookedByLesson = (price: Pick<Price, 'unit' | 'lessons'>): boolean =>
  isOneLesson(price) || (price.unit !== 'course' && price.unit !== 'month');

/** Returns the part of the day of a start time `HH:MM`. */
export function dayPartOf(time: string | null): DayPart | null {
  if (!time) return null;
  const found = Object.entries(DAY_PARTS).find(([, { from, to }]) => time >= from && time <= to);
  return (found?.[0] as DayPart | undefined) ?? null;
}
