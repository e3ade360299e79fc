import { inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/client';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { isOutcome, Refusal } from '@/server/platform/errors/refusal';
import { type ValidatedAdvertisement, validateAdvertisement } from './content';
import { tellMerchants } from './merchant-mails';
import {
  type Act,
  noteChange,
  type OpenAdvertisement,
  openAdvertisements,
  type PostRow,
  type Wanted,
  writePosts,
} from './open-advertisement';
import { type Publishable, publish } from './publish';

/** How advertisements are sent back to their merchants, and why. */
interface SendingBack {
  decision: 'changes_requested' | 'rejected';
  reason: string;
}

/** An advertisement as it was before a decision, and its state after it. */
export interface Decided {
  post: PostRow;
  toState: PostRow['state'];
  /** Whether the public now sees something else, so that the caller has to freshen it. */
  isShown: boolean;
}

/**
 * Publishes what was sent in: advertisements, revisions of some, or renewals with another text. Of a trusted merchant's, which
 * is public already, it notes that it was seen. Each by another id; in the place of each that cannot be approved stands why:
 * not_found, edit_conflict, wrong_state when nothing waits, incomplete when a picture or the business went missing meanwhile.
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
    outcomes.push({ post: open.post, toState: 'published', isShown: validated !== null });
    if (validated) shown.push({ ...open, validated });
    else seen.push(open.post);
  }
  await settleReviews(tx, outcomes.filter(isOutcome));
  await publish(tx, shown, act, 'approve');
  const change = { action: 'approve', fromState: 'published', toState: 'published' } as const;
  await noteChange(tx, act, ...seen.map(({ id }) => ({ postId: id, ...change })));
  return outcomes;
}

/** What is to be published; null: it is public already, and was seen. A refusal where nothing waits or something is missing. */
async function validate(
  tx: Transaction,
  { post, draft, merchant }: OpenAdvertisement,
  waiting: ReadonlySet<number>,
): Promise<ValidatedAdvertisement | null | Refusal> {
  if (draft.state !== 'submitted')
    return post.state === 'published' && waiting.has(post.id) ? null : new Refusal('wrong_state');
  try {
    return await validateAdvertisement(tx, draft, merchant);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Sends back what was sent in, to be changed and sent in again, or rejects it; the merchants get the reason by mail. What the
 * public sees of a published advertisement stays. Each by another id; in the place of each that cannot be sent back stands why:
 * not_found, edit_conflict, wrong_state when nothing waits.
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
  await tellMerchants(
    tx,
    act.sendMail,
    sent.map(({ post, draft: { content } }) => ({
      post: { ...post, titleZh: content.title ?? '', titleEn: content.titleEn ?? '' },
      notice: { template: decision === 'rejected' ? 'ad_rejected' : 'ad_changes_requested', reason },
    })),
  );
  return outcomes;
}

/** Ids of those on which somebody is still to decide. */
async function readWaiting(
  tx: Transaction,
  opened: readonly (OpenAdvertisement | Refusal)[],
): Promise<ReadonlySet<number>> {
  const ids = opened.flatMap((open) => (open instanceof Refusal ? [] : [open.post.id]));
  const reviews = await tx.select().from(postReviews).where(inArray(postReviews.postId, ids));
  return new Set(reviews.flatMap(({ postId, dueOn }) => (dueOn === null ? [] : [postId])));
}

/** Nothing waits any more. */
async function settleReviews(tx: Transaction, opened: readonly { post: PostRow }[]): Promise<void> {
  const ids = opened.map(({ post }) => post.id);
  await tx.update(postReviews).set({ dueOn: null }).where(inArray(postReviews.postId, ids));
}
