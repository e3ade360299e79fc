import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts, postHistory, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import {
  type Act,
  noteChange,
  type OpenAdvertisement,
  openAdvertisement,
  type PostRow,
  type Wanted,
  writeCourse,
} from './open-advertisement';

/**
 * Recalls a submission from its review, so that it can be edited: a revision of a course that has a page becomes its
 * draft, and what was never public returns to its state before. The public sees no change.
 * @throws Refusal not_found, edit_conflict, also after a decision, wrong_state if nothing waits for a review
 */
export async function recallAdvertisement(db: Database, wanted: Wanted, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await openAdvertisement(tx, wanted);
    const { post, draft } = open;
    if (draft.state !== 'submitted') throw new Refusal('wrong_state');
    const toState = post.state === 'submitted' ? await stateBefore(tx, post.id) : post.state;
    await takeOutOfReview(tx, open);
    await writeCourse(tx, post.id, act.now, { state: toState });
    await noteChange(tx, act, { postId: post.id, action: 'recall', fromState: post.state, toState });
  });
}

/** Ends the review of an advertisement without a decision. What was submitted becomes a draft again. */
export async function takeOutOfReview(tx: Transaction, { post, draft }: OpenAdvertisement): Promise<void> {
  if (draft.state === 'submitted')
    await tx
      .update(postDrafts)
      .set({ state: 'editing', renews: false, submittedAt: null })
      .where(eq(postDrafts.postId, post.id));
  await tx.update(postReviews).set({ dueOn: null }).where(eq(postReviews.postId, post.id));
}

/** Returns the state from which an advertisement was submitted last. */
async function stateBefore(tx: Transaction, postId: number): Promise<PostRow['state']> {
  const [submission] = await tx
    .select({ state: postHistory.fromState })
    .from(postHistory)
    .where(and(eq(postHistory.postId, postId), eq(postHistory.action, 'submit')))
    .orderBy(desc(postHistory.id))
    .limit(1);
  return submission?.state ?? 'draft';
}
