import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/choices';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts, oneTimeTokens } from '@/server/platform/database/schema/account-schema';

type Kind = (typeof oneTimeTokens.$inferSelect)['kind'];
/** Kinds of tokens that belong to an account. */
type AccountKind = Exclude<Kind, 'invitation'>;

/**
 * Stores the hash of a one-time token, and deletes the expired tokens of its account. Returns the id of the
 * token.
 * @param hours how long the token is valid
 */
export async function addOneTimeToken(
  db: Database | Transaction,
  {
    hours,
    ...token
  }: Pick<typeof oneTimeTokens.$inferInsert, 'kind' | 'tokenHash' | 'accountId' | 'email' | 'staffRole'> & {
    hours: number;
  },
): Promise<number> {
  const [added] = await db
    .insert(oneTimeTokens)
    .values({ ...token, expiresAt: sql`now() + make_interval(hours => ${hours})` })
    .returning({ id: oneTimeTokens.id });
  if (!added) throw new Error('no token was noted');
  if (token.accountId)
    await db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.accountId, token.accountId), lt(oneTimeTokens.expiresAt, sql`now()`)));
  return added.id;
}

/**
 * Returns the id of the account that a valid password reset token belongs to, or null. The token must have
 * been sent to the account's current address.
 */
export async function findResetAccount(db: Database, role: Role, tokenHash: string): Promise<number | null> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(oneTimeTokens)
    .innerJoin(
      accounts,
      and(eq(accounts.id, oneTimeTokens.accountId), eq(accounts.email, oneTimeTokens.email)),
    )
    .where(and(isValid('reset', tokenHash), eq(accounts.role, role)));
  return row?.id ?? null;
}

/**
 * Confirms the address of an account by the token that was sent to it. A single statement, so that the
 * address cannot change in between. Returns the id of the account, or null if the token is not valid.
 */
export async function confirmByToken(tx: Transaction, role: Role, tokenHash: string): Promise<number | null> {
  const [confirmed] = await tx
    .update(accounts)
    .set({ confirmedAt: sql`coalesce(${accounts.confirmedAt}, now())` })
    .from(oneTimeTokens)
    .where(
      and(
        isValid('confirmation', tokenHash),
        eq(accounts.id, oneTimeTokens.accountId),
        eq(accounts.email, oneTimeTokens.email),
        eq(accounts.role, role),
      ),
    )
    .returning({ id: accounts.id });
  return confirmed?.id ?? null;
}

/** Returns the valid token of a link that restores an account or its address, or null. */
export async function findRestoration(db: Database | Transaction, tokenHash: string) {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(or(isValid('restore_account', tokenHash), isValid('restore_email', tokenHash)));
  return row ?? null;
}

/** Returns whether the address of an account can still be restored after a change. */
export async function hasFormerAddress(tx: Transaction, accountId: number): Promise<boolean> {
  const isOpen = and(
    eq(oneTimeTokens.accountId, accountId),
    eq(oneTimeTokens.kind, 'restore_email'),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );
  return (await tx.$count(oneTimeTokens, isOpen)) > 0;
}

/** Returns the address and the role that a valid invitation was issued for, or null. */
export async function findInvitation(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ email: oneTimeTokens.email, staffRole: oneTimeTokens.staffRole })
    .from(oneTimeTokens)
    .where(isValid('invitation', tokenHash));
  return row ?? null;
}

/** Consumes a token. Of several concurrent calls only one returns true. */
export async function spendOneTimeToken(tx: Transaction, kind: Kind, tokenHash: string): Promise<boolean> {
  const used = await tx
    .delete(oneTimeTokens)
    .where(isValid(kind, tokenHash))
    .returning({ id: oneTimeTokens.id });
  return used.length > 0;
}

/** Revokes the tokens of a kind that were sent to an account; `after`: only those that were made after this one. */
export async function dropOneTimeTokens(
  tx: Transaction,
  accountId: number,
  kind: AccountKind,
  after = 0,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.kind, kind), gt(oneTimeTokens.id, after)),
    );
}

function isValid(kind: Kind, tokenHash: string) {
  return and(
    eq(oneTimeTokens.kind, kind),
    eq(oneTimeTokens.tokenHash, tokenHash),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );
}
