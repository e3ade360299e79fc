import { eq } from 'drizzle-orm';
import { noticeChanges } from '@/server/features/bookmarks/bookmark-notices';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { enrolmentOf } from '@/server/features/catalogue/enrolment';
import { queuePlaceAlerts } from '@/server/features/place-alerts/send-place-alerts';
import type { Database } from '@/server/platform/database/client';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { type Act, noteChange, openAdvertisement, type Wanted } from './open-advertisement';

/**
 * Sets the places left of a published course, without a review; members who wait for places get a mail. The
 * version stays, because the text does not change: an open form or a pending review must not end in a conflict.
 * @param placesLeft 0: the course is full; null: there are places, without a number
 * @throws Refusal not_found, also for another merchant's advertisement, wrong_state if the course is not published
 *   or has ended
 */
export async function setPlaces(
  db: Database,
  wanted: Wanted,
  placesLeft: number | null,
  act: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { post } = await openAdvertisement(tx, wanted);
    if (post.state !== 'published' || enrolmentOf(post, act.now).state === 'ended')
      throw new Refusal('wrong_state');
    await noticeChanges(tx, { where: eq(posts.id, post.id), ...act }, () =>
      tx
        .update(posts)
        .set({ placesLeft, placesAsOf: act.now, updatedAt: act.now })
        .where(eq(posts.id, post.id)),
    );
    const isChange = post.placesLeft !== placesLeft || post.placesAsOf === null;
    if (isChange)
      await noteChange(tx, act, {
        postId: post.id,
        action: 'set_places',
        fromState: 'published',
        toState: 'published',
        placesLeft,
      });
    await refreshCountsOf(tx, [post.id]);
    await queuePlaceAlerts(tx, act.now, post.id);
  });
}
