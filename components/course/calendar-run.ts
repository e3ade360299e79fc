import type { CalendarCourse } from '@/lib/contract/calendar';
import type { Weekday } from '@/lib/contract/choices';
import { weekdayAt } from '@/lib/contract/weekday-at';
import { hongKongTime } from '@/lib/format/dates';

/** The dates and times of a course. */
export type Timetable = Omit<CalendarCourse, 'version'>;

/** Lessons in Hong Kong time; dates are `YYYY-MM-DD`, times `YYYY-MM-DDTHH:MM:00`. */
export interface CalendarRun {
  start: string;
  /** Null if the length of a lesson is unknown. */
  end: string | null;
  /** Null for a single lesson. */
  weekly: { days: Weekday[]; lastDate: string; except: string[] } | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Weeks of lessons in a calendar if the end date is unknown. */
const OPEN_RUN_WEEKS = 12;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function endOf(start: string, { timeFrom, timeTo, price }: Timetable): string | null {
  if (timeFrom && timeTo && timeTo > timeFrom) return `${start.slice(0, 11)}${timeTo}:00`;
  if (!price.lessonMinutes) return null;
  return new Date(Date.parse(`${start}Z`) + price.lessonMinutes * MINUTE_MS).toISOString().slice(0, 19);
}

/**
 * Returns the parts of a course with a schedule of their own: its sessions, or else the course itself, as number 1. The
 * title of a session ends with its label.
 */
export function partsOf<T extends Timetable>(post: T): (T & { number: number })[] {
  if (post.sessions.length === 0) return [{ ...post, number: 1 }];
  return post.sessions.map(({ label, venue, places: _, ...session }) => ({
    ...post,
    ...session,
    venue: venue ?? post.venue,
    title: [post.title, label].filter(Boolean).join(' · '),
    sessions: [],
  }));
}

/** Returns the certain lessons of a published course, as lessonsOf does; null for other courses. */
export function calendarRun(post: Timetable): CalendarRun | null {
  return post.state === 'published' ? lessonsOf(post) : null;
}

/**
 * Returns the certain lessons of a course in any state; null if the time of day or every date is unknown. Without an
 * end they begin with the next lesson.
 */
export function lessonsOf(post: Timetable): CalendarRun | null {
  const { weekdays, timeFrom, startDate, endDate, exceptDates, nextLessonAt } = post;
  const next = nextLessonAt && hongKongTime(nextLessonAt).date;
  const from = (endDate === null && next) || startDate || next;
  if (!timeFrom || !from) return null;
  const startOn = (date: string) => `${date}T${timeFrom}:00`;
  if (weekdays.length === 0 || (startDate !== null && startDate === endDate)) {
    // Without weekdays only the first day is certain (server/features/catalogue/lessons).
    return startDate
      ? { start: startOn(startDate), end: endOf(startOn(startDate), post), weekly: null }
      : null;
  }
  const week = Array.from({ length: 7 }, (_, day) => dateOf(Date.parse(from) + day * DAY_MS));
  const first = week.find((date) => weekdays.some((day) => day === weekdayAt(date)));
  if (!first || (endDate && first > endDate)) return null;
  const lastDate = endDate ?? dateOf(Date.parse(first) + (OPEN_RUN_WEEKS * 7 - 1) * DAY_MS);
  const start = startOn(first);
  return { start, end: endOf(start, post), weekly: { days: weekdays, lastDate, except: exceptDates } };
}
