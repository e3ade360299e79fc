import type { CalendarCourse } from '@/lib/contract/calendar';
import type { Weekday } from '@/lib/contract/choices';
import type { LessonChange } from '@/lib/contract/lesson-change';
import { lessonLength } from '@/lib/contract/lesson-times';
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
  const minutes = lessonLength(timeFrom, timeTo) ?? price.lessonMinutes;
  if (!minutes) return null;
  return new Date(Date.parse(`${start}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 19);
}

/**
 * Returns the parts of a course with a schedule of their own: its sessions, or else the course itself, as number 1. The
 * title of a session ends with its label.
 */
export function partsOf<T extends Timetable>(post: T): (T & { number: number })[] {
  if (post.sessions.length === 0) return [{ ...post, number: 1 }];
  return post.sessions.map(({ label, venue, places: _, ...session }) => ({
    ...post,
    lessonChanges: post.lessonChanges.filter((change) => change.session === session.number),
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
  const { weekdays, timeFrom, startDate, endDate, exceptDates, nextLessonAt, lessonChanges } = post;
  const next = nextLessonAt && hongKongTime(nextLessonAt).date;
  // A lesson that is cancelled or moved stays in the calendar, and its day is one of the rule.
  const today = hongKongTime(new Date().toISOString()).date;
  const named = lessonChanges.flatMap(({ day, moved }) => ((moved?.day ?? day) >= today ? [day] : []));
  const upcoming = [...(next ? [next] : []), ...named].toSorted()[0] ?? null;
  const from = (endDate === null && upcoming) || startDate || upcoming;
  if (!timeFrom || !from) return null;
  const startOn = (date: string) => `${date}T${timeFrom}:00`;
  if (weekdays.length === 0 || (startDate !== null && startDate === endDate)) {
    // Without weekdays only the first day is certain (lib/contract/lessons).
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

/** A lesson of a run that is cancelled or moved, with the times that calendars name. */
export interface ChangedRun {
  change: LessonChange;
  /** When the rule has it. */
  planned: string;
  start: string;
  /** Null if the length of the lesson is unknown. */
  end: string | null;
}

/** Returns the lessons of a run that are cancelled or moved: only days of its rule, others may not be named (RFC 5545 §3.8.4.4). */
export function changedLessons(post: Timetable, { start, end, weekly }: CalendarRun): ChangedRun[] {
  const length = end ? Date.parse(`${end}Z`) - Date.parse(`${start}Z`) : null;
  return post.lessonChanges.flatMap((change) => {
    const { day, moved } = change;
    const isNamed = weekly
      ? day >= start.slice(0, 10) &&
        day <= weekly.lastDate &&
        weekly.days.some((weekday) => weekday === weekdayAt(Date.parse(day)))
      : day === start.slice(0, 10);
    if (!isNamed) return [];
    const planned = day + start.slice(10);
    const there = moved ? `${moved.day}T${moved.from}:00` : planned;
    const minutes = moved ? lessonLength(moved.from, moved.to) : null;
    const lasts = minutes ? minutes * MINUTE_MS : length;
    return [
      {
        ...{ change, planned, start: there },
        end: lasts === null ? null : new Date(Date.parse(`${there}Z`) + lasts).toISOString().slice(0, 19),
      },
    ];
  });
}
