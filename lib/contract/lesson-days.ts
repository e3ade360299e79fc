import type { LessonChange, MovedLesson } from './lesson-change';
import { changedDaysOf, hasBegun, type LessonFilter, lessonWithin } from './lessons';
import { weekdayAt } from './weekday-at';

/** A lesson as pages carry it: `YYYY-MM-DD` and `HH:MM` in Hong Kong. */
export interface DatedLesson {
  day: string;
  /** Null: unknown. */
  from: string | null;
  to: string | null;
}

interface Run {
  startDate: string | null;
  endDate: string | null;
  weekdays: readonly string[];
  timeFrom: string | null;
  timeTo: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A course with what makes its lessons. */
interface Course extends Run {
  exceptDates: readonly string[];
  sessions: readonly (Run & { number: number })[];
}
type ChangedCourse = Course & { lessonChanges: readonly LessonChange[] };

/** The runs of a course: its sessions, or else the course itself, whose number is null. */
const runsOf = (course: Course): (Run & { number: number | null })[] =>
  course.sessions.length > 0 ? [...course.sessions] : [{ ...course, number: null }];

const holds = (run: Run, { exceptDates }: Pick<Course, 'exceptDates'>, day: string) =>
  lessonWithin({ ...run, exceptDates }, { from: day, to: day }) === day;

const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the announcements about lessons that the schedule has. A merchant may have changed it since, and what was said
 * of a lesson that no longer exists is not said again.
 */
export const currentChanges = (course: ChangedCourse): LessonChange[] =>
  course.lessonChanges.length === 0
    ? []
    : course.lessonChanges.filter(({ session, day }) =>
        runsOf(course).some((run) => run.number === session && holds(run, course, day)),
      );

/** A lesson of the schedule, whatever was announced of it. */
export type PlannedLesson = DatedLesson & { session: number | null };

/** Returns the lessons of the schedule on some days in a row, in their order. */
export function plannedLessons(course: Course, first: string, days: number): PlannedLesson[] {
  return Array.from({ length: days }, (_, ahead) => {
    const day = dayAfter(first, ahead);
    return runsOf(course)
      .filter((run) => holds(run, course, day))
      .map(({ timeFrom, timeTo, number }) => ({ day, from: timeFrom, to: timeTo, session: number }))
      .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  }).flat();
}

/**
 * Returns the lessons that take place on some days in a row, in their order: those of the schedule without the ones that
 * are cancelled or moved, and the ones that are moved to these days.
 */
export function lessonsFrom(course: ChangedCourse, first: string, days: number): DatedLesson[] {
  const changes = currentChanges(course);
  const held = plannedLessons(course, first, days)
    .filter(({ session, day }) => !changedDaysOf(changes, session).includes(day))
    .map(({ day, from, to }) => ({ day, from, to }));
  if (changes.length === 0) return held;
  const end = dayAfter(first, days);
  const moved = changes.flatMap(({ moved: to }) =>
    to && to.day >= first && to.day < end ? [{ day: to.day, from: to.from, to: to.to }] : [],
  );
  const order = ({ day, from }: DatedLesson) => `${day} ${from ?? ''}`;
  return [...held, ...moved].toSorted((a, b) => order(a).localeCompare(order(b)));
}

/** A lesson of the schedule with what was announced of it. */
export type AnnouncedLesson = PlannedLesson & { change: LessonChange };

/** Returns the lessons of the schedule that are cancelled or moved, in their order. */
export function announcedLessons(course: ChangedCourse): AnnouncedLesson[] {
  const order = ({ day, from }: DatedLesson) => `${day} ${from ?? ''}`;
  return currentChanges(course)
    .flatMap((change) => {
      const { day, session } = change;
      const run = runsOf(course).find(({ number }) => number === session);
      return run ? [{ day, from: run.timeFrom, to: run.timeTo, session, change }] : [];
    })
    .toSorted((a, b) => order(a).localeCompare(order(b)));
}

/** Returns the first day within a range on which a lesson takes place, as lessonWithin does, with what was announced. */
export function lessonDayWithin(course: ChangedCourse, filter: LessonFilter): string | null {
  const changes = currentChanges(course);
  if (changes.length === 0) return lessonWithin(course, filter);
  // The schedule of a course with sessions is that of all together: a day is free of lessons if none of them has one.
  const changedDays = changes
    .map(({ day }) => day)
    .filter((day) =>
      runsOf(course).every(
        (run) => !holds(run, course, day) || changedDaysOf(changes, run.number).includes(day),
      ),
    );
  const { from, to, weekdays } = filter;
  const isOver = (there: MovedLesson) =>
    there.day < from || (there.day === from && hasBegun(there.from, filter));
  const moved = changes.flatMap(({ moved: there }) =>
    there &&
    !isOver(there) &&
    (to === undefined || there.day <= to) &&
    (!weekdays || weekdays.includes(weekdayAt(Date.parse(there.day))))
      ? [there.day]
      : [],
  );
  return (
    [lessonWithin({ ...course, changedDays }, filter), ...moved]
      .filter((day) => day !== null)
      .toSorted()[0] ?? null
  );
}

/** Returns the times of a lesson that is moved to a day on which no other takes place; null: there is none. */
export function movedTimesOn(course: ChangedCourse, day: string): Pick<MovedLesson, 'from' | 'to'> | null {
  const [first, ...others] = lessonsFrom(course, day, 1);
  const there = currentChanges(course).find(({ moved }) => moved?.day === day)?.moved;
  return first && there && others.length === 0 ? { from: there.from, to: there.to } : null;
}

/** What the page of a course carries for its lessons of today and tomorrow, because it is kept for hours. */
export const LESSON_DAYS_OF_A_PAGE = 2;

/** Returns the beginning and end of a lesson in ms; an end before its beginning is on the next day. */
export function lessonTime({ day, from, to }: DatedLesson): { start: number | null; end: number | null } {
  const at = (time: string) => Date.parse(`${day}T${time}:00+08:00`);
  const start = from === null ? null : at(from);
  if (start === null || to === null) return { start, end: null };
  const end = at(to);
  return { start, end: end <= start ? end + DAY_MS : end };
}
