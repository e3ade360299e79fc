import { type SQL, sql } from 'drizzle-orm';
import type { Enrolment } from '@/lib/contract/course';
import { dayOf } from '@/server/platform/calendar/calendar';
import { posts } from '@/server/platform/database/schema/schema';

export type EnrolmentColumns = Pick<
  typeof posts.$inferSelect,
  'placesLeft' | 'placesAsOf' | 'enrolFrom' | 'enrolUntil' | 'ballotOn' | 'waitingList' | 'endDate'
>;

/**
 * Returns the enrolment of a course at a time, by the first rule that applies (docs/specification.md §4).
 * Days are those of Hong Kong, and the first and the last day of enrolment belong to it.
 *
 * 1. `ended`: the last day of enrolment, or of the course, is before today; `on` is that day.
 * 2. `full`: no place is left; `waiting_list`: no place is left, but the organiser of the imported
 *    course keeps a waiting list of its own.
 * 3. `opens`: the first day of enrolment is after today; `on` is that day.
 * 4. `ballot`: enrolment is open and the day of the ballot is after today; `on` is the day of the ballot.
 * 5. `closes`: the last day of enrolment is known; `on` is that day.
 * 6. `open`: the source stated places, or enrolment began on a known day and no last day is known.
 * 7. `unknown`: nothing of this is known.
 *
 * `placesLeft` and `asOf` are as stated by the source, in every state.
 */
export function enrolmentOf(columns: EnrolmentColumns, now: Date): Enrolment {
  const { placesLeft, placesAsOf } = columns;
  return { ...stateOf(columns, dayOf(now)), placesLeft, asOf: placesAsOf?.toISOString() ?? null };
}

function stateOf(columns: EnrolmentColumns, today: string): Pick<Enrolment, 'state' | 'on'> {
  const { placesLeft, placesAsOf, enrolFrom, enrolUntil, ballotOn, waitingList, endDate } = columns;
  if (enrolUntil !== null && enrolUntil < today) return { state: 'ended', on: enrolUntil };
  if (endDate !== null && endDate < today) return { state: 'ended', on: endDate };
  if (placesLeft === 0) return { state: waitingList ? 'waiting_list' : 'full', on: null };
  if (enrolFrom !== null && enrolFrom > today) return { state: 'opens', on: enrolFrom };
  if (ballotOn !== null && ballotOn > today) return { state: 'ballot', on: ballotOn };
  if (enrolUntil !== null) return { state: 'closes', on: enrolUntil };
  const isKnown = placesLeft !== null || placesAsOf !== null || enrolFrom !== null;
  return { state: isKnown ? 'open' : 'unknown', on: null };
}

/**
 * Builds the condition for courses that are neither `full`, `waiting_list` nor `ended` on a day of Hong Kong. Courses
 * of which nothing is known belong to them.
 */
export function hasPlacesOn(today: string): SQL {
  return sql`(${posts.placesLeft} is distinct from 0
    and coalesce(${posts.enrolUntil} >= ${today}::date, true) and coalesce(${posts.endDate} >= ${today}::date, true))`;
}
