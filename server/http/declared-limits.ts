import { createMiddleware } from 'hono/factory';
import { log } from '@/server/platform/log/log';
import type { ApiEnv } from './context';
import type { LimitName } from './rate-limit';

/**
 * Logs an error where a call uses a limit that it does not declare, because the OpenAPI document would not name it. Tests
 * fail on such an error.
 */
export function onlyLimits(names: readonly LimitName[]) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { limits } = c.var;
    const noted =
      <A extends unknown[], T>(use: (name: LimitName, ...rest: A) => T) =>
      (name: LimitName, ...rest: A) => {
        if (!names.includes(name)) log.error('limits: not declared', { route: c.req.routePath, name });
        return use(name, ...rest);
      };
    c.set('limits', {
      ...limits,
      hit: noted(limits.hit),
      check: noted(limits.check),
      note: noted(limits.note),
    });
    await next();
  });
}
