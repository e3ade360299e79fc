/** Calendar days as `YYYY-MM-DD`, which have no time zone here. Weeks begin on Monday. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** First and last day, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Returns the day that is a number of days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns the week that begins on a Monday. */
export const weekFrom = (monday: string): DaySpan => ({ from: monday, to: addDays(monday, 6) });

/** Returns Saturday and Sunday of the week that begins on a Monday. */
export const weekendFrom = (monday: string): DaySpan => ({
  from: addDays(monday, 5),
  to: addDays(monday, 6),
});

/** The days that a list offers by name. On a Sunday, the weekend is that day. */
export function namedDays(today: string): Record<'today' | 'tomorrow' | 'weekend' | 'nextWeek', DaySpan> {
  const monday = mondayOf(today);
  const tomorrow = addDays(today, 1);
  const { from, to } = weekendFrom(monday);
  return {
    today: { from: today, to: today },
    tomorrow: { from: tomorrow, to: tomorrow },
    weekend: { from: from < today ? today : from, to },
    nextWeek: weekFrom(addDays(monday, 7)),
  };
}
