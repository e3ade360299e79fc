import { eq } from 'drizzle-orm';
import { postDrafts, postReviews } from '@/server/db/advertisement-schema';
import type { Database, Transaction } from '@/server/db/client';
import { judgeAdvertisement } from './content';
import { tellMerchant } from './merchant-mails';
import {
  type Act,
  AdvertisementRefusal,
  noteChange,
  openAdvertisement,
  type Wanted,
  writePost,
} from './open-advertisement';
import { publish } from './publish';

/**
 * Publishes what was sent in: an advertisement, a revision of one, or a renewal with another text. Of a trusted
 * merchant's, which is public already, it notes that it was seen.
 * @throws AdvertisementRefusal not_found, edit_conflict, wrong_state when nothing waits, incomplete when a picture or the business went missing meanwhile
 */
export async function approveAdvertisement(db: Database, wanted: Wanted, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await openAdvertisement(tx, wanted);
    const { post, draft, merchant } = open;
    const dueOn = await settleReview(tx, post.id);
    if (draft.state === 'submitted') {
      await publish(tx, open, act, await judgeAdvertisement(tx, draft, merchant), 'approve');
    } else if (post.state === 'published' && dueOn !== null) {
      await noteChange(tx, act, {
        postId: post.id,
        action: 'approve',
        fromState: post.state,
        toState: post.state,
      });
    } else throw new AdvertisementRefusal('wrong_state');
  });
}

/**
 * Sends back what was sent in, to be changed and sent in again, or rejects it; the merchant gets the reason by mail. What the
 * public sees of a published advertisement stays.
 * @throws AdvertisementRefusal not_found, edit_conflict, wrong_state when nothing waits
 */
export async function sendBack(
  db: Database,
  wanted: Wanted,
  { decision, reason }: { decision: 'changes_requested' | 'rejected'; reason: string },
  act: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { post, draft } = await openAdvertisement(tx, wanted);
    if (draft.state !== 'submitted') throw new AdvertisementRefusal('wrong_state');
    await settleReview(tx, post.id);
    await tx.update(postDrafts).set({ state: decision }).where(eq(postDrafts.postId, post.id));
    const toState = post.state === 'submitted' ? decision : post.state;
    await writePost(tx, post.id, act.now, { state: toState });
    await noteChange(tx, act, {
      postId: post.id,
      action: decision === 'rejected' ? 'reject' : 'request_changes',
      fromState: post.state,
      toState,
      reason,
    });
    const { title = '', titleEn = '' } = draft.content;
    await tellMerchant(
      tx,
      act.sendMail,
      { ...post, titleZh: title, titleEn },
      { template: decision === 'rejected' ? 'ad_rejected' : 'ad_changes_requested', reason },
    );
  });
}

/** Nothing waits any more. Returns the day it was due. */
async function settleReview(tx: Transaction, postId: number): Promise<string | null> {
  const [review] = await tx.select().from(postReviews).where(eq(postReviews.postId, postId));
  await tx.update(postReviews).set({ dueOn: null }).where(eq(postReviews.postId, postId));
  return review?.dueOn ?? null;
}
