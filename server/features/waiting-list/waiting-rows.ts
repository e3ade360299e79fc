import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { OFFER_HOURS_DEFAULT, type WaitingSettings } from '@/lib/contract/waiting-list';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { placesAfter } from '@/server/features/catalogue/places-after';
import { addAlertsOfBookmarks } from '@/server/features/place-alerts/place-alerts';
import { queuePlaceAlerts } from '@/server/features/place-alerts/send-place-alerts';
import type { Database, Transaction } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries, waitingLists } from '@/server/platform/database/schema/waiting-list-schema';

export type PostRow = typeof posts.$inferSelect;
export type EntryRow = typeof waitingEntries.$inferSelect;

/** Condition for the entries of a list: those of a course without sessions, or of one session. */
export const ofList = (postId: number, session: number | null) =>
  and(
    eq(waitingEntries.postId, postId),
    session === null ? isNull(waitingEntries.session) : eq(waitingEntries.session, session),
  );

/** Condition for entries in the order: they wait or have an offer, and their address is known to be theirs. */
export const isInOrder = and(
  inArray(waitingEntries.state, ['waiting', 'offered']),
  isNotNull(waitingEntries.queuedAt),
);

/** The order of a list. */
export const IN_ORDER = [asc(waitingEntries.queuedAt), asc(waitingEntries.id)];

/** Reads those who wait or have an offer, in order. */
export function readInOrder(db: Database | Transaction, postId: number, session: number | null) {
  return db
    .select()
    .from(waitingEntries)
    .where(and(ofList(postId, session), isInOrder))
    .orderBy(...IN_ORDER);
}

/** Position of an entry in its list, from 1; null if it does not wait. For statements that select from waiting_entries. */
export const POSITION = sql<number | null>`case when ${waitingEntries.state} in ('waiting', 'offered')
  and ${waitingEntries.queuedAt} is not null then (
    select count(*)::int from waiting_entries ahead
    where ahead.post_id = ${waitingEntries.postId} and ahead.session is not distinct from ${waitingEntries.session}
      and ahead.state in ('waiting', 'offered') and ahead.queued_at is not null
      and (ahead.queued_at, ahead.id) <= (${waitingEntries.queuedAt}, ${waitingEntries.id})) end`;

/**
 * Locks the course of an entry, and then the entry, and returns both as they are now. Whoever changes a list locks its
 * course first, so that two devices neither give a place twice nor wait for each other for ever. Null: there is none.
 */
export async function lockEntry(
  tx: Transaction,
  entryId: number,
): Promise<{ post: PostRow; entry: EntryRow } | null> {
  const [known] = await tx
    .select({ postId: waitingEntries.postId })
    .from(waitingEntries)
    .where(eq(waitingEntries.id, entryId));
  if (!known) return null;
  const post = await lockCourse(tx, known.postId);
  const [entry] = await tx
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.id, entryId))
    .for('no key update');
  return post && entry ? { post, entry } : null;
}

/** Locks a course and returns it. */
export async function lockCourse(tx: Transaction, postId: number): Promise<PostRow | null> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, postId)).for('no key update');
  return post ?? null;
}

/** Returns how places of a course are offered. */
export async function settingsOf(db: Database | Transaction, postId: number): Promise<WaitingSettings> {
  const [row] = await db.select().from(waitingLists).where(eq(waitingLists.postId, postId));
  return { offerHours: row?.offerHours ?? OFFER_HOURS_DEFAULT, offersNext: row?.offersNext ?? false };
}

/**
 * Returns the free places of a course or of one of its sessions; null: there are places, without a number. A session that
 * the merchant has removed has none.
 */
export function freeOf(
  post: Pick<PostRow, 'placesLeft' | 'sessions'>,
  session: number | null,
): number | null {
  if (session === null) return post.placesLeft;
  const found = post.sessions.find(({ number }) => number === session);
  if (!found) return 0;
  // A session that does not state its own is full or not with its course.
  return found.placesLeft === undefined ? post.placesLeft : found.placesLeft;
}

/**
 * Takes places from those that are left, or with a negative number gives them back; lists, the map and those who wait for
 * places follow. Without a number of places left, and for a session that is gone, nothing changes. Returns the course as it is then.
 */
export async function takePlaces(
  tx: Transaction,
  post: PostRow,
  { session, places }: Pick<EntryRow, 'session' | 'places'>,
  now: Date,
): Promise<PostRow> {
  const free = freeOf(post, session);
  const isGone = session !== null && !post.sessions.some(({ number }) => number === session);
  if (free === null || isGone) return post;
  const changed = placesAfter(post, Math.max(free - places, 0), session ?? undefined);
  await tx
    .update(posts)
    .set({ ...changed, updatedAt: now })
    .where(eq(posts.id, post.id));
  if (post.placesLeft === 0 && changed.placesLeft !== 0) await addAlertsOfBookmarks(tx, [post.id], now);
  await refreshCountsOf(tx, [post.id]);
  await queuePlaceAlerts(tx, now, post.id);
  return { ...post, ...changed };
}
