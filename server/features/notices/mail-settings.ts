import { eq, sql } from 'drizzle-orm';
import type { MailKind, MailSettings } from '@/lib/contract/notice';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';

/**
 * Switches one kind of mail of an account on or off. Other kinds keep their value, whatever is written concurrently.
 * @returns the kinds that are off
 */
export async function setMailKind(
  tx: Transaction | Database,
  accountId: number,
  { kind, on }: { kind: MailKind; on: boolean },
): Promise<MailSettings> {
  const without = sql`array_remove(${accounts.mailsOff}, ${kind}::text)`;
  const [account] = await tx
    .update(accounts)
    .set({ mailsOff: on ? without : sql`array_append(${without}, ${kind}::text)` })
    .where(eq(accounts.id, accountId))
    .returning({ off: accounts.mailsOff });
  return account ?? { off: [] };
}
