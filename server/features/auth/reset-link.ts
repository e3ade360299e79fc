import type { Role } from '@/lib/contract/choices';
import type { Locale } from '@/lib/contract/locale';
import { localeOf } from '@/server/features/accounts/account-locale';
import { findAccountByEmail, isSuspended } from '@/server/features/accounts/accounts';
import { addOneTimeToken, dropOneTimeTokens } from '@/server/features/accounts/one-time-tokens';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { OPERATOR, recordAction } from '@/server/features/audit/record-action';
import type { Database, Transaction } from '@/server/platform/database/client';
import { Refusal } from '@/server/platform/errors/refusal';
import { pageUrl } from '@/server/platform/mail/links';

/** Hours for which a token that sets a new password is valid. */
const VALID_HOURS = 6;

/** Adds a token that sets a new password of an account, and returns it. */
export async function addResetToken(
  tx: Transaction,
  { id: accountId, email }: { id: number; email: string },
  hours = VALID_HOURS,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  await addOneTimeToken(tx, { kind: 'reset', tokenHash, accountId, email, hours });
  return token;
}

/**
 * Returns the address of the form that sets a new password of an administrator, for the operator at the command line.
 * Links that were made before stop working.
 * @throws Refusal not_found, wrong_state for a suspended administrator
 */
export async function resetLinkOf(db: Database, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, 'administrator', email);
    if (!found) throw new Refusal('not_found');
    if (isSuspended(found)) throw new Refusal('wrong_state');
    const { id } = found.account;
    await dropOneTimeTokens(tx, id, 'reset');
    const token = await addResetToken(tx, { id, email });
    const subject = { kind: 'administrator', id, name: email } as const;
    await recordAction(tx, { actor: OPERATOR, action: 'reset_password', subject });
    return resetPage('administrator', localeOf(found), token);
  });
}

/** Returns the address of the form that sets a new password. */
export function resetPage(role: Role, locale: Locale, token: string): string {
  const query = new URLSearchParams({ role, reset_password_token: token });
  return pageUrl(locale, `/reset-password?${query}`);
}
