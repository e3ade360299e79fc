import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '@/lib/contract/choices';
import { merchantColumnsOf } from '@/server/features/catalogue/merchant-row';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts, oneTimeTokens } from '@/server/platform/database/schema/account-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import { merchants, pictures } from '@/server/platform/database/schema/schema';

/** The business for which an editor works (docs/decisions/078-teams.md). */
export const teams = alias(merchants, 'team') as unknown as typeof merchants;

const businessColumnsOf = (from: typeof merchants) => ({
  ...merchantColumnsOf(from),
  logoId: from.logoId,
  businessRegistration: from.businessRegistration,
  suspendedAt: from.suspendedAt,
});

/** Joins the business for which an editor works, unless its owner has closed the account. */
export const isTeam = and(
  eq(teams.id, merchants.teamOf),
  sql`not exists (select from accounts owner where owner.id = ${teams.accountId} and owner.closed_at is not null)`,
);

/** Columns of an account with the rows of its role and its picture, selected in one query. */
export const accountColumns = {
  account: accounts,
  member: members,
  business: businessColumnsOf(merchants),
  team: businessColumnsOf(teams),
  picture: pictures,
};

/** Id of the account's picture: a member's own picture or a merchant's logo. */
export const pictureId = sql`coalesce(${members.pictureId}, ${merchants.logoId})`;

function selectAccount(db: Database | Transaction) {
  return db
    .select(accountColumns)
    .from(accounts)
    .leftJoin(members, eq(members.accountId, accounts.id))
    .leftJoin(merchants, eq(merchants.accountId, accounts.id))
    .leftJoin(teams, isTeam)
    .leftJoin(pictures, eq(pictures.id, pictureId))
    .$dynamic();
}
export type Account = Awaited<ReturnType<typeof selectAccount>>[number];

/**
 * Returns the account of a role with an address, or null.
 * @param email trimmed and in lower case
 */
export async function findAccountByEmail(
  db: Database | Transaction,
  role: Role,
  email: string,
): Promise<Account | null> {
  const [found] = await selectAccount(db).where(and(eq(accounts.role, role), eq(accounts.email, email)));
  return found ?? null;
}

/**
 * Returns an account by its id.
 * @throws Error if the account does not exist
 */
export async function getAccount(db: Database | Transaction, id: number): Promise<Account> {
  const [found] = await selectAccount(db).where(eq(accounts.id, id));
  if (!found) throw new Error(`account ${id} is gone`);
  return found;
}

/**
 * Locks an account until the end of the transaction. Returns it as it then is, or null if it is gone. Whoever locks a
 * business as well locks it after the account of its owner.
 */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | null> {
  const [locked] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  return locked ? getAccount(tx, id) : null;
}

/**
 * Returns whether another account of the role has an address, or is about to get it back: the former address of an
 * account is reserved while the link that restores it is valid.
 * @param ownId the account that wants the address
 */
export async function isEmailTaken(
  db: Database | Transaction,
  role: Role,
  email: string,
  ownId = 0,
): Promise<boolean> {
  const isOthers = and(eq(accounts.role, role), ne(accounts.id, ownId));
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isOthers, eq(accounts.email, email)))
    .unionAll(
      db
        .select({ id: accounts.id })
        .from(oneTimeTokens)
        .innerJoin(accounts, eq(accounts.id, oneTimeTokens.accountId))
        .where(
          and(
            isOthers,
            eq(oneTimeTokens.kind, 'restore_email'),
            eq(oneTimeTokens.email, email),
            gt(oneTimeTokens.expiresAt, sql`now()`),
          ),
        ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Returns whether an account is suspended, directly or through its business or the one for which it works. A suspended
 * account cannot sign in or use its sessions.
 */
export function isSuspended({ account, business, team }: Account): boolean {
  return [account, business, team].some((part) => (part?.suspendedAt ?? null) !== null);
}

/** Stores the time step of a one-time code. Returns false if that step or a later one was already used. */
export async function spendOtpStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const noted = await db
    .update(accounts)
    .set({ otpLastStep: step })
    .where(and(eq(accounts.id, accountId), sql`coalesce(${accounts.otpLastStep}, 0) < ${step}`))
    .returning({ id: accounts.id });
  return noted.length > 0;
}
