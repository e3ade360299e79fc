import { createMiddleware } from 'hono/factory';
import { clientAddress } from './client-address';
import type { ApiEnv } from './context';
import { networkOf, SUBSCRIBER } from './network';

const SEARCH_PATH = '/api/v1/search';

/** Counts a call against the limits of its client address; the site's own calls in process are not counted. */
export const countCalls = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('clientAddress', clientAddress(c.req.header('x-forwarded-for'), c.env?.remoteAddress));
  if (!c.env?.inProcess)
    await c.var.limits.hit(
      c.req.path === SEARCH_PATH ? 'search' : 'call',
      networkOf(c.var.clientAddress, SUBSCRIBER),
    );
  await next();
});
