import { and, eq, ne, sql } from 'drizzle-orm';
import { DRAFTS_MAX, DRAFTS_MAX_BYTES, UNCONFIRMED_DRAFTS_MAX } from '@/lib/contract/limits';
import type { Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';

/** First key of an advisory lock, an arbitrary number; the second is the merchant. */
const DRAFTS_LOCK = 20_270_112;

/**
 * Makes the transactions that write drafts of a merchant wait for each other, so that they do not pass its limits
 * together. Call it before rows are locked.
 */
export async function lockDrafts(tx: Transaction, merchantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DRAFTS_LOCK}::int, ${merchantId}::int)`);
}

/**
 * Checks that a merchant may have more drafts. Requires `lockDrafts`.
 * @throws Refusal drafts_unconfirmed, drafts_full
 */
export async function requireRoom(tx: Transaction, merchantId: number, more: number): Promise<void> {
  const having = (states: string) =>
    sql<number>`(select count(*)::int from ${posts} where ${posts.merchantId} = ${merchantId} and ${posts.state} in (${sql.raw(states)}))`;
  const [found] = await tx
    .select({
      confirmedAt: accounts.confirmedAt,
      drafts: having(`'draft'`),
      unpublished: having(`'draft', 'submitted', 'changes_requested', 'rejected'`),
    })
    .from(merchants)
    .leftJoin(accounts, eq(accounts.id, merchants.accountId))
    .where(eq(merchants.id, merchantId));
  if (!found?.confirmedAt && (found?.unpublished ?? 0) + more > UNCONFIRMED_DRAFTS_MAX)
    throw new Refusal('drafts_unconfirmed');
  if ((found?.drafts ?? 0) + more > DRAFTS_MAX) throw new Refusal('drafts_full');
}

/**
 * Checks the size of a merchant's drafts after one has grown. Requires `lockDrafts`.
 * @throws Refusal drafts_size
 */
export async function requireSize(tx: Transaction, merchantId: number): Promise<void> {
  const [found] = await tx
    .select({ bytes: sql<string>`coalesce(sum(pg_column_size(${postDrafts.content})), 0)` })
    .from(postDrafts)
    .innerJoin(posts, eq(posts.id, postDrafts.postId))
    .where(and(eq(posts.merchantId, merchantId), ne(postDrafts.state, 'approved')));
  if (Number(found?.bytes) > DRAFTS_MAX_BYTES) throw new Refusal('drafts_size');
}
