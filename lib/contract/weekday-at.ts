import { WEEKDAYS, type Weekday } from './choices';

/** Returns the weekday of a day, as `YYYY-MM-DD` or in milliseconds of UTC. */
export function weekdayAt(day: string | number): Weekday {
  // WEEKDAYS begins with Monday, `getUTCDay` with Sunday.
  return WEEKDAYS[(new Date(day).getUTCDay() + 6) % WEEKDAYS.length] as Weekday;
}
