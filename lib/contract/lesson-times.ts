const MINUTES_A_DAY = 24 * 60;
/**
 * Longest lesson over midnight. A longer one is a mistake in half a day: 14:00–04:00 for 2 to 4 pm is 14 hours, and any
 * such mistake more than twelve.
 */
const OVERNIGHT_MAX_MINUTES = 12 * 60;

/** Returns the minutes since midnight of an `HH:MM`. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/**
 * Returns whether a lesson ends on the day after its beginning: 23:00–01:00 does. Both are `HH:MM`. The one rule for
 * forms, imports, calendars and feeds.
 */
export function endsNextDay(timeFrom: string, timeTo: string): boolean {
  return (
    timeTo < timeFrom && minutesOf(timeTo) + MINUTES_A_DAY - minutesOf(timeFrom) <= OVERNIGHT_MAX_MINUTES
  );
}

/** Returns the minutes of a lesson, also of one over midnight; null if a time is unknown, or the end is before the beginning. */
export function lessonLength(timeFrom: string | null, timeTo: string | null): number | null {
  if (timeFrom === null || timeTo === null) return null;
  const length = minutesOf(timeTo) - minutesOf(timeFrom);
  if (length > 0) return length;
  return endsNextDay(timeFrom, timeTo) ? length + MINUTES_A_DAY : null;
}
