import { WEEKDAYS, type Weekday } from './choices';
import { weekdayAt } from './weekday-at';

/** A session of a course as stored in its row: one of several runs, each with days, times and places of its own. */
export interface StoredSession {
  /** Names the session in calendars; unique in its course. */
  number: number;
  label: string;
  /** First and last day, as `YYYY-MM-DD` in Hong Kong. */
  startDate: string;
  endDate: string;
  weekdays: Weekday[];
  /** `HH:MM` in Hong Kong. */
  timeFrom: string;
  timeTo: string;
  /** Empty in both languages: the venue of the course. */
  venue: string;
  venueEn: string;
  /** Null: not stated. */
  places: number | null;
  /** Places left, as the merchant states them; 0: full; null: there are places, without a number; absent: not stated. */
  placesLeft?: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_WEEK = WEEKDAYS.length;

/** Returns the weekdays on which a session has lessons: the chosen ones within its days; all those of a single day. */
export function lessonDays(session: Pick<StoredSession, 'startDate' | 'endDate' | 'weekdays'>): Weekday[] {
  const first = Date.parse(session.startDate);
  const days = Math.min((Date.parse(session.endDate) - first) / DAY_MS + 1, DAYS_A_WEEK);
  const within = Array.from({ length: days }, (_, ahead) => weekdayAt(first + ahead * DAY_MS));
  return WEEKDAYS.filter((day) => within.includes(day) && (days === 1 || session.weekdays.includes(day)));
}

/** Gives a free number to each session without one, and to those with the number of an earlier one. */
export function numberedSessions<T extends { number: number | null }>(
  sessions: readonly T[],
): (T & { number: number })[] {
  const taken = new Set<number>();
  const named = new Set(sessions.map(({ number }) => number));
  return sessions.map((session) => {
    let number = session.number;
    if (number === null || taken.has(number)) {
      number = 1;
      while (named.has(number) || taken.has(number)) number += 1;
    }
    taken.add(number);
    return { ...session, number };
  });
}

/**
 * Returns sessions in the order of their beginning, and the schedule of a course that follows from them (docs/decisions/084):
 * first and last day, all weekdays, the times of the session that begins first, and the sum of the places. Nothing
 * without sessions.
 */
export function scheduleOfSessions(sessions: readonly StoredSession[]) {
  const order = ({ startDate, timeFrom }: StoredSession) => `${startDate} ${timeFrom}`;
  const sorted = sessions.toSorted((a, b) => order(a).localeCompare(order(b)) || a.number - b.number);
  const [first] = sorted;
  if (!first) return { sessions: sorted };
  const { startDate, timeFrom, timeTo } = first;
  const places = sorted.map((session) => session.places);
  return {
    sessions: sorted,
    ...{ startDate, timeFrom, timeTo },
    endDate:
      sorted
        .map((session) => session.endDate)
        .toSorted()
        .at(-1) ?? startDate,
    weekdays: WEEKDAYS.filter((day) => sorted.some((session) => session.weekdays.includes(day))),
    places: places.every((count) => count !== null) ? places.reduce((sum, count) => sum + count, 0) : null,
  };
}
