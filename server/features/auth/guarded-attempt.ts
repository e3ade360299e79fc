import type { RateLimits } from '@/server/http/rate-limit';

const lastInLine = new Map<string, Promise<unknown>>();

/** Runs the work of one key one after another, so that each attempt sees the count of the one before. */
export function runSerially<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastInLine.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  lastInLine.set(key, turn);
  const leave = () => {
    if (lastInLine.get(key) === turn) lastInLine.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}

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
