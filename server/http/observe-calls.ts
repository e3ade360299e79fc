import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { isVerbose, log } from '@/server/platform/log/log';
import { countCall } from '@/server/platform/metrics/metrics';
import { inRequest, shownTags } from '@/server/platform/request/request-context';
import type { ApiEnv } from './context';

/** Returns the pattern of the matched route, or `none`. */
export function patternOf(c: Context<ApiEnv>): string {
  const pattern = routePath(c, -1);
  // Middleware also registers as a route, with a `*`; a request that matches nothing else has no handler.
  return pattern.includes('*') ? 'none' : pattern;
}

/**
 * Runs every request in a context of its own, names the cache tags of what the response shows in its header
 * `Cache-Tag`, and measures and logs the request under the pattern of its route, because paths may contain
 * personal data.
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
    const tags = shownTags();
    if (tags.length > 0 && c.res.ok) c.header('Cache-Tag', tags.join(','));
    countCall(call, ms / 1000);
    if (isVerbose() && !c.env?.inProcess) log.info('api: call', { ...call, ms: Math.round(ms * 10) / 10 });
  });
});
