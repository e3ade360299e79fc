import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '@/server/db/account-schema';
import { removePictureFiles } from '@/server/db/catalogue/remove';
import type { Database, Transaction } from '@/server/db/client';
import { comments, merchants, pictures, posts } from '@/server/db/schema';
import type { Account } from './accounts';
import { refreshCounts } from './counts';

/**
 * Removes an account with everything personal: sessions, bookmarks, comments, picture. A merchant's advertisements are
 * withdrawn; its business stays behind them without a contact, and vanishes if it never had any. `alongside` is done in the
 * same transaction.
 */
export async function removeAccount(
  db: Database,
  found: Account,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { account, business, picture } = found;
  const dropped = await db.transaction(async (tx) => {
    const [approved] = await tx
      .select({ number: count() })
      .from(comments)
      .where(and(eq(comments.memberId, account.id), eq(comments.state, 'approved')));
    if (business) await closeBusiness(tx, business.id);
    await tx.delete(accounts).where(eq(accounts.id, account.id));
    if (business || (approved?.number ?? 0) > 0) await refreshCounts(tx);
    await alongside?.(tx);
    return picture ? dropPicture(tx, picture.id) : [];
  });
  await removePictureFiles(db, dropped);
}

async function closeBusiness(tx: Transaction, merchantId: number): Promise<void> {
  await tx
    .update(posts)
    .set({ state: 'withdrawn', version: sql`${posts.version} + 1` })
    .where(and(eq(posts.merchantId, merchantId), inArray(posts.state, ['published', 'expired'])));
  await tx
    .delete(posts)
    .where(
      and(
        eq(posts.merchantId, merchantId),
        inArray(posts.state, ['draft', 'submitted', 'changes_requested', 'rejected']),
      ),
    );
  const [left] = await tx.select({ number: count() }).from(posts).where(eq(posts.merchantId, merchantId));
  await (left?.number
    ? tx
        .update(merchants)
        .set({ contact: null, contactIsWhatsapp: false, logoId: null })
        .where(eq(merchants.id, merchantId))
    : tx.delete(merchants).where(eq(merchants.id, merchantId)));
}

/** Deletes a picture of an account unless another account has the very same; the caller removes the files after the commit. */
export async function dropPicture(tx: Transaction, pictureId: number) {
  return tx
    .delete(pictures)
    .where(
      and(
        eq(pictures.id, pictureId),
        sql`not exists (select from members where picture_id = ${pictureId})`,
        sql`not exists (select from merchants where logo_id = ${pictureId})`,
      ),
    )
    .returning({ key: pictures.key, widths: pictures.widths });
}
