import type { RateLimits } from '@/server/http/rate-limit';
import { runSerially } from './run-serially';

/**
 * Runs an authentication attempt within the limit of failures. A success resets the counter. Attempts with
 * the same key run one after another: concurrent ones would all run before the first failure is counted.
 * @throws ApiError too_many_requests
 */
export function guardedAttempt<T>(
  limits: RateLimits,
  limit: 'passwordFailure' | 'deviceFailure' | 'codeFailure',
  key: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  return runSerially(`${limit}:${key}`, async () => {
    await limits.check(limit, key);
    const proved = await attempt();
    if (proved === null) await limits.hit(limit, key);
    else await limits.forget(limit, key);
    return proved;
  });
}
