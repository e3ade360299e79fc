import { WEEKDAYS } from '@/lib/contract/choices';

interface Timetable {
  /** Dates as `YYYY-MM-DD`, times as `HH:MM`, all in Hong Kong. */
  startDate: string | null;
  endDate: string | null;
  weekdays: readonly string[];
  timeFrom: string | null;
  exceptDates: readonly string[];
}

/** Hong Kong has had no daylight saving time since 1979, so its offset from UTC is a constant. */
const HONG_KONG_OFFSET = '+08:00';
const HONG_KONG_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days to search ahead. A weekly course that is cancelled for longer has no next lesson to announce. */
const LOOK_AHEAD_DAYS = 366;

/**
 * Returns the start of the next lesson as ISO 8601 in Hong Kong time. Null if the time of day or the days are
 * unknown, or the course is over. Without weekdays only the first day is certain.
 */
export function nextLessonAt(timetable: Timetable, now: Date): string | null {
  const { startDate, endDate, weekdays, timeFrom, exceptDates } = timetable;
  if (timeFrom === null) return null;
  const isAhead = (date: string) => instantOf(date, timeFrom) > now.getTime();
  if (weekdays.length === 0)
    return startDate !== null && isAhead(startDate) ? isoOf(startDate, timeFrom) : null;
  const today = dateOf(now.getTime() + HONG_KONG_OFFSET_MS);
  const first = startDate !== null && startDate > today ? startDate : today;
  for (let day = 0; day <= LOOK_AHEAD_DAYS; day += 1) {
    const at = Date.parse(first) + day * DAY_MS;
    const date = dateOf(at);
    if (endDate !== null && date > endDate) return null;
    if (weekdays.includes(weekdayOf(at)) && !exceptDates.includes(date) && isAhead(date))
      return isoOf(date, timeFrom);
  }
  return null;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const isoOf = (date: string, time: string): string => `${date}T${time}:00${HONG_KONG_OFFSET}`;
const instantOf = (date: string, time: string): number => Date.parse(isoOf(date, time));

/** WEEKDAYS begins with Monday, `getUTCDay` with Sunday. */
const weekdayOf = (time: number): string => WEEKDAYS[(new Date(time).getUTCDay() + 6) % 7] ?? '';
