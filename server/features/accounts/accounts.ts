import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/choices';
import { merchantColumns } from '@/server/features/catalogue/merchant-columns';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import { merchants, pictures } from '@/server/platform/database/schema/schema';

/** An account with what belongs to its role; read by one query. */
export const accountColumns = {
  account: accounts,
  member: members,
  business: {
    ...merchantColumns,
    logoId: merchants.logoId,
    businessRegistration: merchants.businessRegistration,
    suspendedAt: merchants.suspendedAt,
  },
  picture: pictures,
};

/** Whose picture stands for the account: a member's own, a merchant's logo. */
export const pictureId = sql`coalesce(${members.pictureId}, ${merchants.logoId})`;

function selectAccount(db: Database | Transaction) {
  return db
    .select(accountColumns)
    .from(accounts)
    .leftJoin(members, eq(members.accountId, accounts.id))
    .leftJoin(merchants, eq(merchants.accountId, accounts.id))
    .leftJoin(pictures, eq(pictures.id, pictureId))
    .$dynamic();
}
export type Account = Awaited<ReturnType<typeof selectAccount>>[number];

/** The account of a role with an address, which is given trimmed and in lower case. */
export async function findAccountByEmail(
  db: Database | Transaction,
  role: Role,
  email: string,
): Promise<Account | null> {
  const [found] = await selectAccount(db).where(and(eq(accounts.role, role), eq(accounts.email, email)));
  return found ?? null;
}

/** @throws Error when it is gone */
export async function getAccount(db: Database | Transaction, id: number): Promise<Account> {
  const [found] = await selectAccount(db).where(eq(accounts.id, id));
  if (!found) throw new Error(`account ${id} is gone`);
  return found;
}

/** Whether an address already has an account in the role. */
export async function isEmailTaken(db: Database, role: Role, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, role), eq(accounts.email, email)));
  return found !== undefined;
}

/** Neither its sessions nor a sign-in of a suspended account are accepted; a merchant's business counts for its account. */
export function isSuspended({ account, business }: Account): boolean {
  return account.suspendedAt !== null || (business?.suspendedAt ?? null) !== null;
}

/** Notes the time step of a one-time code; false when that or a later one was used before. */
export async function spendOtpStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const noted = await db
    .update(accounts)
    .set({ otpLastStep: step })
    .where(and(eq(accounts.id, accountId), sql`coalesce(${accounts.otpLastStep}, 0) < ${step}`))
    .returning({ id: accounts.id });
  return noted.length > 0;
}
