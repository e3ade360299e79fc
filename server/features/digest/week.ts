const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Friday 2 January 1970, 10:00 in Hong Kong (UTC+8, no daylight saving time). */
const FIRST_DIGEST_MS = 24 * HOUR_MS + 2 * HOUR_MS;

/** The period of a digest: courses published at `from` or later and before `to`. */
export interface DigestWeek {
  from: Date;
  to: Date;
}

/**
 * Returns the week that ended on the last Friday at 10:00 in Hong Kong. A digest that is late or retried
 * covers the week in which it was due, so that no course is announced twice or missed.
 */
export function digestWeek(madeAt: Date): DigestWeek {
  const weeks = Math.floor((madeAt.getTime() - FIRST_DIGEST_MS) / WEEK_MS);
  const to = FIRST_DIGEST_MS + weeks * WEEK_MS;
  return { from: new Date(to - WEEK_MS), to: new Date(to) };
}
