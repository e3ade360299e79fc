import { eq } from 'drizzle-orm';
import type { BulkDecide, BulkResult, Decide, ExpiryReview } from '@/lib/contract/admin-advertisements';
import {
  approveAdvertisements,
  type Decided,
  sendBackAdvertisements,
} from '@/server/features/advertisements/decide';
import { groupMails } from '@/server/features/advertisements/group-mails';
import { stopListing } from '@/server/features/advertisements/listing';
import { notifyMerchant } from '@/server/features/advertisements/merchant-mails';
import {
  type Act,
  openAdvertisement,
  type Wanted,
  writeCourse,
} from '@/server/features/advertisements/open-advertisement';
import { refreshPublished } from '@/server/features/advertisements/publish';
import { releaseForReview } from '@/server/features/advertisements/submit';
import { findDecision } from '@/server/features/audit/audit-log';
import { recordDecisions } from '@/server/features/audit/course-decisions';
import { type Administrator, recordAction, recordActions } from '@/server/features/audit/record-action';
import { expiryReviewOn } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { isOutcome, Refusal } from '@/server/platform/errors/refusal';

/** Context of an administrative action: time, actor and mail queue. */
export interface AdminAction {
  now: Date;
  actor: Administrator;
  sendMail: Act['sendMail'];
}

const LONGEST_MS = 60_000;
const SENT_BACK = { reject: 'rejected', request_changes: 'changes_requested' } as const;

/**
 * Decides on one submitted advertisement.
 * @throws Refusal not_found, already_decided with the earlier decision, edit_conflict if the merchant has
 *   changed it, wrong_state, incomplete, invalid_fields
 */
export async function decideAdvertisement(
  db: Database,
  { id, version }: Wanted,
  wish: Omit<Decide, 'version'>,
  act: AdminAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [outcome] = await decideIn(tx, [version === undefined ? { id } : { id, version }], wish, act);
    if (!outcome || outcome instanceof Refusal) throw outcome ?? new Refusal('not_found');
    if (outcome.isShown) await refreshPublished(tx, [id]);
  });
}

/**
 * Decides on many advertisements in one transaction, reindexes the published ones once, and sends each merchant one mail. Advertisements
 * that cannot be decided are returned in `failed` and stay unchanged.
 */
export async function decideAdvertisements(
  db: Database,
  { items, decision, reason }: BulkDecide,
  act: AdminAction,
): Promise<BulkResult> {
  const wanted = onceEach(items);
  return db.transaction(async (tx) => {
    await tx.execute(`set local statement_timeout = ${LONGEST_MS}`);
    const mails = groupMails(act.sendMail);
    const outcomes = await decideIn(tx, wanted, { decision, reason }, { ...act, sendMail: mails.hold });
    await mails.send(tx);
    const result: BulkResult = { done: [], failed: [] };
    const shown: number[] = [];
    for (const [at, { id }] of wanted.entries()) {
      const outcome = outcomes[at];
      if (outcome instanceof Refusal) {
        result.failed.push({ id, code: outcome.code, decision: outcome.decision ?? null });
        continue;
      }
      result.done.push(id);
      if (outcome?.isShown) shown.push(id);
    }
    await refreshPublished(tx, shown);
    return result;
  });
}

/**
 * Removes duplicates and sorts the items by id, so that concurrent decisions lock rows in the same order and
 * cannot deadlock.
 */
export function onceEach<T extends { id: number }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()].sort((a, b) => a.id - b.id);
}

/**
 * Decides on each advertisement and records the decision. Returns a Refusal for each that cannot be decided.
 * The caller must call refreshPublished for the published ones.
 */
