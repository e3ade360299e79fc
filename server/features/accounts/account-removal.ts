import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { merchantTags } from '@/server/features/catalogue/merchant-tags';
import { announceChange } from '@/server/platform/database/changes';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { enquiries } from '@/server/platform/database/schema/enquiry-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { teamInvitations } from '@/server/platform/database/schema/team-schema';
import {
  type DeletedPicture,
  deleteUnused,
  removePictureFiles,
} from '@/server/platform/media/unused-pictures';
import { type Account, lockAccount } from './accounts';

/**
 * Removes an account with its personal data: sessions, bookmarks, comments and picture. A merchant's
 * published and expired advertisements are withdrawn. If courses still refer to its business, the business
 * row is retained with its name only, and deleted otherwise. An account that is gone stays so.
 * @param alongside extra writes for the same transaction
 */
export async function removeAccount(
  db: Database,
  { account: { id } }: Pick<Account, 'account'>,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const dropped = await db.transaction(async (tx) => {
    const found = await lockAccount(tx, id);
    if (!found) return [];
    await alongside?.(tx);
    return removeRows(tx, found);
  });
  await removePictureFiles(db, dropped);
}

/**
 * Removes the rows of an account that the transaction has locked. Returns the pictures whose files the caller removes
 * after the commit.
 */
export async function removeRows(
  tx: Transaction,
  { account, business, picture }: Account,
): Promise<DeletedPicture[]> {
  const counted = await countedCourses(tx, account.id, business?.id ?? null);
  if (business) await announceChange(tx, await merchantTags(tx, business.id));
  const sent = business ? await closeBusiness(tx, business.id, new Date(), account.closedAt !== null) : [];
  await tx.delete(accounts).where(eq(accounts.id, account.id));
  if (business || counted.length > 0) await refreshCountsOf(tx, counted);
  return [...sent, ...(picture ? await deleteUnused(tx, [picture.id]) : [])];
}

/**
 * Returns the ids of the courses whose counts the removal changes: courses with an approved comment of the
 * account, and published courses of its merchant.
 */
async function countedCourses(
  tx: Transaction,
  accountId: number,
  merchantId: number | null,
): Promise<number[]> {
  const spoken = tx
    .select({ id: comments.postId })
    .from(comments)
    .where(and(eq(comments.memberId, accountId), eq(comments.state, 'approved')));
  const advertised = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.merchantId, merchantId ?? 0), eq(posts.state, 'published')));
  return (await spoken.unionAll(advertised)).map(({ id }) => id);
}

async function closeBusiness(
  tx: Transaction,
  merchantId: number,
  now: Date,
  isClosed: boolean,
): Promise<DeletedPicture[]> {
  await withdrawAll(tx, merchantId, now);
  await tx
    .delete(posts)
    .where(
      and(
        eq(posts.merchantId, merchantId),
        inArray(posts.state, ['draft', 'submitted', 'changes_requested', 'rejected']),
      ),
    );
  const [left] = await tx.select({ number: count() }).from(posts).where(eq(posts.merchantId, merchantId));
  if (left?.number) {
    await tx
      .update(merchants)
      // The courses of a closed account are no longer hidden, but withdrawn.
      .set({ ...NAME_ALONE, ...(isClosed ? { suspendedAt: null } : {}) })
      .where(eq(merchants.id, merchantId));
    // After the update, which waits for an enquiry or an editor that is being added.
    await tx.delete(enquiries).where(eq(enquiries.merchantId, merchantId));
    await tx.delete(teamInvitations).where(eq(teamInvitations.merchantId, merchantId));
    await tx.update(merchants).set({ teamOf: null }).where(eq(merchants.teamOf, merchantId));
    return [];
  }
  const sent = await tx
    .select({ id: uploads.pictureId })
    .from(uploads)
    .where(eq(uploads.merchantId, merchantId));
  await tx.delete(merchants).where(eq(merchants.id, merchantId));
  return deleteUnused(
    tx,
    sent.map(({ id }) => id),
  );
}

/**
 * Columns to clear in a retained business row. The name remains because the records of its courses refer to
 * it, as the statement on personal data says.
 */
const NAME_ALONE = {
  contact: null,
  contactIsWhatsapp: false,
  businessRegistration: null,
  logoId: null,
  addressZh: '',
  addressEn: '',
  descriptionZh: '',
  descriptionEn: '',
} as const;

/** Withdraws every published and expired advertisement, and records each change of state. */
async function withdrawAll(tx: Transaction, merchantId: number, now: Date): Promise<void> {
  const shown = and(eq(posts.merchantId, merchantId), inArray(posts.state, ['published', 'expired']));
  await tx.execute(sql`
    insert into post_history (post_id, action, from_state, to_state, created_at)
    select ${posts.id}, 'withdraw', ${posts.state}, 'withdrawn', ${now.toISOString()}::timestamptz from ${posts} where ${shown}`);
  await tx
    .update(posts)
    .set({ state: 'withdrawn', version: sql`${posts.version} + 1`, updatedAt: now })
    .where(shown);
}
