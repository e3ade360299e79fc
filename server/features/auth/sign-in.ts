import { typedEmail } from '@/lib/contract/email-address';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { type Account, findAccountByEmail, isSuspended } from '@/server/features/accounts/accounts';
import { ownAccount } from '@/server/features/accounts/profiles';
import { findLiveSession } from '@/server/features/accounts/session';
import { closeSession } from '@/server/features/accounts/sessions';
import type { Input } from '@/server/http/context';
import { refusal } from '@/server/http/protocol-error';
import { clearSessionHeaders } from '@/server/http/session-headers';
import { codeName, toWire } from '@/server/http/wire';
import { guardedAttempt } from './guarded-attempt';
import { newSignIn } from './open-session';
import { isPassword } from './password-hash';
import type { ProtocolContext } from './protocol-context';
import { isSecondFactor } from './second-factor';
import { guardSignIn } from './sign-in-guard';

const BAD_CREDENTIALS = 'Invalid login credentials. Please try again.';

/** Returns the session of a request to the protocol. Its credentials may be in the body too. */
export function currentSession(c: ProtocolContext) {
  return findLiveSession(c, c.var.role, { places: [(name) => c.var.input[codeName(name)]] });
}

/** `POST /sign_in`: opens a session. */
export async function signIn(c: ProtocolContext) {
  await c.var.limits.hit('signIn', networkOf(c.var.clientAddress, SUBSCRIBER));
  const email = typedEmail(textOf(c.var.input, 'email')).slice(0, EMAIL_MAX_LENGTH + 1);
  const found = await guardSignIn(c, email, (counted) => prove(c, email, counted));
  if (!found) throw refusal(401, BAD_CREDENTIALS);
  const send = await newSignIn(c, found.account);
  send();
  return c.json(toWire({ success: true, data: ownAccount(found) }), 200);
}

/**
 * Returns the account if the password, and the one-time code if required, are correct, or null. The duration
 * does not depend on what is wrong.
 * @throws ProtocolError if the password is correct but not sufficient
 */
async function prove(c: ProtocolContext, email: string, counted: string): Promise<Account | null> {
  const found = email ? await findAccountByEmail(c.var.database, c.var.role, email) : null;
  const isRight = await isPassword(textOf(c.var.input, 'password'), found?.account.passwordHash ?? null);
  if (!found || !isRight) return null;
  if (isSuspended(found)) throw refusal(401, 'This account is suspended.', { code: 'account_suspended' });
  if (!found.account.otpEnabledAt) return found;
  const code = textOf(c.var.input, 'otp').trim();
  if (!code) throw refusal(401, 'A one-time code is required.', { code: 'otp_required' });
  // A code has only a million values, and an attacker who knows the password may use any number of addresses.
  return guardedAttempt(c.var.limits, 'codeFailure', counted, async () =>
    (await isSecondFactor(c.var.database, found.account, code)) ? found : null,
  );
}

/** Returns a text field, or an empty text if it is missing, is not a text, or contains a NUL character. */
function textOf(input: Input, name: string): string {
  const value = input[name];
  return typeof value === 'string' && !value.includes('\0') ? value : '';
}

/** `DELETE /sign_out`: ends this session only. */
export async function signOut(c: ProtocolContext) {
  const session = await currentSession(c);
  const ended = session && (await closeSession(c.var.database, session.owner.account.id, session.id));
  if (!ended) throw refusal(404, 'User was not found or was not logged in.');
  clearSessionHeaders(c);
  return c.json({ success: true }, 200);
}

/** `GET /validate_token`: returns the account of the session. */
export async function validateToken(c: ProtocolContext) {
  const session = await currentSession(c);
  if (!session) throw refusal(401, 'Invalid login credentials');
  return c.json(toWire({ success: true, data: ownAccount(session.owner) }), 200);
}
