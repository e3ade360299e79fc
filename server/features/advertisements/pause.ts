import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import type { Database } from '@/server/platform/database/client';
import { Refusal } from '@/server/platform/errors/refusal';
import { type Act, noteChange, openAdvertisement, type Wanted, writeCourse } from './open-advertisement';

/**
 * Pauses a published course, or resumes a paused one, without a review: what the public saw was approved. While it is
 * paused, its address answers, and no list shows it. Its listing time runs on, and a revision stays as it is.
 * @throws Refusal not_found, edit_conflict, wrong_state
 */
export async function pauseAdvertisement(
  db: Database,
  wanted: Wanted,
  action: 'pause' | 'resume',
  act: Act,
): Promise<void> {
  const [from, to] =
    action === 'pause' ? (['published', 'paused'] as const) : (['paused', 'published'] as const);
  await db.transaction(async (tx) => {
    const { post } = await openAdvertisement(tx, wanted);
    if (post.state !== from) throw new Refusal('wrong_state');
    await writeCourse(tx, post.id, act.now, { state: to });
    await noteChange(tx, act, { postId: post.id, action, fromState: from, toState: to });
    await refreshCountsOf(tx, [post.id]);
  });
}
