import { and, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { PAGE_STATES } from '@/lib/contract/choices';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { merchantTags } from '@/server/features/catalogue/merchant-tags';
import { announceChange } from '@/server/platform/database/changes';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchantNotes } from '@/server/platform/database/schema/admin-schema';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { merchantClaims } from '@/server/platform/database/schema/claim-schema';
import { enquiries } from '@/server/platform/database/schema/enquiry-schema';
import { evidence } from '@/server/platform/database/schema/evidence-schema';
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
  await eraseClaims(tx, account);
  await tx.delete(accounts).where(eq(accounts.id, account.id));
  if (business || counted.length > 0) await refreshCountsOf(tx, counted);
  return [...sent, ...(picture ? await deleteUnused(tx, [picture.id]) : [])];
}

/** Deletes the claims of an address, and the person's data in those whose approval stands. */
async function eraseClaims(tx: Transaction, { id, email, confirmedAt }: Account['account']): Promise<void> {
  await tx
    .update(merchantClaims)
    .set({ name: '', role: '', note: '', email: null })
    .where(eq(merchantClaims.accountId, id));
  // Whoever has not confirmed the address may not be its owner.
  if (confirmedAt)
    await tx
      .delete(merchantClaims)
      .where(and(eq(merchantClaims.email, email), ne(merchantClaims.state, 'approved')));
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
  // Without the row of a claimed merchant the next import would list it again.
  const claimed = await tx.$count(
    merchants,
    and(eq(merchants.id, merchantId), isNotNull(merchants.claimedAt)),
  );
  if (left?.number || claimed > 0) {
    await tx
      .update(merchants)
      // The courses of a closed account are no longer hidden, but withdrawn.
      .set({ ...NAME_ALONE, ...(isClosed ? { suspendedAt: null } : {}) })
      .where(eq(merchants.id, merchantId));
    // After the update, which waits for an enquiry or an editor that is being added.
    await tx.delete(enquiries).where(eq(enquiries.merchantId, merchantId));
    await tx.delete(evidence).where(eq(evidence.merchantId, merchantId));
    await tx.delete(merchantNotes).where(eq(merchantNotes.merchantId, merchantId));
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
  ...{ website: null, facebook: null, instagram: null, addressHidden: false },
  addressZh: '',
  addressEn: '',
  descriptionZh: '',
  descriptionEn: '',
} as const;

/** Withdraws every advertisement that has a page, and records each change of state. */
async function withdrawAll(tx: Transaction, merchantId: number, now: Date): Promise<void> {
  const shown = and(eq(posts.merchantId, merchantId), inArray(posts.state, [...PAGE_STATES]));
  await tx.execute(sql`
    insert into post_history (post_id, action, from_state, to_state, created_at)
    select ${posts.id}, 'withdraw', ${posts.state}, 'withdrawn', ${now.toISOString()}::timestamptz from ${posts} where ${shown}`);
  await tx
    .update(posts)
    .set({ state: 'withdrawn', version: sql`${posts.version} + 1`, updatedAt: now })
    .where(shown);
}
