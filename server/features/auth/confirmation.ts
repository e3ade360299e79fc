import { findAccountByEmail, isSuspended } from '@/server/features/accounts/accounts';
import { confirmByToken } from '@/server/features/accounts/one-time-tokens';
import { hashToken } from '@/server/features/accounts/tokens';
import { beginReviews } from '@/server/features/advertisements/submit';
import { ApiError } from '@/server/http/api-error';
import { statusRefusal } from '@/server/http/protocol-error';
import { pageUrl } from '@/server/platform/mail/links';
import { recipientOf, sendConfirmation } from './account-mails';
import { countMail, inSteps, NEUTRAL_ANSWER, requireEmail } from './mail-request';
import { allowedRedirect } from './origins';
import { type ProtocolContext, textParameter } from './protocol-context';

/**
 * `GET /confirmation`: confirms an address by the link in the mail. The link works repeatedly while it is
 * valid, because mail scanners follow it too.
 */
export async function confirm(c: ProtocolContext) {
  const asked = textParameter(c, 'redirectUrl', 'redirect_url');
  const allowed = asked ? allowedRedirect(asked) : null;
  if (asked && !allowed) throw statusRefusal(422, `Redirect to '${asked}' not allowed.`);
  const token = textParameter(c, 'confirmationToken', 'confirmation_token');
  const confirmed = token !== null && (await confirmAddress(c, hashToken(token)));
  if (!confirmed && !allowed) throw new ApiError('not_found');
  const redirect = allowed ?? new URL(pageUrl(c.var.readerLocale, '/'));
  redirect.searchParams.set('account_confirmation_success', String(confirmed));
  return c.redirect(redirect.href, 302);
}

function confirmAddress({ var: { database, role, sendMail } }: ProtocolContext, tokenHash: string) {
  return database.transaction(async (tx) => {
    const id = await confirmByToken(tx, role, tokenHash);
    if (id !== null && role === 'merchant')
      await beginReviews(tx, id, { now: new Date(), actor: null, sendMail });
    return id !== null;
  });
}

/** `POST /confirmation`: sends the confirmation link again. */
export async function requestConfirmation(c: ProtocolContext) {
  const email = requireEmail(c);
  await countMail(c, email);
  await inSteps(async () => {
    const found = await findAccountByEmail(c.var.database, c.var.role, email);
    if (!found || found.account.confirmedAt || isSuspended(found)) return;
    await c.var.database.transaction((tx) => sendConfirmation(c, tx, recipientOf(found)));
  });
  return c.json(NEUTRAL_ANSWER, 200);
}
