import type { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { listGoneSlugs } from './data/gone-posts';
import { watchCatalogue } from './db/changes';
import type { Database } from './db/client';
import { getDatabase } from './db/client';
import { ApiError } from './http/api-error';
import type { ApiEnv } from './http/context';
import { failure } from './http/failure';
import { readInput } from './http/input';
import { memoryRateLimiter, rateLimit } from './http/rate-limit';
import { createRouter } from './http/router';
import { runWorkers } from './jobs/process';
import { documentRoutes } from './openapi/routes';
import { blogRoutes } from './routes/blogs';
import { hashtagRoutes } from './routes/hashtags';
import { mainCategoryRoutes } from './routes/main-categories';
import { merchantRoutes } from './routes/merchants';
import { postFilterRoutes } from './routes/post-filters';
import { postRoutes } from './routes/posts';
import { promotionRoutes } from './routes/promotions';
import { searchRoutes } from './routes/search';
import { sitemapRoutes } from './routes/sitemap';
import { subscriptionRoutes } from './routes/subscriptions';

export interface ApiOptions {
  /** Told the tags of cached pages that a write made stale (lib/contract/cache-tags). */
  onChange?: (tags: string[]) => void;
  /** Default: the process's own. */
  database?: Database;
}

export type Api = OpenAPIHono<ApiEnv> & {
  /** The site's own way in: a call made in this process, which the limits do not count. */
  dispatch(request: Request): Promise<Response>;
};

const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** The API: all of its calls, their documentation, and what every request goes through. */
export function createApi({ onChange = () => {}, database }: ApiOptions = {}): Api {
  const api = createRouter();
  api.onError((error, c) => failure(c, error));
  api.notFound((c) => failure(c, new ApiError('not_found')));
  api.use(requestId(), nosniff, rateLimit(memoryRateLimiter()));
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        failure(c, new ApiError('method_not_allowed', { headers: { Allow: methods.join(', ') } })),
    }),
  );
  api.use(etagOutside, cacheControl, readInput);
  api.use(async (c, next) => {
    c.set('database', database ?? getDatabase());
    c.set('notifyChange', onChange);
    await next();
  });

  const v1 = [
    searchRoutes,
    mainCategoryRoutes,
    postFilterRoutes,
    postRoutes,
    promotionRoutes,
    merchantRoutes,
    hashtagRoutes,
    blogRoutes,
    sitemapRoutes,
    subscriptionRoutes,
  ];
  for (const routes of v1) api.route('/api/v1', routes);
  api.route('/api', documentRoutes(api));
  return Object.assign(api, {
    dispatch: async (request: Request) => api.fetch(request, { inProcess: true }),
  });
}

const nosniff = createMiddleware(async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
});

/** A fingerprint of the reply saves the wire; a call made in this process has none. */
const fingerprint = etag();
const etagOutside = createMiddleware<ApiEnv>((c, next) => (c.env?.inProcess ? next() : fingerprint(c, next)));

/** What the public reads may be kept for a minute by a cache in front; replies to a POST never. */
const cacheControl = createMiddleware(async (c, next) => {
  await next();
  const cacheable = c.res.ok && c.req.method !== 'POST';
  c.header('Cache-Control', cacheable ? PUBLIC_CACHE : 'no-store');
});

/**
 * Calls back when the catalogue has changed, whichever process changed it, and once at the start. Tells the slugs
 * of the courses that are gone for good, for which the site answers 410. Returns how to stop.
 */
export function onCatalogueChange(listener: (gone: Promise<string[]>) => void): () => Promise<void> {
  return watchCatalogue(() => listener(listGoneSlugs(getDatabase())));
}

/** Starts this process's share of the background work: mails, the weekly digest, tidying. Once a process. */
export function startBackgroundWork(): void {
  runWorkers();
}
