import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { merchantTags } from '@/server/features/catalogue/merchant-tags';
import { announceChange } from '@/server/platform/database/changes';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { comments, merchants, posts } from '@/server/platform/database/schema/schema';
import { removePictureFiles } from '@/server/platform/media/unused-pictures';
import { removeRows } from './account-removal';
import { type Account, lockAccount } from './accounts';
import { addOneTimeToken, dropOneTimeTokens } from './one-time-tokens';
import { closeSessions } from './sessions';

/**
 * Closed accounts: deleted by an open session alone, hidden at once, and removed a week later unless the owner restores
 * them (docs/decisions/101-deletion-of-accounts.md). A closed account is suspended, and so is its business: whatever
 * hides the suspended hides it. Its address is in the token that restores it, so nothing finds the account by it.
 */

/** Days for which a closed account can be restored. */
export const CLOSED_DAYS = 7;

/**
 * Address of a closed account. Addresses are stored and looked up in lower case, so no account can have or find it.
 */
const closedAddress = (id: number) => `Closed-${id}@closed.invalid`;

/** Condition of a merchant, by its id, whose account is not closed. */
export function isOfOpenAccount(merchantId: SQL): SQL {
  return sql`${merchantId} <> all(array(
    select m.id from merchants m join accounts a on a.id = m.account_id where a.closed_at is not null))`;
}

/** Condition of a review, by the id of its advertisement, whose merchant's account is not closed. */
export function isReviewOfOpenAccount(postId: SQL): SQL {
  return sql`${postId} <> all(array(
    select p.id from posts p join merchants m on m.id = p.merchant_id join accounts a on a.id = m.account_id
    where a.closed_at is not null))`;
}

/**
 * Closes an account that the transaction has locked: ends its sessions, hides it, and frees its address.
 * @param tokenHash hash of the token that restores it
 * @returns false if its business was suspended meanwhile; the caller must roll back
 */
export async function closeAccount(tx: Transaction, found: Account, tokenHash: string): Promise<boolean> {
  const { account, business } = found;
  const { id, email } = account;
  for (const kind of ['reset', 'confirmation', 'restore_account'] as const)
    await dropOneTimeTokens(tx, id, kind);
  await tx
    .update(accounts)
    .set({ email: closedAddress(id), closedAt: sql`now()`, suspendedAt: sql`now()` })
    .where(eq(accounts.id, id));
  await addOneTimeToken(tx, {
    kind: 'restore_account',
    tokenHash,
    accountId: id,
    email,
    hours: CLOSED_DAYS * 24,
  });
  if (business) {
    const hidden = await tx
      .update(merchants)
      .set({ suspendedAt: sql`now()` })
      .where(and(eq(merchants.id, business.id), isNull(merchants.suspendedAt)))
      .returning({ id: merchants.id });
    if (hidden.length === 0) return false;
  }
  // After the business, which a suspension locks before it ends the sessions.
  await closeSessions(tx, id);
  const withheld = await tx
    .update(comments)
    .set({ withheldState: comments.state, state: 'rejected' })
    .where(and(eq(comments.memberId, id), inArray(comments.state, ['pending', 'approved'])))
    .returning({ postId: comments.postId, state: comments.withheldState });
  await showChange(tx, found, withheld);
  return true;
}

/**
 * Restores a closed account, which the transaction has locked, with its address.
 * @throws an error of the unique index `accounts_email` if another account has the address
 */
export async function reopenAccount(tx: Transaction, found: Account, email: string): Promise<void> {
  const { account, business } = found;
  await tx
    .update(accounts)
    .set({ email, closedAt: null, suspendedAt: null, updatedAt: new Date() })
    .where(eq(accounts.id, account.id));
  await dropOneTimeTokens(tx, account.id, 'restore_account');
  // Of a sign-in that had read the account before it was closed.
  await closeSessions(tx, account.id);
  if (business) await tx.update(merchants).set({ suspendedAt: null }).where(eq(merchants.id, business.id));
  const shown = await tx
    .update(comments)
    .set({ state: sql`${comments.withheldState}`, withheldState: null })
    .where(and(eq(comments.memberId, account.id), isNotNull(comments.withheldState)))
    .returning({ postId: comments.postId, state: comments.state });
  await showChange(tx, found, shown);
}

/** Counts the courses whose visibility or ratings have changed, and purges the pages that show them. */
async function showChange(
  tx: Transaction,
  { business }: Account,
  commented: readonly { postId: number; state: 'pending' | 'approved' | 'rejected' | null }[],
): Promise<void> {
  // The pages of its courses disappear or return: they change for sitemaps and feeds.
  const own = business
    ? await tx
        .update(posts)
        .set({ updatedAt: new Date() })
        .where(and(eq(posts.merchantId, business.id), eq(posts.state, 'published')))
        .returning({ id: posts.id })
    : [];
  const counted = commented.filter(({ state }) => state === 'approved').map(({ postId }) => postId);
  const changed = [...own.map(({ id }) => id), ...counted];
  if (business || changed.length > 0) await refreshCountsOf(tx, changed, business ? 'courses' : 'comments');
  if (business) await announceChange(tx, await merchantTags(tx, business.id));
}

/** Removes the accounts that were closed a week ago. One that is restored meanwhile stays. */
export async function removeClosedAccounts(db: Database): Promise<void> {
  const isOver = lt(accounts.closedAt, sql`now() - make_interval(days => ${CLOSED_DAYS})`);
  const over = await db.select({ id: accounts.id }).from(accounts).where(isOver).orderBy(accounts.id);
  for (const { id } of over) {
    const dropped = await db.transaction(async (tx) => {
      const found = await lockAccount(tx, id);
      return found?.account.closedAt ? removeRows(tx, found) : [];
    });
    await removePictureFiles(db, dropped);
  }
}
