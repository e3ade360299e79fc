import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SampleCounts } from '@/lib/contract/admin-configuration';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import { refreshCounts } from '@/server/features/catalogue/counts';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import {
  blogEntries,
  catalogueState,
  comments,
  homeBanners,
  merchants,
  pictures,
  popups,
  posts,
  webConfigs,
} from '@/server/platform/database/schema/schema';
import { type DeletedPicture, removePictureFiles } from '@/server/platform/media/unused-pictures';
import { deleteSampleSettings } from './sample-settings';

/** Value of `seeded` after the samples were removed: the next start does not seed them again. */
export const REMOVED = { version: 'removed', courses: 0 };
/** Advisory lock that serialises what writes or removes samples. */
export const SAMPLES_LOCK = 7_305_601;

const SAMPLE_ACCOUNTS = sql`select id from accounts where sample`;
const SAMPLE_COURSES = sql`posts.sample or posts.merchant_id in (
  select id from merchants where account_id in (${SAMPLE_ACCOUNTS}))`;
/** Hashtags that no administrator has changed, merged or blocked, and that no other course has. */
const isUnusedWithout = (removed: SQL) => sql`not blocked and version = 1 and merged_into_id is null
  and not exists (select from hashtags other where other.merged_into_id = hashtags.id)
  and name not in (select unnest(posts.hashtags) from posts where not (${removed}))`;

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
  await deleteSampleSettings(tx);
  return tx
    .delete(pictures)
    .where(and(eq(pictures.sample, true), keep.length > 0 ? notInArray(pictures.id, [...keep]) : undefined))
    .returning({ key: pictures.key, widths: pictures.widths });
}

/**
 * Deletes the accounts of the demo catalogue and their merchants with all advertisements. Returns the number
 * of deleted accounts.
 */
async function deleteSampleAccounts(tx: Transaction): Promise<number> {
  const sampleIds = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.sample, true));
  await tx.delete(merchants).where(inArray(merchants.accountId, sampleIds));
  const deleted = await tx.delete(accounts).where(eq(accounts.sample, true)).returning({ id: accounts.id });
  return deleted.length;
}

/** Returns how many of each kind `removeSamples` would remove now. */
export async function countSamples(db: Database | Transaction): Promise<SampleCounts> {
  const { rows } = await db.execute<Record<keyof SampleCounts, number>>(sql`
    select
      (select count(*)::int from posts where ${SAMPLE_COURSES}) as courses,
      (select count(*)::int from merchants where account_id in (${SAMPLE_ACCOUNTS}) or (sample and not exists (
        select from posts where posts.merchant_id = merchants.id and not (${SAMPLE_COURSES})))) as merchants,
      (select count(*)::int from accounts where sample) as accounts,
      (select count(*)::int from comments where sample) as comments,
      (select count(*)::int from blog_entries where sample) as articles,
      (select count(*)::int from home_banners where sample)
        + (select count(*)::int from popups where sample)
        + (select count(*)::int from web_configs where sample) as promotions,
      (select count(*)::int from hashtags
        where name in (select unnest(posts.hashtags) from posts where ${SAMPLE_COURSES})
          and ${isUnusedWithout(SAMPLE_COURSES)}) as hashtags`);
  const [counts] = rows;
  if (!counts) throw new Error('the samples were not counted');
  return counts;
}

/**
 * Removes all samples: courses, also imported ones with moved dates, their merchants and hashtags, accounts, articles,
 * comments and promotions. Categories and everything else stay.
 * @returns what was removed
 */
export async function removeSamples(db: Database, actor: Administrator): Promise<SampleCounts> {
  const { counts, pictures: deleted } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLES_LOCK})`);
    const removed = await countSamples(tx);
    const { rows } = await tx.execute<{ name: string }>(
      sql`select distinct unnest(posts.hashtags) as name from posts where ${SAMPLE_COURSES}`,
    );
    await deleteSampleAccounts(tx);
    const gone = await deleteSamples(tx, { moved: true, keep: [] });
    await refreshCounts(tx);
    await tx.execute(sql`
      delete from hashtags
      where name in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ name }) => name))}::jsonb))
        and ${isUnusedWithout(sql`false`)}`);
    await tx.update(catalogueState).set({ seeded: REMOVED });
    await recordAction(tx, {
      actor,
      action: 'delete',
      subject: { kind: 'samples', id: '' },
      before: removed,
    });
    return { counts: removed, pictures: gone };
  });
  await removePictureFiles(db, deleted);
  return counts;
}

/** Deletes the demo catalogue's accounts and their advertisements. Returns the number of deleted accounts. */
export async function removeSampleAccounts(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await deleteSampleAccounts(tx);
    if (removed > 0) await refreshCounts(tx);
    return removed;
  });
}
