import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { isVerbose, log } from '@/server/platform/log/log';
import { inRequest } from '@/server/platform/log/request-context';
import { countCall } from '@/server/platform/metrics/count-call';
import type { ApiEnv } from './context';

/** Returns the pattern of the matched route, or `none`. */
export function patternOf(c: Context<ApiEnv>): string {
  const pattern = routePath(c, -1);
  // Middleware also registers as a route, with a `*`; a request that matches nothing else has no handler.
  return pattern.includes('*') ? 'none' : pattern;
}

/**
 * Measures and logs every request under the pattern of its route, because paths may contain personal data.
 */
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
