import type { EnrolmentEnd } from '@/lib/contract/choices';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { posts } from '@/server/platform/database/schema/schema';

/**
 * Returns why enrolment is closed according to the feed of an imported course; null when it is open or
 * unknown.
 */
export function enrolmentEnd(
  { placesLeft, enrolUntil }: Pick<typeof posts.$inferSelect, 'placesLeft' | 'enrolUntil'>,
  now: Date,
): EnrolmentEnd | null {
  if (enrolUntil !== null && enrolUntil < dayOf(now)) return 'closed';
  return placesLeft === 0 ? 'full' : null;
}
