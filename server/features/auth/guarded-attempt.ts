import type { RateLimits } from '@/server/http/rate-limit';
import { runSerially } from './run-serially';

/**
 * Lets somebody try to prove who they are, as often as the limit of failures allows; a success begins it anew. Attempts
 * take turns: otherwise many sent at once would all be made before the first failure is counted.
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
