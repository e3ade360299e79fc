import type { EnrolmentEnd } from '@/lib/contract/choices';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { posts } from '@/server/platform/database/schema/schema';

/** Why nobody can enrol any more, as far as the feed of an imported course says; null where it is open or nothing is known. */
export function enrolmentEnd(
  { placesLeft, enrolUntil }: Pick<typeof posts.$inferSelect, 'placesLeft' | 'enrolUntil'>,
  now: Date,
): EnrolmentEnd | null {
  if (enrolUntil !== null && enrolUntil < dayOf(now)) return 'closed';
  return placesLeft === 0 ? 'full' : null;
}
