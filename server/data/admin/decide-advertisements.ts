import { eq } from 'drizzle-orm';
import type { BulkDecide, BulkResult, Decide, ExpiryReview } from '@/lib/contract/admin-advertisements';
import { postReviews } from '@/server/db/advertisement-schema';
import type { Database, Transaction } from '@/server/db/client';
import { expiryReviewOn } from '../advertisements/calendar';
import { approveIn, type Decided, sendBackIn } from '../advertisements/decide';
import { tellMerchant } from '../advertisements/merchant-mails';
import { type Act, noteChange, openAdvertisement, writePost } from '../advertisements/open-advertisement';
import { freshen } from '../advertisements/publish';
import { refreshCounts } from '../counts';
import { Refusal } from '../refusal';
import { findDecision } from './audit-log';
import { type Administrator, type RecordedAct, recordAct, recordActs } from './record-act';

/** Who decides, and how the mails that follow are queued. */
export interface AdminAct {
  now: Date;
  actor: Administrator;
  sendMail: Act['sendMail'];
}

const LONGEST_MS = 60_000;

/**
 * Decides on one advertisement that waits.
 * @throws Refusal not_found, already_decided with who was faster, edit_conflict when its merchant changed it meanwhile, incomplete
 */
export async function decideAdvertisement(
  db: Database,
  id: number,
  wish: Decide,
  act: AdminAct,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { isShown, recorded } = await decideIn(tx, { ...wish, id }, act);
    await recordAct(tx, recorded);
    if (isShown) await freshen(tx, [id]);
  });
}

/**
 * Decides on many at once, in one transaction and with one renewal of what the public sees. Those that cannot be decided
 * are told and left as they were.
 */
export async function decideAdvertisements(
  db: Database,
  { items, decision, reason }: BulkDecide,
  act: AdminAct,
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    await tx.execute(`set local statement_timeout = ${LONGEST_MS}`);
    const result: BulkResult = { done: [], failed: [] };
    const shown: number[] = [];
    const acts: RecordedAct[] = [];
    // In the order of their ids, so that two administrators who choose the same ones never wait for each other.
    for (const { id, version } of items.toSorted((a, b) => a.id - b.id)) {
      try {
        const { isShown, recorded } = await decideIn(tx, { id, version, decision, reason }, act);
        if (isShown) shown.push(id);
        acts.push(recorded);
        result.done.push(id);
      } catch (error) {
        // A refusal comes before anything is written, so the others go on.
        if (!(error instanceof Refusal)) throw error;
        result.failed.push({ id, code: error.code, decision: error.decision ?? null });
      }
    }
    await recordActs(tx, acts);
    await freshen(tx, shown);
    return result;
  });
}

/** Whether the public now sees something else, and what the caller records. @throws Refusal before anything is written */
async function decideIn(
  tx: Transaction,
  { id, version, decision, reason = '' }: Decide & { id: number },
  act: AdminAct,
): Promise<{ isShown: boolean; recorded: RecordedAct }> {
  const wanted = { id, version };
  const decided: Decided & { isShown?: boolean } = await (decision === 'approve'
    ? approveIn(tx, wanted, domainAct(act))
    : sendBackIn(
        tx,
        wanted,
        { decision: decision === 'reject' ? 'rejected' : 'changes_requested', reason },
        domainAct(act),
      )
  ).catch(async (error: unknown) => {
    throw await toldWhoWasFaster(tx, id, error);
  });
  const { post, toState } = decided;
  return {
    isShown: decided.isShown ?? false,
    recorded: {
      actor: act.actor,
      action: decision,
      subject: { kind: 'advertisement', id, name: post.titleZh || post.titleEn },
      before: { state: post.state },
      after: { state: toState, ...(reason ? { reason } : {}) },
    },
  };
}

/** Of two administrators who decide on one item the second is told of the first. */
async function toldWhoWasFaster(tx: Transaction, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || (error.code !== 'edit_conflict' && error.code !== 'wrong_state'))
    return error;
  const [review] = await tx
    .select({ dueOn: postReviews.dueOn })
    .from(postReviews)
    .where(eq(postReviews.postId, id));
  // What still waits was changed by its merchant.
  if (review?.dueOn) return error;
  const decision = await findDecision(tx, 'advertisement', id);
  return decision ? new Refusal('already_decided', undefined, decision) : error;
}

const domainAct = ({ now, actor, sendMail }: AdminAct): Act => ({
  now,
  sendMail,
  actor: actor.id === null ? null : { role: 'administrator', id: actor.id },
});

/**
 * Decides on a live listing three months after it was sent in.
 * @throws Refusal not_found, edit_conflict, wrong_state when it is not live
 */
export async function reviewExpiry(
  db: Database,
  id: number,
  { version, decision, reason = '' }: ExpiryReview,
  act: AdminAct,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { post } = await openAdvertisement(tx, { id, version });
    if (post.state !== 'published') throw new Refusal('wrong_state');
    // Whoever was asked has another look taken in three months as well.
    const next = decision === 'end' ? null : expiryReviewOn(act.now);
    await tx.update(postReviews).set({ expiryReviewOn: next }).where(eq(postReviews.postId, id));
    await writePost(tx, id, act.now, decision === 'end' ? { state: 'ended', listedUntil: null } : {});
    if (decision === 'end') {
      const change = { postId: id, action: 'end', fromState: post.state, toState: 'ended', reason } as const;
      await noteChange(tx, domainAct(act), change);
      await refreshCounts(tx);
    }
    if (decision !== 'keep')
      await tellMerchant(tx, act.sendMail, post, {
        template: decision === 'end' ? 'ad_stopped' : 'ad_question',
        reason,
      });
    await recordAct(tx, {
      actor: act.actor,
      action: decision,
      subject: { kind: 'advertisement', id, name: post.titleZh || post.titleEn },
      before: { state: post.state },
      after: { state: decision === 'end' ? 'ended' : post.state, ...(reason ? { reason } : {}) },
    });
  });
}
