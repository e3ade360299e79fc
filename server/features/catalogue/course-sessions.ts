import type { CourseSession } from '@/lib/contract/course';
import type { StoredSession } from '@/lib/contract/course-sessions';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { posts } from '@/server/platform/database/schema/schema';

/** Returns the sessions of a course with their venues in one language, and what is known of the access to these. */
export function sessionsOf(
  { sessions }: Pick<typeof posts.$inferSelect, 'sessions'>,
  locale: Locale,
  accessOf: readonly (Pick<CourseSession, 'access' | 'accessLacking'> | null)[] = [],
): CourseSession[] {
  return sessions.map(({ venue, venueEn, ...session }, at) => {
    const { access = [], accessLacking = [] } = accessOf[at] ?? {};
    return {
      ...session,
      venue: localise(locale, { venue: [venue, venueEn] }).venue || null,
      ...(access.length + accessLacking.length > 0 && { access, accessLacking }),
    };
  });
}

/**
 * Returns sessions with the places left of the former ones: a session keeps them if it still begins on the same day. What
 * a merchant writes has none.
 */
export function keepPlacesLeft(
  sessions: readonly StoredSession[],
  former: readonly StoredSession[],
): StoredSession[] {
  return sessions.map((session) => {
    const same = former.find(
      ({ number, startDate }) => number === session.number && startDate === session.startDate,
    );
    return same?.placesLeft === undefined ? session : { ...session, placesLeft: same.placesLeft };
  });
}
