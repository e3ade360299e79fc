import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Places } from '@/lib/contract/own-advertisement';
import { noticeChanges } from '@/server/features/bookmarks/bookmark-notices';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { enrolmentOf } from '@/server/features/catalogue/enrolment';
import { placesAfter } from '@/server/features/catalogue/places-after';
import { queuePlaceAlerts } from '@/server/features/place-alerts/send-place-alerts';
import { queueWaitingLists } from '@/server/features/waiting-list/run-waiting-lists';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { type Act, noteChange, openAdvertisement, type Wanted } from './open-advertisement';

/**
 * Sets the places left of a published course, without a review; members who wait for places get a mail. The
 * version stays, because the text does not change: an open form or a pending review must not end in a conflict.
 * @param places `session`: number of the session that they are of; the places of the course then follow from those of
 *   its sessions
 * @throws Refusal not_found, also for another merchant's advertisement, or session, wrong_state if the course is
 *   not published or has ended
 */
export async function setPlaces(
  db: Database,
  wanted: Wanted,
  { placesLeft: given, session }: Places,
  act: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { post } = await openAdvertisement(tx, wanted);
    if (post.state !== 'published' || enrolmentOf(post, act.now).state === 'ended')
      throw new Refusal('wrong_state');
    const { placesLeft, sessions } = placesAfter(post, given, session);
    await noticeChanges(tx, { where: eq(posts.id, post.id), ...act }, () =>
      tx
        .update(posts)
        .set({ placesLeft, sessions, placesAsOf: act.now, updatedAt: act.now })
        .where(eq(posts.id, post.id)),
    );
    const isChange =
      post.placesAsOf === null ||
      post.placesLeft !== placesLeft ||
      !isDeepStrictEqual(post.sessions, sessions);
    if (isChange)
      await noteChange(tx, act, {
        postId: post.id,
        action: 'set_places',
        fromState: 'published',
        toState: 'published',
        placesLeft: given,
      });
    await refreshCountsOf(tx, [post.id]);
    await queuePlaceAlerts(tx, act.now, post.id);
    await queueWaitingLists(tx, act.now, post.id);
  });
}
