import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { isVerbose, log } from '@/server/platform/log/log';
import { inRequest } from '@/server/platform/log/request-context';
import { countCall } from '@/server/platform/metrics/count-call';
import type { ApiEnv } from './context';

/** The pattern of the route that a request is for, `none` where there is none. */
export function patternOf(c: Context<ApiEnv>): string {
  const pattern = routePath(c, -1);
  // Middlewares are routes too, with a star; a call that only they have seen has no handler.
  return pattern.includes('*') ? 'none' : pattern;
}

/** Measures every call and notes it, by its route's pattern: paths may hold what is personal. */
export const observeCalls = createMiddleware<ApiEnv>(async (c, next) => {
  await inRequest(c.get('requestId'), async () => {
    const began = performance.now();
    await next();
    const ms = performance.now() - began;
    const call = {
      method: c.req.method,
      route: patternOf(c),
      status: c.res.status,
      caller: c.env?.inProcess ? 'site' : 'network',
    };
    countCall(call, ms / 1000);
    if (isVerbose() && !c.env?.inProcess) log.info('api: call', { ...call, ms: Math.round(ms * 10) / 10 });
  });
});
