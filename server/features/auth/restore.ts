import { and, eq, gte } from 'drizzle-orm';
import type { Restoration } from '@/lib/contract/restoration';
import { type Account, isEmailTaken, lockAccount } from '@/server/features/accounts/accounts';
import { reopenAccount } from '@/server/features/accounts/closed-accounts';
import {
  dropOneTimeTokens,
  findRestoration,
  spendOneTimeToken,
} from '@/server/features/accounts/one-time-tokens';
import { closeSessions } from '@/server/features/accounts/sessions';
import { hashToken } from '@/server/features/accounts/tokens';
import { beginReviews } from '@/server/features/advertisements/submit';
import type { Database, Transaction } from '@/server/platform/database/client';
import { accounts, type oneTimeTokens, passkeys } from '@/server/platform/database/schema/account-schema';
import { isUniqueViolation } from '@/server/platform/database/unique-violation';
import { Refusal } from '@/server/platform/errors/refusal';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { replaceRecoveryCodes } from './recovery-codes';
import { addResetToken } from './reset-link';

type Token = typeof oneTimeTokens.$inferSelect;

/** Matches no password (server/features/auth/password-hash). */
const NO_PASSWORD = '';

/**
 * Restores a closed account, or the former address of an account, by the token of a mail. It works once.
 * @throws Refusal not_found if the token is unknown, used or expired; wrong_state if another account has the address
 */
export async function restore(db: Database, token: string, sendMail: MailQueue): Promise<Restoration> {
  return db
    .transaction(async (tx) => {
      const hash = hashToken(token);
      const found = await findRestoration(tx, hash);
      const owner = found?.accountId ? await lockAccount(tx, found.accountId) : null;
      // Spent under the lock: of two uses the second finds none, and of two links the earlier address wins.
      if (!found || !owner || !(await spendOneTimeToken(tx, found.kind, hash)))
        throw new Refusal('not_found');
      const { id, role } = owner.account;
      const resetPasswordToken =
        found.kind === 'restore_email' ? await restoreEmail(tx, owner, found, sendMail) : null;
      if (found.kind === 'restore_account') await reopenAccount(tx, owner, found.email);
      if (await isEmailTaken(tx, role, found.email, id)) throw new Refusal('wrong_state');
      return { role, resetPasswordToken };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'accounts_email') ? new Refusal('wrong_state') : error;
    });
}

/**
 * Restores the former address of an account, and takes away what whoever changed it may have added since: sessions, the
 * password, passkeys, an authenticator, and the links to addresses of later changes. Links to addresses of earlier
 * changes stay. Returns the token that sets a new password; null for an administrator without an authenticator, whose
 * account the mailbox alone does not open.
 */
async function restoreEmail(
  tx: Transaction,
  owner: Account,
  { id: tokenId, email, createdAt }: Token,
  sendMail: MailQueue,
): Promise<string | null> {
  const { id, role, closedAt, confirmedAt, otpEnabledAt } = owner.account;
  if (closedAt) await reopenAccount(tx, owner, email);
  const hasNewOtp = otpEnabledAt !== null && otpEnabledAt >= createdAt;
  if (hasNewOtp) await replaceRecoveryCodes(tx, id, []);
  await tx
    .update(accounts)
    .set({
      email,
      // The link was in its mailbox.
      confirmedAt: confirmedAt ?? new Date(),
      passwordHash: NO_PASSWORD,
      updatedAt: new Date(),
      ...(hasNewOtp ? { otpSecret: null, otpEnabledAt: null } : {}),
    })
    .where(eq(accounts.id, id));
  await closeSessions(tx, id);
  await tx.delete(passkeys).where(and(eq(passkeys.accountId, id), gte(passkeys.createdAt, createdAt)));
  for (const kind of ['reset', 'confirmation'] as const) await dropOneTimeTokens(tx, id, kind);
  await dropOneTimeTokens(tx, id, 'restore_email', tokenId);
  if (role === 'merchant') await beginReviews(tx, id, { now: new Date(), actor: null, sendMail });
  if (role === 'administrator' && (otpEnabledAt === null || hasNewOtp)) return null;
  return addResetToken(tx, { id, email });
}
