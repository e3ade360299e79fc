import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { PAGE_STATES } from '@/lib/contract/choices';
import type { Submissions, SubmissionsResult } from '@/lib/contract/course-file';
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
  writePosts,
} from './open-advertisement';
import { type Publishable, publish, refreshPublished } from './publish';
import { readableSlug } from './readable-slug';

/** States in which the public sees the last approved content. */
const SHOWN: ReadonlySet<OpenAdvertisement['post']['state']> = new Set(PAGE_STATES);
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
 * Submits drafts and revisions of a merchant together, like submitAdvertisement. Those that are not complete stay
 * as they are. The administrator sees them together, as a batch; the merchant gets one mail.
 * @param items advertisements with the versions that the merchant has read
 */
export async function submitAdvertisements(
  db: Database,
  merchantId: number,
  items: Submissions['items'],
  act: Act,
): Promise<SubmissionsResult> {
  const wanted = [...new Map(items.map((item) => [item.id, { ...item, merchantId }])).values()];
  return db.transaction(async (tx) => {
    const opened = await openAdvertisements(tx, wanted);
    const outcomes = await submitAll(tx, opened, act, ({ post }) => post.state === 'expired');
    const result: SubmissionsResult = { done: [], failed: [] };
    for (const [at, { id }] of wanted.entries()) {
      const outcome = outcomes[at];
      if (outcome instanceof Refusal)
        result.failed.push({ id, code: outcome.code, errors: outcome.errors ?? {} });
      else result.done.push(id);
    }
    if (result.done.length > 1)
      await tx
        .update(postDrafts)
        .set({ batch: sql`coalesce(${postDrafts.batch}, ${randomBytes(16).toString('hex')})` })
        .where(inArray(postDrafts.postId, result.done));
    return result;
  });
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
  const [outcome] = await submitAll(tx, [open], act, () => renews);
  if (outcome instanceof Refusal) throw outcome;
}

/**
 * Submits advertisements of one merchant that are already open. Returns a Refusal for each that cannot be
 * submitted, which stays as it is.
 */
async function submitAll(
  tx: Transaction,
  opened: readonly (OpenAdvertisement | Refusal)[],
  act: Act,
  renewsOf: (open: OpenAdvertisement) => boolean,
): Promise<(Publishable | Refusal)[]> {
  const outcomes: (Publishable | Refusal)[] = [];
  for (const open of opened)
    outcomes.push(open instanceof Refusal ? open : await validated(tx, open, renewsOf(open)));
  const sent = outcomes.filter(isOutcome);
  const [first] = sent;
  if (!first) return outcomes;
  const { merchant } = first;
  const isConfirmed = await hasConfirmedAddress(tx, merchant.accountId);
  const dueOn = isConfirmed ? reviewDueOn(act.now) : null;
  const review = { dueOn, expiryReviewOn: expiryReviewOn(act.now) };
  const ids = sent.map(({ post }) => post.id);
  await tx
    .insert(postReviews)
    .values(ids.map((postId) => ({ postId, ...review })))
    .onConflictDoUpdate({ target: postReviews.postId, set: review });
  for (const renews of [true, false])
    await tx
      .update(postDrafts)
      .set({ state: 'submitted', submittedAt: act.now, renews })
      .where(
        inArray(
          postDrafts.postId,
          sent.filter(({ draft }) => draft.renews === renews).map(({ post }) => post.id),
        ),
      );
  if (isConfirmed && marksOf(merchant).trusted) {
    await publish(tx, sent, act, 'submit');
    await refreshPublished(tx, ids);
    return outcomes;
  }
  await writePosts(
    tx,
    act.now,
    sent.map(({ post, validated: { values, columns } }) => {
      const slug = readableSlug(post, values.titleEn);
      const fresh = SHOWN.has(post.state) ? {} : { ...columns, slug, state: 'submitted' as const };
      return { post, values: { ...fresh, submittedAt: act.now } };
    }),
  );
  await noteChange(
    tx,
    act,
    ...sent.map(({ post }) => ({
      postId: post.id,
      action: 'submit' as const,
      fromState: post.state,
      toState: SHOWN.has(post.state) ? post.state : ('submitted' as const),
    })),
  );
  const { title: titleZh, titleEn } = first.validated.values;
  if (dueOn)
    await notifyMerchant(
      tx,
      act,
      { ...first.post, titleZh, titleEn },
      { template: 'ad_received', dueDate: dueOn, others: sent.length - 1 },
    );
  return outcomes;
}

/** Returns an advertisement that can be submitted, as it will be submitted, or a Refusal. */
async function validated(
  tx: Transaction,
  open: OpenAdvertisement,
  renews: boolean,
): Promise<Publishable | Refusal> {
  const { post, draft, merchant } = open;
  const isChanged =
    draft.state === 'editing' || draft.state === 'changes_requested' || draft.state === 'rejected';
  if (SHOWN.has(post.state) ? !isChanged : !UNSEEN.has(post.state)) return new Refusal('wrong_state');
  try {
    const content = await validateAdvertisement(tx, draft, merchant);
    return { ...open, draft: { ...draft, state: 'submitted', renews }, validated: content };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
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

/**
 * Begins the review of one submission although its merchant's address is not confirmed. The merchant gets no mail.
 * @throws Refusal not_found, edit_conflict, wrong_state if nothing waits for the confirmation
 */
export async function releaseForReview(
  tx: Transaction,
  wanted: Wanted,
  now: Date,
): Promise<OpenAdvertisement> {
  const open = await openAdvertisement(tx, wanted);
  const { post, draft } = open;
  const waits = draft.state === 'submitted' && (post.state === 'submitted' || SHOWN.has(post.state));
  const begun = await tx
    .update(postReviews)
    .set({ dueOn: reviewDueOn(now), expiryReviewOn: expiryReviewOn(now) })
    .where(and(eq(postReviews.postId, post.id), isNull(postReviews.dueOn)))
    .returning({ postId: postReviews.postId });
  if (!waits || begun.length === 0) throw new Refusal('wrong_state');
  await writeCourse(tx, post.id, now);
  return open;
}

/**
 * Undoes a rejection or a request for changes: the submission waits for its review again. The merchant is told the new
 * due date.
 * @param state state of the course before the decision
 */
export async function reopenReview(
  tx: Transaction,
  { post, draft: { content } }: OpenAdvertisement,
  state: OpenAdvertisement['post']['state'],
  act: Act,
): Promise<void> {
  const dueOn = reviewDueOn(act.now);
  await tx.update(postDrafts).set({ state: 'submitted' }).where(eq(postDrafts.postId, post.id));
  await tx.update(postReviews).set({ dueOn }).where(eq(postReviews.postId, post.id));
  await writeCourse(tx, post.id, act.now, { state });
  await noteChange(tx, act, { postId: post.id, action: 'reopen', fromState: post.state, toState: state });
  const subject = { ...post, titleZh: content.title ?? '', titleEn: content.titleEn ?? '' };
  await notifyMerchant(tx, act, subject, { template: 'ad_received', dueDate: dueOn });
}

export async function hasConfirmedAddress(
  tx: Transaction | Database,
  accountId: number | null,
): Promise<boolean> {
  const [confirmed] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId ?? 0), isNotNull(accounts.confirmedAt)));
  return confirmed !== undefined;
}
