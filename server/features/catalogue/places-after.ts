import type { StoredSession } from '@/lib/contract/course-sessions';
import { Refusal } from '@/server/platform/errors/refusal';

/**
 * Returns the places left after a change. Of a course with sessions, whose places are set one by one, it is full if all
 * are, and has a number of places if each has. A change of the course as a whole applies to all sessions; its number is
 * of none of them.
 * @param number the session that changes; undefined: the course as a whole
 * @throws Refusal not_found if there is no such session
 */
export function placesAfter(
  { sessions }: { sessions: readonly StoredSession[] },
  given: number | null,
  number: number | undefined,
): { placesLeft: number | null; sessions: StoredSession[] } {
  if (number === undefined) {
    const whole = sessions.map(({ placesLeft: _, ...session }) => session);
    return {
      placesLeft: given,
      sessions: given === 0 ? whole.map((one) => ({ ...one, placesLeft: 0 })) : whole,
    };
  }
  if (!sessions.some((session) => session.number === number)) throw new Refusal('not_found');
  const changed = sessions.map((session) =>
    session.number === number ? { ...session, placesLeft: given } : session,
  );
  const left = changed.map(({ placesLeft }) => placesLeft);
  const isCounted = left.every((count): count is number => typeof count === 'number');
  return {
    placesLeft: isCounted ? left.reduce((sum, count) => sum + count, 0) : null,
    sessions: changed,
  };
}
