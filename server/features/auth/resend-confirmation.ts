import type { Context } from 'hono';
import { type Account, isSuspended } from '@/server/features/accounts/accounts';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { ApiEnv } from '@/server/http/context';
import { Refusal } from '@/server/platform/errors/refusal';
import { recipientOf, sendConfirmation } from './account-mails';

/**
 * Sends the confirmation link again at the request of an administrator.
 * @throws Refusal wrong_state if the address is confirmed or the account is suspended
 * @throws ApiError too_many_requests
 */
export async function resendConfirmation(
  c: Context<ApiEnv>,
  found: Account,
  kind: 'member' | 'merchant',
  actor: Administrator,
): Promise<void> {
  const { account } = found;
  if (account.confirmedAt || isSuspended(found)) throw new Refusal('wrong_state');
  await c.var.limits.hit('accountMail', account.email);
  // The link must lead to the mount of the account's role.
  c.set('role', kind);
  c.set('input', {});
  const { id, email } = account;
  await c.var.database.transaction(async (tx) => {
    await sendConfirmation(c, tx, recipientOf(found));
    await recordAction(tx, { actor, action: 'resend_confirmation', subject: { kind, id, name: email } });
  });
}
