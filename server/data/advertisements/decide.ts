import { eq } from 'drizzle-orm';
import { postDrafts, postReviews } from '@/server/db/advertisement-schema';
import type { Database, Transaction } from '@/server/db/client';
import { Refusal } from '../refusal';
import { judgeAdvertisement } from './content';
import { tellMerchant } from './merchant-mails';
import {
  type Act,
  noteChange,
  openAdvertisement,
  type PostRow,
  type Wanted,
  writePost,
} from './open-advertisement';
import { freshen, publish } from './publish';

/** How an advertisement is sent back to its merchant, and why. */
export interface SendingBack {
  decision: 'changes_requested' | 'rejected';
  reason: string;
}

/** An advertisement as it was before a decision, and its state after it. */
export interface Decided {
  post: PostRow;
  toState: PostRow['state'];
}

/**
 * Publishes what was sent in: an advertisement, a revision of one, or a renewal with another text. Of a trusted
 * merchant's, which is public already, it notes that it was seen.
 * @throws Refusal not_found, edit_conflict, wrong_state when nothing waits, incomplete when a picture or the business went missing meanwhile
 */
export async function approveAdvertisement(db: Database, wanted: Wanted, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await approveIn(tx, wanted, act)).isShown) await freshen(tx, [wanted.id]);
  });
}

/**
 * The same as part of a transaction. Refuses before it writes anything, so that a caller may go on with the next one. Where the
 * public now sees something else (`isShown`), the caller freshens it.
 * @throws Refusal
 */
export async function approveIn(
  tx: Transaction,
  wanted: Wanted,
  act: Act,
): Promise<Decided & { isShown: boolean }> {
  const open = await openAdvertisement(tx, wanted);
  const { post, draft, merchant } = open;
  if (draft.state === 'submitted') {
    const judged = await judgeAdvertisement(tx, draft, merchant);
    await settleReview(tx, post.id);
    await publish(tx, open, act, judged, 'approve');
    return { post, toState: 'published', isShown: true };
  }
  const dueOn = await readDueDay(tx, post.id);
  if (post.state !== 'published' || dueOn === null) throw new Refusal('wrong_state');
  await settleReview(tx, post.id);
  await noteChange(tx, act, {
    postId: post.id,
    action: 'approve',
    fromState: post.state,
    toState: post.state,
  });
  return { post, toState: post.state, isShown: false };
}

/**
 * Sends back what was sent in, to be changed and sent in again, or rejects it; the merchant gets the reason by mail. What the
 * public sees of a published advertisement stays.
 * @throws Refusal not_found, edit_conflict, wrong_state when nothing waits
 */
export async function sendBack(db: Database, wanted: Wanted, sending: SendingBack, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    await sendBackIn(tx, wanted, sending, act);
  });
}

/** The same as part of a transaction; refuses before it writes anything. @throws Refusal */
export async function sendBackIn(
  tx: Transaction,
  wanted: Wanted,
  { decision, reason }: SendingBack,
  act: Act,
): Promise<Decided> {
  const { post, draft } = await openAdvertisement(tx, wanted);
  if (draft.state !== 'submitted') throw new Refusal('wrong_state');
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
  return { post, toState };
}

/** The last day to decide on it; null: nothing waits. */
async function readDueDay(tx: Transaction, postId: number): Promise<string | null> {
  const [review] = await tx.select().from(postReviews).where(eq(postReviews.postId, postId));
  return review?.dueOn ?? null;
}

/** Nothing waits any more. */
async function settleReview(tx: Transaction, postId: number): Promise<void> {
  await tx.update(postReviews).set({ dueOn: null }).where(eq(postReviews.postId, postId));
}
