import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { hasPage } from '@/lib/contract/choices';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { expiryReviewOn, listingEnd, reviewDueOn } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { postDrafts, postHistory, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { bodyPictureKeys } from './body-html';
import { groupMails } from './group-mails';
import { notifyMerchant, notifyMerchants } from './merchant-mails';
import {
  type Act,
  type DraftRow,
  noteChange,
  type OpenAdvertisement,
  openAdvertisement,
  type PostRow,
  RUNNING_STATES,
  type Wanted,
  writeCourse,
} from './open-advertisement';
import { latest, showPictures } from './publish';
import { takeOutOfReview } from './recall';
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
 * Withdraws an advertisement from the public at once. Its address answers 410. It can be submitted again. A revision
 * that waits for its review is taken back.
 * @throws Refusal not_found, edit_conflict, wrong_state
 */
export async function withdrawAdvertisement(
  db: Database,
  wanted: Wanted,
  reason: string | undefined,
  act: Act,
): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await openAdvertisement(tx, wanted);
    const { post } = open;
    if (!hasPage(post.state)) throw new Refusal('wrong_state');
    await takeOutOfReview(tx, open);
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

/** A listing before it was ended, as JSON stores it. */
export interface EndedListing {
  state: PostRow['state'];
  listedUntil: string | null;
  revision: DraftRow['state'];
}

/**
 * Ends a listing and rejects its pending revision. The merchant gets the reason by mail. Its address answers
 * 410. Updates the counts of the catalogue.
 * @returns what restoreListing needs
 */
export async function stopListing(
  tx: Transaction,
  { post, draft }: OpenAdvertisement,
  reason: string,
  act: Act,
): Promise<EndedListing> {
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
  const listedUntil = post.listedUntil?.toISOString() ?? null;
  return { state: post.state, listedUntil, revision: draft.state };
}

/**
 * Restores a listing that an administrator ended, as it was before: its state, its time and its pictures. A revision that
 * waited for its review waits again. A listing whose time has run out meanwhile is expired. The merchant is told.
 * @param before what stopListing returned; null if it was not stored
 */
export async function restoreListing(
  tx: Transaction,
  { post, draft }: OpenAdvertisement,
  before: EndedListing | null,
  note: string,
  act: Act,
): Promise<void> {
  const formerly = before?.state ?? (await stateBeforeEnd(tx, post.id));
  const listedUntil = before?.listedUntil
    ? new Date(before.listedUntil)
    : listingEnd(post.publishedAt ?? act.now, post.schedule ?? 'three_months');
  const state = RUNNING_STATES.has(formerly) && listedUntil > act.now ? formerly : 'expired';
  const { listImageId, mainImageId, gallery, bodyZh, bodyEn, merchantId } = post;
  const imageIds = [listImageId, mainImageId, ...gallery.map(({ pictureId }) => pictureId)];
  await showPictures(tx, [
    {
      merchantId,
      imageIds: imageIds.filter((id) => id !== null),
      keys: bodyPictureKeys(bodyZh, bodyEn),
    },
  ]);
  const waits = before?.revision === 'submitted' && draft.state === 'rejected';
  if (waits) await tx.update(postDrafts).set({ state: 'submitted' }).where(eq(postDrafts.postId, post.id));
  await tx
    .update(postReviews)
    .set({ dueOn: waits ? reviewDueOn(act.now) : null, expiryReviewOn: expiryReviewOn(act.now) })
    .where(eq(postReviews.postId, post.id));
  await writeCourse(tx, post.id, act.now, { state, listedUntil });
  await noteChange(tx, act, {
    postId: post.id,
    action: 'restore',
    fromState: post.state,
    toState: state,
    ...(note ? { reason: note } : {}),
  });
  await refreshCountsOf(tx, [post.id]);
  await notifyMerchant(tx, act, post, { template: 'ad_restored', note });
}

/** Returns the state from which an administrator ended a listing last. */
async function stateBeforeEnd(tx: Transaction, postId: number): Promise<PostRow['state']> {
  const [end] = await tx
    .select({ state: postHistory.fromState })
    .from(postHistory)
    .where(and(eq(postHistory.postId, postId), eq(postHistory.action, 'end')))
    .orderBy(desc(postHistory.id))
    .limit(1);
  return end?.state ?? 'published';
}

/** Matches the listings that run in one state: an `in` of both would not use the partial index of published ones. */
const runningIn = (state: PostRow['state']) =>
  and(isNull(posts.source), eq(posts.sample, false), eq(posts.state, state));

/**
 * Expires the listings whose period is over, and sends mails to their merchants. Idempotent, and safe to run
 * concurrently.
 */
export async function endListings(db: Database, delivery: Omit<Act, 'actor'>): Promise<void> {
  for (const state of RUNNING_STATES) await endListingsIn(db, state, delivery);
}

async function endListingsIn(
  db: Database,
  state: PostRow['state'],
  { now, sendMail }: Omit<Act, 'actor'>,
): Promise<void> {
  const over = and(runningIn(state), lte(posts.listedUntil, now));
  for (let ended = BATCH; ended === BATCH; )
    ended = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(posts)
        .where(over)
        .orderBy(asc(posts.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const mails = groupMails(sendMail);
      for (const post of rows) {
        await writeCourse(tx, post.id, now, { state: 'expired' });
        await noteChange(
          tx,
          { now, sendMail, actor: null },
          { postId: post.id, action: 'expire', fromState: state, toState: 'expired' },
        );
        await notifyMerchant(tx, { now, sendMail: mails.hold }, post, { template: 'ad_ended' });
      }
      await mails.send(tx);
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
export async function remindOfEnd(db: Database, delivery: Omit<Act, 'actor'>): Promise<void> {
  for (const state of RUNNING_STATES) await remindOfEndIn(db, state, delivery);
}

async function remindOfEndIn(
  db: Database,
  state: PostRow['state'],
  { now, sendMail }: Omit<Act, 'actor'>,
): Promise<void> {
  const first = new Date(now.getTime() + Math.max(...REMINDER_DAYS) * DAY_MS);
  let afterId = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(posts)
      .where(
        and(
          runningIn(state),
          gt(posts.listedUntil, now),
          lte(posts.listedUntil, first),
          gt(posts.id, afterId),
        ),
      )
      .orderBy(asc(posts.id))
      .limit(BATCH);
    const reminders = rows.map((post) => {
      const left = ((post.listedUntil?.getTime() ?? 0) - now.getTime()) / DAY_MS;
      const step = REMINDER_DAYS.find((days) => left <= days);
      // The key identifies the listing and the reminder, so that neither is sent twice.
      const key = `ad-ending ${post.id} ${post.listedUntil?.toISOString()} ${step}`;
      return { post, notice: { template: 'ad_ending_soon' as const, days: Math.ceil(left), key } };
    });
    await db.transaction(async (tx) => {
      const mails = groupMails(sendMail);
      await notifyMerchants(tx, { now, sendMail: mails.hold }, reminders);
      await mails.send(tx);
    });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
  }
}
