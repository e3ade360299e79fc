import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { listingEnd } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { notifyMerchant } from './merchant-mails';
import {
  type Act,
  noteChange,
  type OpenAdvertisement,
  openAdvertisement,
  type Wanted,
  writeCourse,
} from './open-advertisement';
import { latest } from './publish';
import { submitOpen } from './submit';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Days before the end of a listing at which its merchant gets a reminder (specification §D), in ascending
 * order.
 */
const REMINDER_DAYS = [3, 14];
/**
 * Days before the end from which a listing can be renewed. A second click therefore cannot add a second
 * period.
 */
const RENEWAL_OPENS_DAYS = 30;
const BATCH = 100;

/**
 * Renews a listing for the same period, from its end or from now if it has ended. If the merchant has changed
 * the text, a review comes first, and until then the public sees the former state (specification §D).
 * @throws Refusal not_found, edit_conflict, wrong_state, incomplete, invalid_fields
 */
export async function renewAdvertisement(db: Database, wanted: Wanted, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await openAdvertisement(tx, wanted);
    const { post, draft } = open;
    const isExpired = post.state === 'expired';
    const { schedule } = post;
    if ((post.state !== 'published' && !isExpired) || draft.state === 'submitted' || !schedule)
      throw new Refusal('wrong_state');
    if (!isExpired && (post.listedUntil?.getTime() ?? 0) > act.now.getTime() + RENEWAL_OPENS_DAYS * DAY_MS)
      throw new Refusal('wrong_state');
    if (draft.state !== 'approved') return submitOpen(tx, open, act, true);
    const until = listingEnd(latest(post.listedUntil, act.now), schedule);
    await writeCourse(tx, post.id, act.now, { state: 'published', listedUntil: until });
    await noteChange(tx, act, {
      postId: post.id,
      action: 'renew',
      fromState: post.state,
      toState: 'published',
    });
    await refreshCountsOf(tx, [post.id]);
    await notifyMerchant(tx, act, post, { template: 'ad_renewed', until });
  });
}

/**
 * Withdraws an advertisement from the public. Its address answers 410. It can be submitted again.
 * @throws Refusal not_found, edit_conflict, wrong_state, also during the review of a revision
 */
export async function withdrawAdvertisement(
  db: Database,
  wanted: Wanted,
  reason: string | undefined,
  act: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { post, draft } = await openAdvertisement(tx, wanted);
    if ((post.state !== 'published' && post.state !== 'expired') || draft.state === 'submitted')
      throw new Refusal('wrong_state');
    await writeCourse(tx, post.id, act.now, { state: 'withdrawn', listedUntil: null });
    await noteChange(tx, act, {
      postId: post.id,
      action: 'withdraw',
      fromState: post.state,
      toState: 'withdrawn',
      ...(reason ? { reason } : {}),
    });
    await refreshCountsOf(tx, [post.id]);
  });
}

/**
 * Ends a listing permanently and rejects its pending revision. The merchant gets the reason by mail. Its
 * address answers 410. Updates the counts of the catalogue.
 */
export async function stopListing(
  tx: Transaction,
  { post, draft }: OpenAdvertisement,
  reason: string,
  act: Act,
): Promise<void> {
  await tx
    .update(postReviews)
    .set({ dueOn: null, expiryReviewOn: null })
    .where(eq(postReviews.postId, post.id));
  if (draft.state === 'submitted')
    await tx.update(postDrafts).set({ state: 'rejected' }).where(eq(postDrafts.postId, post.id));
  await writeCourse(tx, post.id, act.now, { state: 'ended', listedUntil: null });
  await noteChange(tx, act, {
    postId: post.id,
    action: 'end',
    fromState: post.state,
    toState: 'ended',
    reason,
  });
  await refreshCountsOf(tx, [post.id]);
  await notifyMerchant(tx, act, post, { template: 'ad_stopped', reason });
}

const merchantsOwn = and(isNull(posts.source), eq(posts.sample, false), eq(posts.state, 'published'));

/**
 * Expires the listings whose period is over, and sends mails to their merchants. Idempotent, and safe to run
 * concurrently.
 */
export async function endListings(db: Database, { now, sendMail }: Omit<Act, 'actor'>): Promise<void> {
  const over = and(merchantsOwn, lte(posts.listedUntil, now));
  for (let ended = BATCH; ended === BATCH; )
    ended = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(posts)
        .where(over)
        .orderBy(asc(posts.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const post of rows) {
        await writeCourse(tx, post.id, now, { state: 'expired' });
        await noteChange(
          tx,
          { now, sendMail, actor: null },
          { postId: post.id, action: 'expire', fromState: 'published', toState: 'expired' },
        );
        await notifyMerchant(tx, { now, sendMail }, post, { template: 'ad_ended' });
      }
      if (rows.length > 0)
        await refreshCountsOf(
          tx,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });
}

/**
 * Sends a reminder to merchants 14 and 3 days before a listing ends. Each reminder is sent once, however
 * often this runs.
 */
export async function remindOfEnd(db: Database, { now, sendMail }: Omit<Act, 'actor'>): Promise<void> {
  const first = new Date(now.getTime() + Math.max(...REMINDER_DAYS) * DAY_MS);
  let afterId = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(posts)
      .where(
        and(merchantsOwn, gt(posts.listedUntil, now), lte(posts.listedUntil, first), gt(posts.id, afterId)),
      )
      .orderBy(asc(posts.id))
      .limit(BATCH);
    for (const post of rows) {
      const left = ((post.listedUntil?.getTime() ?? 0) - now.getTime()) / DAY_MS;
      const step = REMINDER_DAYS.find((days) => left <= days);
      // The key identifies the listing and the reminder, so that neither is sent twice.
      const key = `ad-ending ${post.id} ${post.listedUntil?.toISOString()} ${step}`;
      await db.transaction((tx) =>
        notifyMerchant(tx, { now, sendMail }, post, {
          template: 'ad_ending_soon',
          days: Math.ceil(left),
          key,
        }),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
  }
}
