import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';

/** Returns the ids of the administrators who are not suspended. */
export async function listActiveAdministrators(db: Database | Transaction): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'administrator'), isNull(accounts.suspendedAt)))
    .orderBy(asc(accounts.id));
  return rows.map(({ id }) => id);
}
