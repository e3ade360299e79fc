import type { CourseDetail } from '@/lib/contract/course';
import { weekdayAt } from '@/lib/contract/weekday-at';

/** A day on which a course has a lesson, or on which the lesson of the week is left out. */
export interface LessonDay {
  date: string;
  /** Counted from 1; null for a day without its lesson. */
  number: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lessons of a longer course are not listed one by one. */
const LESSONS_MAX = 60;

/**
 * Returns the days of the lessons of a course with a first and a last day, in order. Empty if they are unknown, or if
 * their number is not that of the price.
 */
export function lessonDays(
  post: Pick<CourseDetail, 'startDate' | 'endDate' | 'weekdays' | 'exceptDates' | 'sessions' | 'price'>,
): LessonDay[] {
  const { startDate, endDate, weekdays, exceptDates, sessions, price } = post;
  if (startDate === null || endDate === null || startDate >= endDate || sessions.length > 0) return [];
  const days: LessonDay[] = [];
  let count = 0;
  for (let at = Date.parse(startDate); at <= Date.parse(endDate) && count <= LESSONS_MAX; at += DAY_MS) {
    if (!weekdays.includes(weekdayAt(at))) continue;
    const date = new Date(at).toISOString().slice(0, 10);
    const isOff = exceptDates.includes(date);
    if (!isOff) count += 1;
    days.push({ date, number: isOff ? null : count });
  }
  const wanted = price.unit === 'course' ? price.lessons : null;
  return count < 2 || count > LESSONS_MAX || (wanted !== null && wanted !== count) ? [] : days;
}
