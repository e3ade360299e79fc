import { WEEKDAYS, type Weekday } from './choices';
import type { LessonChange } from './lesson-change';
import { weekdayAt } from './weekday-at';

/** Days of the lessons of a course, as `YYYY-MM-DD` in Hong Kong. */
interface LessonDays {
  startDate: string | null;
  endDate: string | null;
  weekdays: readonly string[];
  exceptDates: readonly string[];
  /** Days whose lesson the merchant has cancelled or moved. */
  changedDays?: readonly string[];
  /** `HH:MM` in Hong Kong. */
  timeFrom?: string | null;
}

interface Timetable extends LessonDays {
  timeFrom: string | null;
  /** If there are any, the lessons are theirs (docs/decisions/084). */
  sessions?: readonly (Omit<Timetable, 'exceptDates' | 'sessions'> & { number: number })[];
  /** What the merchant announced of its lessons. */
  lessonChanges?: readonly LessonChange[];
}

/** Days of a filter, both inclusive, as `YYYY-MM-DD`; without `to` the range has no end. */
export interface DayRange {
  from: string;
  to?: string | undefined;
  /** On the first day, lessons that begin by this time, `HH:MM`, do not count: they have begun. */
  after?: string | undefined;
}

/** The lessons that a list asks for: within a range and, if given, on some weekdays only. */
export interface LessonFilter extends DayRange {
  weekdays?: readonly Weekday[] | undefined;
}

/** Hong Kong has had no daylight saving time since 1979, so its offset from UTC is a constant. */
const HONG_KONG_OFFSET = '+08:00';
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days to search ahead. A weekly course that is cancelled for longer has no next lesson to announce. */
const LOOK_AHEAD_DAYS = 366;

/**
 * Returns the day of the first lesson within a range. Null if there is none, or the days are unknown. Without
 * weekdays only the first day is certain. SQL has the same rule (server/features/search/lesson-conditions.ts).
 */
export function lessonWithin(
  days: LessonDays,
  { to, weekdays: only, ...range }: LessonFilter,
): string | null {
  const { startDate, endDate, exceptDates, changedDays = [], timeFrom } = days;
  const from = hasBegun(timeFrom, range) ? dayAfter(range.from) : range.from;
  const weekdays = only ? days.weekdays.filter((day) => only.some((one) => one === day)) : days.weekdays;
  const isWithin = (day: string) =>
    day >= from && (to === undefined || day <= to) && (endDate === null || day <= endDate);
  if (only && weekdays.length === 0) return null;
  if (weekdays.length === 0)
    return startDate !== null && isWithin(startDate) && !changedDays.includes(startDate) ? startDate : null;
  const first = Date.parse(startDate !== null && startDate > from ? startDate : from);
  for (let at = first; at <= first + LOOK_AHEAD_DAYS * DAY_MS; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (!isWithin(day)) return null;
    if (weekdays.includes(weekdayAt(at)) && !exceptDates.includes(day) && !changedDays.includes(day))
      return day;
  }
  return null;
}

/** Returns the lessons that have not begun. */
export function lessonsToCome(now: Date): DayRange & { after: string } {
  const [from = '', time = ''] = new Date(now.getTime() + OFFSET_MS).toISOString().split('T');
  return { from, after: time.slice(0, 5) };
}

/** Returns whether a lesson of the first day of a range has begun; one whose time is unknown has not. */
export const hasBegun = (timeFrom: string | null | undefined, { after }: Pick<DayRange, 'after'>): boolean =>
  after !== undefined && timeFrom != null && timeFrom <= after;

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Returns the weekdays of the days of a range; all of them without an end. */
export function weekdaysWithin({ from, to }: DayRange): Weekday[] {
  const first = Date.parse(from);
  const days = to === undefined ? WEEKDAYS.length : (Date.parse(to) - first) / DAY_MS + 1;
  const within = Array.from({ length: Math.min(Math.max(days, 0), WEEKDAYS.length) }, (_, ahead) =>
    weekdayAt(first + ahead * DAY_MS),
  );
  return WEEKDAYS.filter((weekday) => within.includes(weekday));
}

/**
 * Returns the start of the next lesson as ISO 8601 in Hong Kong time. Null if the time of day or the days are
 * unknown, or the course is over.
 */
export function nextLessonAt(timetable: Timetable, now: Date): string | null {
  const { exceptDates, sessions = [], lessonChanges = [] } = timetable;
  const runs =
    sessions.length > 0
      ? sessions.map((session) => ({ ...session, exceptDates }))
      : [{ ...timetable, number: null }];
  const regular = runs.map((run) =>
    nextOfRun({ ...run, changedDays: changedDaysOf(lessonChanges, run.number) }, now),
  );
  const moved = lessonChanges.flatMap(({ moved: to }) => (to ? [startAt(to.day, to.from)] : []));
  const next = [...regular, ...moved.filter((at) => Date.parse(at) > now.getTime())];
  return next.filter((at) => at !== null).toSorted()[0] ?? null;
}

/** Returns the days on which a session, or the course itself (null), does not hold its lesson as planned. */
export const changedDaysOf = (changes: readonly LessonChange[], session: number | null): string[] =>
  changes.filter((change) => change.session === session).map(({ day }) => day);

const startAt = (day: string, time: string) => `${day}T${time}:00${HONG_KONG_OFFSET}`;

function nextOfRun(run: LessonDays & Pick<Timetable, 'timeFrom'>, now: Date): string | null {
  const { timeFrom } = run;
  if (timeFrom === null) return null;
  const day = lessonWithin(run, lessonsToCome(now));
  return day && startAt(day, timeFrom);
}
