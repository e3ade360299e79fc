import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { removePasskeys, updateAccount } from '@/server/features/accounts/account-writes';
import {
  type Account,
  findAccountByEmail,
  getAccount,
  isSuspended,
} from '@/server/features/accounts/accounts';
import {
  dropOneTimeTokens,
  findResetAccount,
  spendOneTimeToken,
} from '@/server/features/accounts/one-time-tokens';
import { ownAccount } from '@/server/features/accounts/profiles';
import { closeSessions, lockOwner } from '@/server/features/accounts/sessions';
import { hashToken } from '@/server/features/accounts/tokens';
import { beginReviews } from '@/server/features/advertisements/submit';
import { ApiError } from '@/server/http/api-error';
import { type Problems, ProtocolError, refusal, statusRefusal } from '@/server/http/protocol-error';
import { toWire } from '@/server/http/wire';
import { pageUrl } from '@/server/platform/mail/links';
import { recipientOf, sendReset } from './account-mails';
import { validateCode, validateCurrentPassword } from './current-password';
import { countMail, inSteps, NEUTRAL_ANSWER, requireEmail } from './mail-request';
import { newSession } from './open-session';
import { allowedRedirect } from './origins';
import { hashPassword } from './password-hash';
import { readNewPassword } from './password-input';
import { isMissing } from './profile-input';
import { type ProtocolContext, textParameter } from './protocol-context';
import { tellOwner } from './security-notice';
import { currentSession } from './sign-in';
import { validationErrors } from './validation-errors';

/**
 * `POST /password`: sends a reset link if the account exists and may be reset by mail. The response does not reveal
 * whether it does.
 */
export async function requestReset(c: ProtocolContext) {
  const asked = textParameter(c, 'redirectUrl', 'redirect_url');
  if (!asked) throw refusal(401, 'Missing redirect URL.');
  const redirect = requireAllowed(asked);
  const email = requireEmail(c);
  await countMail(c, email);
  await inSteps(async () => {
    const found = await findAccountByEmail(c.var.database, c.var.role, email);
    if (!found || isSuspended(found) || !mayResetByMail(found)) return;
    await c.var.database.transaction((tx) => sendReset(c, tx, recipientOf(found), redirect));
  });
  return c.json(NEUTRAL_ANSWER, 200);
}

/**
 * Returns whether a mailed link may lead to a new password. The mailbox alone does not open the account of an
 * administrator: it needs an authenticator, of which the reset asks a code.
 */
function mayResetByMail({ account }: Account): boolean {
  return account.role !== 'administrator' || account.otpEnabledAt !== null;
}

const GONE: Record<Locale, string> = { en: en.resetLink.gone, 'zh-hk': zhHk.resetLink.gone };

/** Returns a page that leads on at once. Its status stays that of the protocol, which a redirect would replace. */
function onwardPage({ href }: URL, locale: Locale): string {
  const to = href.replaceAll('&', '&amp;');
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${to}"><title>${GONE[locale]}</title><p><a href="${to}">${GONE[locale]}</a></p>`;
}

/**
 * `GET /password/edit`: redirects the link in the mail to the form for the new password, with only the token. A browser with
 * a link that is used or too old is led to the form without it, which says so.
 */
export async function openReset(c: ProtocolContext) {
  const token = textParameter(c, 'resetPasswordToken', 'reset_password_token');
  const owner = token && (await findResetAccount(c.var.database, c.var.role, hashToken(token)));
  const asked = textParameter(c, 'redirectUrl', 'redirect_url');
  const form = new URL(pageUrl(c.var.readerLocale, '/reset-password'));
  if (!token || !owner) {
    if (!c.req.header('accept')?.includes('text/html')) throw new ApiError('not_found');
    return c.html(onwardPage((asked && allowedRedirect(asked)) || form, c.var.readerLocale), 404);
  }
  const redirect = asked ? requireAllowed(asked) : form;
  redirect.searchParams.set('reset_password_token', token);
  return c.redirect(redirect.href, 302);
}

/**
 * `PUT /password`: sets a new password by a reset token and, where an authenticator is on, a code of it, which ends all
 * sessions and removes the passkeys, or in a session by the current password, which keeps that session.
 */
export async function changePassword(c: ProtocolContext) {
  const { database, input } = c.var;
  const token = textParameter(c, 'resetPasswordToken', 'reset_password_token');
  const session = token ? null : await currentSession(c);
  const ownerId = token
    ? await findResetAccount(database, c.var.role, hashToken(token))
    : session?.owner.account.id;
  if (!ownerId) throw refusal(401, 'Unauthorized');
  if (isMissing(input.password) || isMissing(input.passwordConfirmation))
    throw refusal(422, "You must fill out the fields labeled 'Password' and 'Password confirmation'.");
  const owner = session?.owner ?? (await getAccount(database, ownerId));
  const { account, business } = owner;
  const problems: Problems = {};
  const names = [account.email, account.username, business?.nameEn, business?.nameZh];
  const password = readNewPassword(input, names, problems, account.role);
  if (session) await validateCurrentPassword(c, account, problems);
  else await validateCode(c, account, problems);
  if (Object.keys(problems).length > 0 || password === undefined)
    throw new ProtocolError(422, { errors: validationErrors(problems), error_codes: problems });

  const passwordHash = await hashPassword(password);
  const send = await database.transaction(async (tx) => {
    if (session && !(await lockOwner(tx, session))) throw refusal(401, 'Unauthorized');
    // The reset link proves access to the mailbox, so it confirms the address. A session does not: the
    // address may have changed since sign-in.
    const proved: { confirmedAt?: Date } = token ? { confirmedAt: account.confirmedAt ?? new Date() } : {};
    await updateAccount(tx, owner, { passwordHash, ...proved });
    if (token && account.role === 'merchant')
      await beginReviews(tx, account.id, { now: new Date(), actor: null, sendMail: c.var.sendMail });
    // Of two concurrent uses the second fails, as does a use after a change of address. The transaction is
    // rolled back.
    if (token && !(await spendOneTimeToken(tx, 'reset', hashToken(token))))
      throw refusal(401, 'Unauthorized');
    await closeSessions(tx, account.id, session?.id);
    await dropOneTimeTokens(tx, account.id, 'reset');
    // Whoever resets may have lost the account to somebody who added a key.
    if (token) await removePasskeys(tx, account.id);
    await tellOwner(
      tx,
      c.var.sendMail,
      { ...account, confirmedAt: proved.confirmedAt ?? account.confirmedAt },
      { event: token ? 'password_reset' : 'password_changed' },
    );
    return token && mayOpenSession(owner) ? newSession(c, tx, account) : () => {};
  });
  send();
  return c.json(
    toWire({
      success: true,
      data: ownAccount(await getAccount(database, account.id)),
      message: 'Your password has been successfully updated.',
    }),
    200,
  );
}

/**
 * Returns whether a reset opens a session. It does not if the account requires a one-time code or is
 * suspended.
 */
function mayOpenSession(owner: Account): boolean {
  return !owner.account.otpEnabledAt && !isSuspended(owner);
}

function requireAllowed(address: string): URL {
  const redirect = allowedRedirect(address);
  if (!redirect) throw statusRefusal(422, `Redirect to '${address}' not allowed.`);
  return redirect;
}
