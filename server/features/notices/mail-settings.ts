import { eq, sql } from 'drizzle-orm';
import type { MailKind, MailSettings } from '@/lib/contract/notice';
import type { Account } from '@/server/features/accounts/accounts';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { members } from '@/server/platform/database/schema/member-schema';

/** Returns the kinds of mails that an account has switched off. */
export function mailSettingsOf({ account, member }: Account): MailSettings {
  const isWithoutDigest = account.role === 'member' && !member?.acceptNotification;
  return { off: [...account.mailsOff, ...(isWithoutDigest ? (['digest'] as const) : [])] };
}

/**
 * Switches one kind of mail on or off. The digest is direct marketing and has its own column of consent. Other kinds
 * keep their value, whatever is written concurrently.
 */
export async function setMailKind(
  tx: Transaction | Database,
  accountId: number,
  { kind, on }: { kind: MailKind; on: boolean },
): Promise<void> {
  if (kind === 'digest') {
    await tx.update(members).set({ acceptNotification: on }).where(eq(members.accountId, accountId));
    return;
  }
  const without = sql`array_remove(${accounts.mailsOff}, ${kind}::text)`;
  await tx
    .update(accounts)
    .set({ mailsOff: on ? without : sql`array_append(${without}, ${kind}::text)` })
    .where(eq(accounts.id, accountId));
}
