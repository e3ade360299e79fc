const HOUR_MS = 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Friday 2 January 1970, ten o'clock in Hong Kong (UTC+8, no summer time). */
const FIRST_DIGEST_MS = 24 * HOUR_MS + 2 * HOUR_MS;

/** What a digest covers: published at `from` or later, before `to`. */
export interface DigestWeek {
  from: Date;
  to: Date;
}

/**
 * The week that ended at the last Friday, ten in Hong Kong. A digest that is late or tried again covers the same
 * week as it would have in time, so no course is told twice or left out.
 */
export function digestWeek(madeAt: Date): DigestWeek {
  const weeks = Math.floor((madeAt.getTime() - FIRST_DIGEST_MS) / WEEK_MS);
  const to = FIRST_DIGEST_MS + weeks * WEEK_MS;
  return { from: new Date(to - WEEK_MS), to: new Date(to) };
}
