import { and, count, eq } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { recoveryCodes } from '@/server/platform/database/schema/account-schema';

/** Consumes a recovery code. Of several concurrent uses only one returns true. */
export async function spendRecoveryCode(db: Database, accountId: number, codeHash: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ accountId: recoveryCodes.accountId });
  return spent.length > 0;
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Returns the number of unused recovery codes of an account. */
export async function countRecoveryCodes(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}
