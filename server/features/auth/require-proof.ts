import type { Context } from 'hono';
import { callerOf } from '@/server/features/accounts/session';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { guardedAttempt } from './guarded-attempt';

/**
 * Checks a secret of the caller, within the limit of failures of its kind: a success resets a counter, and the password
 * must not reset that of the codes.
 * @param field the field with the secret, on the wire
 * @throws ApiError invalid_fields, too_many_requests
 */
export async function requireProof(
  c: Context<ApiEnv>,
  field: 'current_password' | 'otp',
  attempt: () => Promise<boolean>,
): Promise<void> {
  const limit = field === 'otp' ? 'codeFailure' : 'passwordFailure';
  const key = String(callerOf(c).account.id);
  const proved = await guardedAttempt(c.var.limits, limit, key, async () =>
    (await attempt()) ? true : null,
  );
  if (!proved) throw new ApiError('invalid_fields', { errors: { [field]: ['wrong'] } });
}
