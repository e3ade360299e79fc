import { networkOf, SUBSCRIBER } from '@/lib/network';
import { localeOf } from '@/server/features/accounts/account-locale';
import { findAccountByEmail, isSuspended } from '@/server/features/accounts/accounts';
import { isKnownDevice } from '@/server/features/accounts/sessions';
import { hashToken } from '@/server/features/accounts/tokens';
import { ApiError } from '@/server/http/api-error';
import { ProtocolError } from '@/server/http/protocol-error';
import { TOO_MANY_ATTEMPTS } from '@/server/http/protocol-failure';
import { DEVICE_HEADER } from '@/server/http/session-headers';
import { log } from '@/server/platform/log/log';
import { guardedAttempt } from './guarded-attempt';
import type { ProtocolContext } from './protocol-context';
import { isSolved, newPuzzle } from './puzzle';
import { runSerially } from './run-serially';

/** A client address waits twice as long after each failure, and never longer than this. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/**
 * Lets somebody try to sign in (docs/security.md, limits). Where an account has seen too many failures, a browser that it knows is let
 * in under a limit of its own; any other waits, longer after each failure from its address, and solves a puzzle. So whoever
 * guesses at a password costs its owner a second, and keeps nobody out but browsers at the same address.
 * @param attempt is told whose limit of codes counts; null where what was given is wrong
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
  // Attempts take turns: otherwise many sent at once would all be made before the first failure is counted.
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

/** Why a limit refuses; null where it does not. */
async function refusalOf(asked: Promise<void>): Promise<ApiError | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The hash of the token that the browser keeps, where the account knows it. */
async function knownDevice(c: ProtocolContext, email: string): Promise<string | null> {
  const token = c.req.header(DEVICE_HEADER);
  if (!token) return null;
  const { role, database } = c.var;
  const tokenHash = hashToken(token);
  return (await isKnownDevice(database, { role, email, tokenHash })) ? tokenHash : null;
}

/** Asks for a solved puzzle once too many failures were counted. A client that knows none of it is told to wait, as ever. */
async function requireSolved(c: ProtocolContext, account: string): Promise<void> {
  const refusal = await refusalOf(c.var.limits.check('signInFailure', account));
  if (!refusal) return;
  const { proofOfWork } = c.var.input;
  const isGood = typeof proofOfWork === 'string' && isSolved(account, proofOfWork);
  if (isGood && !(await refusalOf(c.var.limits.hit('puzzle', hashToken(proofOfWork))))) return;
  const body = { errors: [TOO_MANY_ATTEMPTS], code: 'puzzle_required', puzzle: newPuzzle(account) };
  throw new ProtocolError(429, body, refusal.headers);
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
  // Not waited for: the time of the answer would tell that there is such an account.
  tellOwner(c, email).catch((error) => log.warn('sign-in: the owner could not be told', {}, error));
}

/** Tells the owner of an account, once a day at most, at an address that is confirmed. */
async function tellOwner(c: ProtocolContext, email: string): Promise<void> {
  const { database, role, limits, sendMail } = c.var;
  const found = await findAccountByEmail(database, role, email);
  if (!found?.account.confirmedAt || isSuspended(found)) return;
  if (await refusalOf(limits.hit('signInNotice', `${role}:${email}`))) return;
  await database.transaction((tx) =>
    sendMail(tx, { template: 'sign_in_failures', to: email, locale: localeOf(found), params: {} }),
  );
}
