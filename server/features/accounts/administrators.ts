import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';

/** Returns the ids of the administrators and reviewers, who decide on what waits, without those who are suspended. */
export async function listReviewers(db: Database | Transaction): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.role, 'administrator'), ne(accounts.staffRole, 'editor'), isNull(accounts.suspendedAt)),
    )
    .orderBy(asc(accounts.id));
  return rows.map(({ id }) => id);
}
