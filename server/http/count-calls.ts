import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clientAddress } from '@/lib/client-address';
import { networkOf, SUBSCRIBER } from '@/lib/network';
import type { ApiEnv } from './context';
import type { LimitName } from './rate-limit';

/** Paths with a rate limit of their own. */
const OWN_LIMITS: Record<string, LimitName> = {
  '/api/v1/search': 'search',
  '/mcp': 'search',
  '/api/v1/subscribe': 'subscribe',
  '/api/v1/saved_searches/subscribe': 'subscribe',
  '/api/v1/contact': 'contact',
  '/api/v1/reports': 'report',
  '/api/v1/enquiries': 'enquiry',
};

const LIST = '/api/v1/posts';

/** Counts a request against the rate limits of its client address, unless it was made in this process. */
export const countCalls = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('clientAddress', clientAddress(c.req.header('x-forwarded-for'), c.env?.remoteAddress));
  if (!c.env?.inProcess) await c.var.limits.hit(limitOf(c), networkOf(c.var.clientAddress, SUBSCRIBER));
  await next();
});

/** A list of courses with a keyword counts as a search. */
function limitOf({ req }: Context<ApiEnv>): LimitName {
  return OWN_LIMITS[req.path] ?? (req.path === LIST && req.query('keyword') ? 'search' : 'call');
}
