import { localeNamed } from '@/server/features/accounts/account-locale';
import type { Account } from '@/server/features/accounts/accounts';
import { listFullAdministrators, type StaffAccount } from '@/server/features/accounts/administrators';
import type { Database, Transaction } from '@/server/platform/database/client';
import type { MailQueue } from '@/server/platform/mail/outbox';
import type { SecurityNotice } from '@/server/platform/mail/templates/account';

/**
 * Tells the owner of an account by mail what happened to it, in the transaction of the change. Only at a confirmed
 * address: another may be a stranger's.
 * @param account the account as it was before a change of its address
 */
export async function tellOwner(
  tx: Transaction | Database,
  sendMail: MailQueue,
  { email, locale, confirmedAt, suspendedAt }: Account['account'],
  notice: SecurityNotice,
): Promise<void> {
  if (!confirmedAt || suspendedAt) return;
  await sendMail(tx, {
    template: 'security_notice',
    to: email,
    locale: localeNamed(locale),
    params: notice,
  });
}

/** Tells all full administrators of a new administrator, reviewer or editor, except the new one. */
export async function tellOfNewAdministrator(
  tx: Transaction,
  sendMail: MailQueue,
  { id, email, staffRole }: Pick<StaffAccount, 'id' | 'email' | 'staffRole'>,
): Promise<void> {
  for (const reader of await listFullAdministrators(tx))
    if (reader.id !== id)
      await tellOwner(tx, sendMail, reader, { event: 'administrator_added', email, staffRole });
}
