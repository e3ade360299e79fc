import type { Account } from '@/server/features/accounts/accounts';
import type { Problems } from '@/server/http/protocol-error';
import { guardedAttempt } from './guarded-attempt';
import { isPassword } from './password-hash';
import { addProblem } from './profile-input';
import type { ProtocolContext } from './protocol-context';
import { isSecondFactor } from './second-factor';

/**
 * Adds a problem if the current password is missing or wrong.
 * @throws ApiError too_many_requests
 */
export async function validateCurrentPassword(
  c: ProtocolContext,
  { id, passwordHash }: Pick<Account['account'], 'id' | 'passwordHash'>,
  problems: Problems,
): Promise<void> {
  const { currentPassword: given } = c.var.input;
  if (typeof given !== 'string' || given === '') {
    addProblem(problems, 'currentPassword', 'required');
    return;
  }
  if (!(await isCurrentPassword(c, { id, passwordHash }, given)))
    addProblem(problems, 'currentPassword', 'wrong');
}

/**
 * Checks the current password and, where an authenticator is on, a code of it, and adds a problem of each that is missing
 * or wrong.
 * @throws ApiError too_many_requests
 */
export async function validateProof(
  c: ProtocolContext,
  account: Account['account'],
  problems: Problems,
): Promise<void> {
  await validateCurrentPassword(c, account, problems);
  await validateCode(c, account, problems);
}

/**
 * Checks a code of the authenticator, or a recovery code, where one is on, and adds a problem if it is missing or wrong.
 * It is spent only if there is no other problem.
 * @throws ApiError too_many_requests
 */
export async function validateCode(
  c: ProtocolContext,
  account: Account['account'],
  problems: Problems,
): Promise<void> {
  if (!account.otpEnabledAt) return;
  const { otp } = c.var.input;
  if (typeof otp !== 'string' || otp.trim() === '') addProblem(problems, 'otp', 'required');
  else if (Object.keys(problems).length === 0) {
    const proved = await guardedAttempt(c.var.limits, 'codeFailure', String(account.id), async () =>
      (await isSecondFactor(c.var.database, account, otp)) ? true : null,
    );
    if (proved === null) addProblem(problems, 'otp', 'wrong');
  }
}

/**
 * Returns whether a text is the current password. Attempts in an open session are limited like those at sign-in.
 * @throws ApiError too_many_requests
 */
export async function isCurrentPassword(
  c: ProtocolContext,
  { id, passwordHash }: Pick<Account['account'], 'id' | 'passwordHash'>,
  given: string,
): Promise<boolean> {
  const proved = await guardedAttempt(c.var.limits, 'passwordFailure', String(id), async () =>
    (await isPassword(given, passwordHash)) ? true : null,
  );
  return proved !== null;
}
