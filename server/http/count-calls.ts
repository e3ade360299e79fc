import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clientAddress } from '@/lib/client-address';
import { networkOf, SUBSCRIBER } from '@/lib/network';
import type { ApiEnv } from './context';
import type { LimitName } from './rate-limit';

/** Calls that are counted by themselves. */
const OWN_LIMITS: Record<string, LimitName> = {
  '/api/v1/search': 'search',
  '/api/v1/subscribe': 'subscribe',
  '/api/v1/contact': 'contact',
  '/api/v1/reports': 'report',
};

const LIST = '/api/v1/posts';

/** Counts a call against the limits of its client address; the site's own calls in process are not counted. */
export const countCalls = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('clientAddress', clientAddress(c.req.header('x-forwarded-for'), c.env?.remoteAddress));
  if (!c.env?.inProcess) await c.var.limits.hit(limitOf(c), networkOf(c.var.clientAddress, SUBSCRIBER));
  await next();
});

/** A list with a keyword is a search as well. */
function limitOf({ req }: Context<ApiEnv>): LimitName {
  return OWN_LIMITS[req.path] ?? (req.path === LIST && req.query('keyword') ? 'search' : 'call');
}
