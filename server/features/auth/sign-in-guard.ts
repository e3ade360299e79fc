import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { localeOf } from '@/server/features/accounts/account-locale';
import { findAccountByEmail, isSuspended } from '@/server/features/accounts/accounts';
import { isKnownDevice } from '@/server/features/accounts/sessions';
import { hashToken } from '@/server/features/accounts/tokens';
import { ApiError } from '@/server/http/api-error';
import { ProtocolError } from '@/server/http/protocol-error';
import { TOO_MANY_ATTEMPTS } from '@/server/http/protocol-failure';
import { DEVICE_HEADER } from '@/server/http/session-headers';
import { log } from '@/server/platform/log/log';
import { guardedAttempt, runSerially } from './guarded-attempt';
import type { ProtocolContext } from './protocol-context';
import { isSolved, newPuzzle } from './puzzle';

/** Maximum seconds that a client address waits. The wait doubles after each failure. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/**
 * Limits attempts to sign in (docs/security.md, section Limits). After too many failures of an account, a
 * known browser gets a limit of its own. Any other browser must wait, longer after each failure from its
 * address, and solve a puzzle. An attacker therefore costs the owner one second, and blocks only browsers at
 * the attacker's own address.
 * @param attempt gets the key of the limit for one-time codes; returns null if the credentials are wrong
 * @throws ApiError too_many_requests
 * @throws ProtocolError 429 with a puzzle
 */
export async function guardSignIn<T>(
  c: ProtocolContext,
  email: string,
  attempt: (counted: string) => Promise<T | null>,
): Promise<T | null> {
  const { limits, role } = c.var;
  const account = `${role}:${email}`;
  const here = `${account} ${networkOf(c.var.clientAddress, SUBSCRIBER)}`;
  const isHeldBack =
    (await refusalOf(limits.check('signInDelay', here))) ??
    (await refusalOf(limits.check('signInFailure', account)));
  const device = isHeldBack && (await knownDevice(c, email));
  if (device) return guardedAttempt(limits, 'deviceFailure', device, () => attempt(device));
  // Run attempts one after another: concurrent ones would all run before the first failure is counted.
  return runSerially(`signIn:${account}`, async () => {
    await limits.check('signInDelay', here);
    await requireSolved(c, account);
    const proved = await attempt(account);
    if (proved === null) await noteFailure(c, email, { account, here });
    else
      await Promise.all([limits.forget('signInFailure', account), limits.forget('signInFailureHere', here)]);
    return proved;
  });
}

/** Returns the error of a limit that is exceeded, or null. */
async function refusalOf(asked: Promise<void>): Promise<ApiError | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Returns the hash of the browser's device token if the account knows it, or null. */
async function knownDevice(c: ProtocolContext, email: string): Promise<string | null> {
  const token = c.req.header(DEVICE_HEADER);
  if (!token) return null;
  const { role, database } = c.var;
  const tokenHash = hashToken(token);
  return (await isKnownDevice(database, { role, email, tokenHash })) ? tokenHash : null;
}

/**
 * Requires a solved puzzle after too many failures. A client that does not support puzzles gets 429 with
 * Retry-After.
 * @throws ProtocolError 429
 */
async function requireSolved(c: ProtocolContext, account: string): Promise<void> {
  const refusal = await refusalOf(c.var.limits.check('signInFailure', account));
  if (!refusal) return;
  const { proofOfWork } = c.var.input;
  const isGood = typeof proofOfWork === 'string' && isSolved(account, proofOfWork);
  if (isGood && !(await refusalOf(c.var.limits.hit('puzzle', hashToken(proofOfWork))))) return;
  throw new ProtocolError(
    429,
    { errors: [TOO_MANY_ATTEMPTS], code: 'puzzle_required', puzzle: newPuzzle(account) },
    refusal.headers,
  );
}

async function noteFailure(
  c: ProtocolContext,
  email: string,
  { account, here }: { account: string; here: string },
): Promise<void> {
  const { limits } = c.var;
  const beyondHere = await limits.note('signInFailureHere', here);
  if (beyondHere >= 0)
    await limits.hold('signInDelay', here, Math.min(2 ** beyondHere, LONGEST_WAIT_SECONDS));
  if ((await limits.note('signInFailure', account)) !== 0) return;
  // Not awaited: otherwise the response time would reveal that the account exists.
  mailOwner(c, email).catch((error) => log.warn('sign-in: the mail to the owner failed', {}, error));
}

/** Sends a mail to the owner of an account with a confirmed address, at most once a day. */
async function mailOwner(c: ProtocolContext, email: string): Promise<void> {
  const { database, role, limits, sendMail } = c.var;
  const found = await findAccountByEmail(database, role, email);
  if (!found?.account.confirmedAt || isSuspended(found)) return;
  if (await refusalOf(limits.hit('signInNotice', `${role}:${email}`))) return;
  await database.transaction((tx) =>
    sendMail(tx, { template: 'sign_in_failures', to: email, locale: localeOf(found), params: {} }),
  );
}
