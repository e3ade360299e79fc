import { inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/client';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { isOutcome, Refusal } from '@/server/platform/errors/refusal';
import { type ValidatedAdvertisement, validateAdvertisement } from './content';
import { notifyMerchants } from './merchant-mails';
import {
  type Act,
  noteChange,
  type OpenAdvertisement,
  openAdvertisements,
  type PostRow,
  RUNNING_STATES,
  type Wanted,
  writePosts,
} from './open-advertisement';
import { type Publishable, publish } from './publish';

/** How and why advertisements are sent back to their merchants. */
interface SendingBack {
  decision: 'changes_requested' | 'rejected';
  reason: string;
}

/** An advertisement before a decision, and its state after it. */
export interface Decided {
  post: PostRow;
  toState: PostRow['state'];
  /** Whether the published content has changed, so that the caller must call refreshPublished. */
  isShown: boolean;
}

/**
 * Publishes submitted advertisements, revisions and renewals. For an advertisement of a trusted merchant,
 * which is already public, it only records the review.
 * @param wanted advertisements with distinct ids
 * @returns an outcome for each, or a Refusal: not_found, edit_conflict, wrong_state if no review is pending,
 *   incomplete if a picture or a business detail is missing, invalid_fields
 */
export async function approveAdvertisements(
  tx: Transaction,
  wanted: readonly Wanted[],
  act: Act,
): Promise<(Decided | Refusal)[]> {
  const opened = await openAdvertisements(tx, wanted);
  const waiting = await readWaiting(tx, opened);
  const outcomes: (Decided | Refusal)[] = [];
  const shown: Publishable[] = [];
  const seen: PostRow[] = [];
  for (const open of opened) {
    if (open instanceof Refusal) {
      outcomes.push(open);
      continue;
    }
    const validated = await validate(tx, open, waiting);
    if (validated instanceof Refusal) {
      outcomes.push(validated);
      continue;
    }
    const toState = open.post.state === 'paused' ? 'paused' : 'published';
    outcomes.push({ post: open.post, toState, isShown: validated !== null });
    if (validated) shown.push({ ...open, validated });
    else seen.push(open.post);
  }
  await settleReviews(tx, outcomes.filter(isOutcome));
  await publish(tx, shown, act, 'approve');
  await noteChange(
    tx,
    act,
    ...seen.map(({ id, state }) => ({
      postId: id,
      action: 'approve' as const,
      fromState: state,
      toState: state,
    })),
  );
  return outcomes;
}

/**
 * Returns the content to publish, or null if it is already public and only its review is pending. Returns a
 * Refusal if no review is pending or the advertisement is not valid.
 */
async function validate(
  tx: Transaction,
  { post, draft, merchant }: OpenAdvertisement,
  waiting: ReadonlySet<number>,
): Promise<ValidatedAdvertisement | null | Refusal> {
  if (draft.state !== 'submitted')
    return RUNNING_STATES.has(post.state) && waiting.has(post.id) ? null : new Refusal('wrong_state');
  try {
    return await validateAdvertisement(tx, draft, merchant);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Sends submitted advertisements back for changes, or rejects them. Each merchant gets the reason by mail.
 * The published content of an advertisement stays public.
 * @param wanted advertisements with distinct ids
 * @returns an outcome for each, or a Refusal: not_found, edit_conflict, wrong_state if nothing was submitted
 */
export async function sendBackAdvertisements(
  tx: Transaction,
  wanted: readonly Wanted[],
  { decision, reason }: SendingBack,
  act: Act,
): Promise<(Decided | Refusal)[]> {
  const outcomes = (await openAdvertisements(tx, wanted)).map((open) => {
    if (open instanceof Refusal) return open;
    if (open.draft.state !== 'submitted') return new Refusal('wrong_state');
    const toState = open.post.state === 'submitted' ? decision : open.post.state;
    return { ...open, toState, isShown: false };
  });
  const sent = outcomes.filter(isOutcome);
  if (sent.length === 0) return outcomes;
  await settleReviews(tx, sent);
  const ids = sent.map(({ post }) => post.id);
  await tx.update(postDrafts).set({ state: decision }).where(inArray(postDrafts.postId, ids));
  await writePosts(
    tx,
    act.now,
    sent.map(({ post, toState }) => ({ post, values: { state: toState } })),
  );
  await noteChange(
    tx,
    act,
    ...sent.map(({ post, toState }) => ({
      postId: post.id,
      action: decision === 'rejected' ? ('reject' as const) : ('request_changes' as const),
      fromState: post.state,
      toState,
      reason,
    })),
  );
  await notifyMerchants(
    tx,
    act,
    sent.map(({ post, draft: { content } }) => ({
      post: { ...post, titleZh: content.title ?? '', titleEn: content.titleEn ?? '' },
      notice: { template: decision === 'rejected' ? 'ad_rejected' : 'ad_changes_requested', reason },
    })),
  );
  return outcomes;
}

/** Returns the ids of the advertisements whose review is pending. */
async function readWaiting(
  tx: Transaction,
  opened: readonly (OpenAdvertisement | Refusal)[],
): Promise<ReadonlySet<number>> {
  const ids = opened.flatMap((open) => (open instanceof Refusal ? [] : [open.post.id]));
  const reviews = await tx.select().from(postReviews).where(inArray(postReviews.postId, ids));
  return new Set(reviews.flatMap(({ postId, dueOn }) => (dueOn === null ? [] : [postId])));
}

async function settleReviews(tx: Transaction, opened: readonly { post: PostRow }[]): Promise<void> {
  const ids = opened.map(({ post }) => post.id);
  await tx.update(postReviews).set({ dueOn: null }).where(inArray(postReviews.postId, ids));
}
