import { isDeepStrictEqual } from 'node:util';
import type { DirectChange, DirectDifference } from '@/lib/contract/direct-change';

/** Fields of a course with sessions. The others follow from the sessions. */
const WITH_SESSIONS: readonly (keyof DirectChange)[] = ['priceMin', 'priceMax', 'sessions'];

/** Returns the fields that differ, and of the sessions those that do; one that was added or removed is on one side only. */
export function directDifference(
  before: Required<DirectChange>,
  after: Required<DirectChange>,
): DirectDifference {
  const fields = after.sessions.length > 0 ? WITH_SESSIONS : (Object.keys(after) as (keyof DirectChange)[]);
  const differing = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const only = (own: Required<DirectChange>, other: Required<DirectChange>): DirectChange =>
    Object.fromEntries(
      differing.map((field) => [
        field,
        field === 'sessions'
          ? own.sessions.filter((session) => !other.sessions.some((one) => isDeepStrictEqual(one, session)))
          : own[field],
      ]),
    );
  return { before: only(before, after), after: only(after, before) };
}
