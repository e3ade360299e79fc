import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import {
  blogEntries,
  comments,
  homeBanners,
  merchants,
  pictures,
  popups,
  posts,
  webConfigs,
} from '@/server/platform/database/schema/schema';
import type { DeletedPicture } from '@/server/platform/media/unused-pictures';

/**
 * Deletes the sample rows that the seed wrote. `moved` also deletes imported courses with moved dates, which
 * count as samples. Pictures in `keep` stay.
 * @returns the deleted pictures, whose files the caller removes after the commit
 */
export async function deleteSamples(
  tx: Transaction,
  { moved, keep }: { moved: boolean; keep: readonly number[] },
): Promise<DeletedPicture[]> {
  await tx.delete(comments).where(eq(comments.sample, true));
  await tx
    .delete(posts)
    .where(moved ? eq(posts.sample, true) : and(eq(posts.sample, true), isNull(posts.source)));
  // A sample merchant that owns a real course stays.
  await tx
    .delete(merchants)
    .where(
      and(
        eq(merchants.sample, true),
        moved ? undefined : isNull(merchants.source),
        sql`not exists (select from posts where posts.merchant_id = merchants.id)`,
      ),
    );
  await tx.delete(blogEntries).where(eq(blogEntries.sample, true));
  await tx.delete(homeBanners).where(eq(homeBanners.sample, true));
  await tx.delete(popups).where(eq(popups.sample, true));
  await tx.delete(webConfigs).where(eq(webConfigs.sample, true));
  return tx
    .delete(pictures)
    .where(and(eq(pictures.sample, true), keep.length > 0 ? notInArray(pictures.id, [...keep]) : undefined))
    .returning({ key: pictures.key, widths: pictures.widths });
}

/**
 * Deletes the accounts of the demo catalogue and their merchants with all advertisements. Returns the number
 * of deleted accounts.
 */
export async function deleteSampleAccounts(tx: Transaction): Promise<number> {
  const sampleIds = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.sample, true));
  await tx.delete(merchants).where(inArray(merchants.accountId, sampleIds));
  const deleted = await tx.delete(accounts).where(eq(accounts.sample, true)).returning({ id: accounts.id });
  return deleted.length;
}
