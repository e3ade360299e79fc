import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { StaffRole } from '@/lib/contract/staff-roles';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';

/** Returns the administrators and reviewers, who decide on what waits, without those who are suspended. */
export async function listReviewers(
  db: Database | Transaction,
): Promise<{ id: number; staffRole: StaffRole }[]> {
  return db
    .select({ id: accounts.id, staffRole: accounts.staffRole })
    .from(accounts)
    .where(
      and(eq(accounts.role, 'administrator'), ne(accounts.staffRole, 'editor'), isNull(accounts.suspendedAt)),
    )
    .orderBy(asc(accounts.id));
}

/** An account with the role, the address and what else a mail to an administrator needs. */
export type StaffAccount = typeof accounts.$inferSelect;

/**
 * Locks all administrators of the staff role `administrator` who are not suspended, and returns them. Whoever removes,
 * demotes or suspends one locks them first, so that of two who do so at once the second sees what the first has done.
 */
export async function lockFullAdministrators(tx: Transaction): Promise<StaffAccount[]> {
  return tx.select().from(accounts).where(isFull).orderBy(asc(accounts.id)).for('update');
}

/** Returns the same administrators without a lock. */
export async function listFullAdministrators(db: Database | Transaction): Promise<StaffAccount[]> {
  return db.select().from(accounts).where(isFull).orderBy(asc(accounts.id));
}

const isFull = and(
  eq(accounts.role, 'administrator'),
  eq(accounts.staffRole, 'administrator'),
  isNull(accounts.suspendedAt),
);

/**
 * Returns whether an account is the only one among the full administrators. One of the demo catalogue does not count
 * beside it, because it goes with the demo.
 */
export function isLastAdministrator(full: readonly StaffAccount[], id: number): boolean {
  return full.some((each) => each.id === id) && !full.some((each) => each.id !== id && !each.sample);
}
