import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { marksOf } from '@/server/features/catalogue/merchant-marks';
import { expiryReviewOn, reviewDueOn } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { isOutcome, Refusal } from '@/server/platform/errors/refusal';
import { validateAdvertisement } from './content';
import { notifyMerchant, notifyMerchants } from './merchant-mails';
import {
  type Act,
  noteChange,
  type OpenAdvertisement,
  openAdvertisement,
  openAdvertisements,
  type Wanted,
  writeCourse,
} from './open-advertisement';
import { publish, refreshPublished } from './publish';
import { readableSlug } from './readable-slug';

/** States in which the public sees the last approved content. */
const SHOWN = new Set<OpenAdvertisement['post']['state']>(['published', 'expired']);
const UNSEEN = new Set<OpenAdvertisement['post']['state']>(['draft', 'changes_requested', 'withdrawn']);

/**
 * Submits an advertisement for review, due within three working days. The content that the public sees stays
 * unchanged meanwhile. An advertisement of a trusted merchant is published at once and reviewed afterwards.
 * Until the merchant's address is confirmed, the review does not begin and no mail is sent (see
 * beginReviews).
 * @throws Refusal not_found, edit_conflict, wrong_state, incomplete, invalid_fields
 */
export async function submitAdvertisement(db: Database, wanted: Wanted, act: Act): Promise<void> {
  await db.transaction((tx) => submitDraft(tx, wanted, act));
}

/** Submits an advertisement in the transaction that saved it, like submitAdvertisement. */
export async function submitDraft(tx: Transaction, wanted: Wanted, act: Act): Promise<void> {
  const open = await openAdvertisement(tx, wanted);
  await submitOpen(tx, open, act, open.post.state === 'expired');
}

/**
 * Submits an advertisement that is already open, like submitAdvertisement.
 * @param renews whether its approval begins a new listing
 * @throws Refusal wrong_state, incomplete, invalid_fields
 */
export async function submitOpen(
  tx: Transaction,
  open: OpenAdvertisement,
  act: Act,
  renews: boolean,
): Promise<void> {
  const { post, draft, merchant } = open;
  const shown = SHOWN.has(post.state);
  const isChanged =
    draft.state === 'editing' || draft.state === 'changes_requested' || draft.state === 'rejected';
  if (shown ? !isChanged : !UNSEEN.has(post.state)) throw new Refusal('wrong_state');
  const validated = await validateAdvertisement(tx, draft, merchant);
  const isConfirmed = await hasConfirmedAddress(tx, merchant.accountId);
  const dueOn = isConfirmed ? reviewDueOn(act.now) : null;
  const review = { dueOn, expiryReviewOn: expiryReviewOn(act.now) };
  await tx
    .insert(postReviews)
    .values({ postId: post.id, ...review })
    .onConflictDoUpdate({ target: postReviews.postId, set: review });
  await tx
    .update(postDrafts)
    .set({ state: 'submitted', submittedAt: act.now, renews })
    .where(eq(postDrafts.postId, post.id));
  if (isConfirmed && marksOf(merchant).trusted) {
    await publish(
      tx,
      [{ ...open, draft: { ...draft, state: 'submitted', renews }, validated }],
      act,
      'submit',
    );
    await refreshPublished(tx, [post.id]);
    return;
  }
  const { title: titleZh, titleEn } = validated.values;
  const slug = readableSlug(post, titleEn);
  const columns = shown ? {} : { ...validated.columns, slug, state: 'submitted' as const };
  await writeCourse(tx, post.id, act.now, { ...columns, submittedAt: act.now });
  const toState = shown ? post.state : 'submitted';
  await noteChange(tx, act, { postId: post.id, action: 'submit', fromState: post.state, toState });
  if (dueOn)
    await notifyMerchant(tx, act, { ...post, titleZh, titleEn }, { template: 'ad_received', dueDate: dueOn });
}

/**
 * Begins the reviews of the advertisements that a merchant submitted before its address was confirmed, and
 * sends it a mail about each.
 */
export async function beginReviews(tx: Transaction, accountId: number, act: Act): Promise<void> {
  const kept = await tx
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .innerJoin(postReviews, eq(postReviews.postId, posts.id))
    .where(
      and(
        eq(merchants.accountId, accountId),
        inArray(posts.state, ['submitted', ...SHOWN]),
        eq(postDrafts.state, 'submitted'),
        isNull(postReviews.dueOn),
      ),
    );
  const opened = (await openAdvertisements(tx, kept)).filter(isOutcome);
  if (opened.length === 0) return;
  const dueOn = reviewDueOn(act.now);
  await tx
    .update(postReviews)
    .set({ dueOn, expiryReviewOn: expiryReviewOn(act.now) })
    .where(
      inArray(
        postReviews.postId,
        opened.map(({ post }) => post.id),
      ),
    );
  await notifyMerchants(
    tx,
    act,
    opened.map(({ post, draft: { content } }) => ({
      post: { ...post, titleZh: content.title ?? '', titleEn: content.titleEn ?? '' },
      notice: { template: 'ad_received', dueDate: dueOn },
    })),
  );
}

async function hasConfirmedAddress(tx: Transaction, accountId: number | null): Promise<boolean> {
  const [confirmed] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId ?? 0), isNotNull(accounts.confirmedAt)));
  return confirmed !== undefined;
}
