import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { PLACE_ALERTS_MAX } from '@/lib/contract/limits';
import { enrolmentOf } from '@/server/features/catalogue/enrolment';
import { isLive } from '@/server/features/catalogue/published-courses';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { bookmarks, placeAlerts } from '@/server/platform/database/schema/member-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { Refusal } from '@/server/platform/errors/refusal';

/** Whose alert, and of which course. */
interface AlertKey {
  memberId: number;
  postId: number;
}

const one = ({ memberId, postId }: AlertKey) =>
  and(eq(placeAlerts.memberId, memberId), eq(placeAlerts.postId, postId));
const asked = eq(placeAlerts.asked, true);

/** Returns whether a member waits for places of a course. */
export async function hasPlaceAlert(db: Database, key: AlertKey): Promise<boolean> {
  return (
    (
      await db
        .select({ postId: placeAlerts.postId })
        .from(placeAlerts)
        .where(and(one(key), asked))
    ).length > 0
  );
}

/**
 * Adds the alert of a member for a full course. Idempotent.
 * @throws Refusal not_found if there is no such published course, wrong_state if it is not full, limit_reached if the
 *   member waits for PLACE_ALERTS_MAX courses already
 */
export async function addPlaceAlert(db: Database, key: AlertKey, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // The member's concurrent calls wait for each other, so that they stay within the limit together.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, key.memberId))
      .for('no key update');
    // Waits for a concurrent change of the places, whose mails would otherwise miss this alert.
    const [post] = await tx
      .select()
      .from(posts)
      .where(and(eq(posts.id, key.postId), isLive()))
      .for('share');
    if (!post) throw new Refusal('not_found');
    const { state } = enrolmentOf(post, now);
    if (state !== 'full' && state !== 'waiting_list') throw new Refusal('wrong_state');
    const [made] = await tx
      .insert(placeAlerts)
      .values({ ...key, createdAt: now })
      .onConflictDoUpdate({
        target: [placeAlerts.memberId, placeAlerts.postId],
        set: { asked: true },
        setWhere: eq(placeAlerts.asked, false),
      })
      .returning();
    if (!made) return;
    const [waiting] = await tx
      .select({ number: count() })
      .from(placeAlerts)
      .where(and(eq(placeAlerts.memberId, key.memberId), asked));
    if (waiting && waiting.number > PLACE_ALERTS_MAX) throw new Refusal('limit_reached');
  });
}

/** Removes the alert of a member, if there is one. */
export async function removePlaceAlert(db: Database, key: AlertKey): Promise<void> {
  await db.delete(placeAlerts).where(one(key));
}

/**
 * Adds an alert for each member who bookmarked, or waits for, a course that was full and has places again. Call it in the transaction
 * that changes the places, before queuePlaceAlerts.
 */
export async function addAlertsOfBookmarks(
  tx: Transaction,
  postIds: readonly number[],
  now: Date,
): Promise<void> {
  if (postIds.length === 0) return;
  const alert = <T extends typeof bookmarks | typeof waitingEntries>({ memberId, postId }: T) => ({
    memberId: sql<number>`${memberId}`.as('member_id'),
    postId: sql<number>`${postId}`.as('post_id'),
    asked: sql<boolean>`false`.as('asked'),
    createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
  });
  const ids = [...postIds];
  await tx
    .insert(placeAlerts)
    .select(
      union(
        tx.select(alert(bookmarks)).from(bookmarks).where(inArray(bookmarks.postId, ids)),
        // One mail to whoever bookmarked the course and waits for it.
        tx
          .select(alert(waitingEntries))
          .from(waitingEntries)
          .where(
            and(
              inArray(waitingEntries.postId, ids),
              eq(waitingEntries.state, 'waiting'),
              isNotNull(waitingEntries.memberId),
            ),
          ),
      ).orderBy(sql`1, 2`),
    )
    .onConflictDoNothing();
}
