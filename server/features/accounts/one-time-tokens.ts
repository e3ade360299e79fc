import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/choices';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts, oneTimeTokens } from '@/server/platform/database/schema/account-schema';

type Kind = (typeof oneTimeTokens.$inferSelect)['kind'];
/** Kinds that belong to an account. */
type AccountKind = Exclude<Kind, 'invitation'>;

/**
 * Notes a token that was made, of which only the hash is known here, for so many hours, and forgets those of the account that ran
 * out. Returns its id.
 */
export async function addOneTimeToken(
  db: Database | Transaction,
  {
    hours,
    ...token
  }: Pick<typeof oneTimeTokens.$inferInsert, 'kind' | 'tokenHash' | 'accountId' | 'email'> & {
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

/** The account of a role that a valid link for a new password was sent to, at its present address; null when there is none. */
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
 * Notes that an account's address is its owner's, by the link that was sent to that address: one statement, so that the address
 * cannot change between. Returns the account, or null where the link is not valid.
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

/** The address a valid invitation was made for. */
export async function findInvitedEmail(db: Database, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(isValid('invitation', tokenHash));
  return row?.email ?? null;
}

/** Uses a token up. Of several calls at once only one is told that it was valid. */
export async function spendOneTimeToken(tx: Transaction, kind: Kind, tokenHash: string): Promise<boolean> {
  const used = await tx
    .delete(oneTimeTokens)
    .where(isValid(kind, tokenHash))
    .returning({ id: oneTimeTokens.id });
  return used.length > 0;
}

/** Takes back what was sent to an account before. */
export async function dropOneTimeTokens(
  tx: Transaction,
  accountId: number,
  kind: AccountKind,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.kind, kind)));
}

function isValid(kind: Kind, tokenHash: string) {
  return and(
    eq(oneTimeTokens.kind, kind),
    eq(oneTimeTokens.tokenHash, tokenHash),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );
}
