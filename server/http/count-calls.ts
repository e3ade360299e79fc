import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { clientAddress } from '@/lib/network/client-address';
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
  '/api/v1/waiting_entries': 'waiting',
};

/** Returns the limit that every request for a path counts against. */
export const limitOfCall = (path: string): LimitName => OWN_LIMITS[path] ?? 'call';

/** Counts a request against the rate limits of its client address, unless it was made in this process. */
export const countCalls = createMiddleware<ApiEnv>(async (c, next) => {
  c.set('clientAddress', clientAddress(c.req.header('x-forwarded-for'), c.env?.remoteAddress));
  if (!c.env?.inProcess)
    await c.var.limits.hit(limitOfCall(c.req.path), networkOf(c.var.clientAddress, SUBSCRIBER));
  await next();
});

/**
 * Counts a list of courses with a keyword as a search of its client address, unless it is read in this process.
 * @throws ApiError too_many_requests
 */
export async function countKeyword(
  c: Context<ApiEnv>,
  { keyword }: { keyword?: string | undefined },
): Promise<void> {
  if (keyword !== undefined && !c.env?.inProcess)
    await c.var.limits.hit('search', networkOf(c.var.clientAddress, SUBSCRIBER));
}
