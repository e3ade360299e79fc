import type { CourseSession } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/server/platform/database/localise';
import type { posts } from '@/server/platform/database/schema/schema';

/** Returns the sessions of a course with their venues in one language. */
export function sessionsOf(
  { sessions }: Pick<typeof posts.$inferSelect, 'sessions'>,
  locale: Locale,
): CourseSession[] {
  return sessions.map(({ venue, venueEn, ...session }) => ({
    ...session,
    venue: localise(locale, { venue: [venue, venueEn] }).venue || null,
  }));
}