async function decideIn(
  tx: Transaction,
  wanted: readonly Wanted[],
  { decision, reason = '' }: Omit<Decide, 'version'>,
  act: AdminAction,
): Promise<(Decided | Refusal)[]> {
  const outcomes =
    decision === 'approve'
      ? await approveAdvertisements(tx, wanted, domainAct(act))
      : await sendBackAdvertisements(tx, wanted, { decision: SENT_BACK[decision], reason }, domainAct(act));
  await recordActions(
    tx,
    outcomes.filter(isOutcome).map(({ post, toState }) => ({
      actor: act.actor,
      action: decision,
      subject: { kind: 'advertisement', id: post.id, name: post.titleZh || post.titleEn },
      before: { state: post.state },
      after: { state: toState, ...(reason ? { reason } : {}) },
    })),
  );
  if (decision !== 'approve')
    await recordDecisions(
      tx,
      act,
      ...outcomes.filter(isOutcome).map(({ post, toState }) => ({
        ...{ postId: post.id, action: decision, note: reason },
        before: { state: post.state },
        after: { state: toState, revision: SENT_BACK[decision] },
      })),
    );
  const results: (Decided | Refusal)[] = [];
  for (const [at, outcome] of outcomes.entries())
    results.push(
      outcome instanceof Refusal ? await withEarlierDecision(tx, wanted[at]?.id ?? 0, outcome) : outcome,
    );
  return results;
}

/**
 * Returns already_decided with the earlier decision if another administrator has decided on the item first.
 */
async function withEarlierDecision(tx: Transaction, id: number, refusal: Refusal): Promise<Refusal> {
  if (refusal.code !== 'edit_conflict' && refusal.code !== 'wrong_state') return refusal;
  const [review] = await tx
    .select({ dueOn: postReviews.dueOn })
    .from(postReviews)
    .where(eq(postReviews.postId, id));
  // An advertisement that is still waiting was changed by its merchant.
  if (review?.dueOn) return refusal;
  const decision = await findDecision(tx, 'advertisement', id);
  return decision ? new Refusal('already_decided', undefined, decision) : refusal;
}

/** Converts the context of an administrative action to that of the advertisement functions. */
export const domainAct = ({ now, actor, sendMail }: AdminAction): Act => ({
  now,
  sendMail,
  actor: actor.id === null ? null : { role: 'administrator', id: actor.id },
});

/**
 * Begins the review of a submission whose merchant's address is not confirmed.
 * @throws Refusal not_found, edit_conflict, wrong_state
 */
export async function releaseAdvertisement(db: Database, wanted: Wanted, act: AdminAction): Promise<void> {
  await db.transaction(async (tx) => {
    const { post, draft } = await releaseForReview(tx, wanted, act.now);
    await recordAction(tx, {
      actor: act.actor,
      action: 'release',
      subject: {
        ...{ kind: 'advertisement', id: post.id },
        name: draft.content.title || draft.content.titleEn || '',
      },
    });
  });
}

/**
 * Decides the expiry review of a published listing, three months after its submission.
 * @throws Refusal not_found, edit_conflict, wrong_state if it is not published
 */
export async function reviewExpiry(
  db: Database,
  id: number,
  { version, decision, reason = '' }: ExpiryReview,
  act: AdminAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await openAdvertisement(tx, { id, version });
    const { post } = open;
    if (post.state !== 'published') throw new Refusal('wrong_state');
    if (decision === 'end') {
      const before = await stopListing(tx, open, reason, domainAct(act));
      await recordDecisions(tx, act, {
        ...{ postId: id, action: 'take_down', note: reason, before, after: { state: 'ended' } },
      });
    } else {
      // A listing whose merchant is contacted gets its next review in three months too.
      const next = expiryReviewOn(act.now);
      await tx.update(postReviews).set({ expiryReviewOn: next }).where(eq(postReviews.postId, id));
      await writeCourse(tx, id, act.now);
      if (decision === 'contact') await notifyMerchant(tx, act, post, { template: 'ad_question', reason });
    }
    await recordAction(tx, {
      actor: act.actor,
      action: decision,
      subject: { kind: 'advertisement', id, name: post.titleZh || post.titleEn },
      before: { state: post.state },
      after: { state: decision === 'end' ? 'ended' : post.state, ...(reason ? { reason } : {}) },
    });
  });
}
