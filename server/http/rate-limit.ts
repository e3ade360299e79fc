import { createMiddleware } from 'hono/factory';
import { ApiError } from './api-error';
import { clientAddress } from './client-address';
import type { ApiEnv } from './context';

/** Counts in fixed windows. Kept in memory here; several instances need one that they share. */
export interface RateLimiter {
  /** Counts one more for the key; when that exceeds the limit, says in how many seconds the window ends. */
  hit(key: string, limit: number, windowSeconds: number): Promise<{ retryAfterSeconds: number } | null>;
}

interface Limit {
  kind: string;
  calls: number;
  windowSeconds: number;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const ANY_CALL: Limit = { kind: 'call', calls: 600, windowSeconds: MINUTE_SECONDS };
/** Calls that are counted by themselves. */
const LIMITS: Record<string, Limit> = {
  '/api/v1/search': { kind: 'search', calls: 120, windowSeconds: MINUTE_SECONDS },
  '/api/v1/subscribe': { kind: 'subscribe', calls: 10, windowSeconds: HOUR_SECONDS },
};

/** Limits of decisions §2 an address, multiplied by RATE_LIMIT_SCALE; the site's own calls in process are not counted. */
export function rateLimit(limiter: RateLimiter) {
  const scale = Number(process.env.RATE_LIMIT_SCALE) || 1;
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.env?.inProcess) {
      const { kind, calls, windowSeconds } = LIMITS[c.req.path] ?? ANY_CALL;
      const key = `${kind}:${clientAddress(c.req.header('x-forwarded-for'), c.env?.remoteAddress)}`;
      const refused = await limiter.hit(key, calls * scale, windowSeconds);
      if (refused)
        throw new ApiError('too_many_requests', {
          headers: { 'Retry-After': String(refused.retryAfterSeconds) },
        });
    }
    await next();
  });
}

/** A limiter for one process. Windows that ended are dropped once a window. */
export function memoryRateLimiter(now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAt = 0;
  return {
    async hit(key, limit, windowSeconds) {
      const time = now();
      if (time >= sweepAt) {
        for (const [old, { endsAt }] of windows) if (endsAt <= time) windows.delete(old);
        sweepAt = time + windowSeconds * 1000;
      }
      const known = windows.get(key);
      const window = known && known.endsAt > time ? known : { count: 0, endsAt: time + windowSeconds * 1000 };
      window.count += 1;
      windows.set(key, window);
      return window.count > limit ? { retryAfterSeconds: Math.ceil((window.endsAt - time) / 1000) } : null;
    },
  };
}
