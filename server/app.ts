import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { ROLES } from '@/lib/contract/choices';
import { FAILED_PAGE } from '@/lib/failures/logged-errors';
import { onShutdown } from '@/lib/process/shutdown';
import { administratorsOnly } from './features/accounts/administrator';
import { adminRoutes } from './features/admin/admin-routes';
import { advertisementRoutes } from './features/advertisements/advertisements-routes';
import { courseInterestRoutes } from './features/advertisements/course-interest-routes';
import { merchantPictureRoutes } from './features/advertisements/merchant-pictures-routes';
import { ownDraftRoutes } from './features/advertisements/own-drafts-routes';
import { protocolRoutes } from './features/auth/protocol';
import { restoreRoutes } from './features/auth/restore-routes';
import { bookmarkRoutes } from './features/bookmarks/bookmarks-routes';
import { calendarRoutes } from './features/calendars/calendars-routes';
import { claimRoutes } from './features/claims/claims-routes';
import { commentRoutes } from './features/comments/comments-routes';
import { merchantCommentRoutes } from './features/comments/merchant-comments-routes';
import { blogRoutes } from './features/content/blogs-routes';
import { contactRoutes } from './features/content/contact-routes';
import { pageTextRoutes } from './features/content/page-texts-routes';
import { courseFileRoutes } from './features/course-files/course-files-routes';
import { courseListRoutes } from './features/courses/course-lists-routes';
import { courseRoutes } from './features/courses/courses-routes';
import { hashtagRoutes } from './features/courses/hashtags-routes';
import { mainCategoryRoutes } from './features/courses/main-categories-routes';
import { sitemapRoutes } from './features/courses/sitemap-routes';
import { enquiryRoutes } from './features/enquiries/enquiries-routes';
import { evidenceRoutes } from './features/evidence/evidence-routes';
import { lessonRoutes } from './features/lessons/lesson-routes';
import { mcpRoutes } from './features/mcp/mcp-routes';
import { userImageRoutes } from './features/members/member-picture-routes';
import { userRoutes } from './features/members/members-routes';
import { currentMerchantRoutes } from './features/merchants/current-merchant-routes';
import { merchantRoutes } from './features/merchants/merchants-routes';
import { noticeRoutes } from './features/notices/notices-routes';
import { subscriptionRoutes } from './features/notices/subscriptions-routes';
import { openActiveRoutes } from './features/open-active/open-active-routes';
import { passkeyRoutes } from './features/passkeys/passkeys-routes';
import { placeAlertRoutes } from './features/place-alerts/place-alerts-routes';
import { promotionRoutes } from './features/promotion/promotions-routes';
import { reportRoutes } from './features/reports/reports-routes';
import { savedSearchRoutes } from './features/saved-searches/saved-searches-routes';
import { warmSearch } from './features/search/search';
import { searchRoutes } from './features/search/search-routes';
import { countVisits } from './features/statistics/count-visits';
import { vitalRoutes } from './features/statistics/vitals-routes';
import { teamRoutes } from './features/team/team-routes';
import { venueRoutes } from './features/venues/venues-routes';
import { waitingListRoutes } from './features/waiting-list/waiting-list-routes';
import { weatherRoutes } from './features/weather/weather-routes';
import { ApiError } from './http/api-error';
import type { ApiEnv, InProcessCall } from './http/context';
import { countCalls } from './http/count-calls';
import { crossOrigin } from './http/cross-origin';
import { failure } from './http/failure';
import { readInput } from './http/input';
import { MOUNTS } from './http/mounts';
import { observeCalls } from './http/observe-calls';
import { documentRoutes } from './http/openapi/routes';
import { createRateLimits } from './http/rate-limit';
import { removeLeftForms } from './http/read-form';
import { createRouter } from './http/router';
import { seenAddress } from './http/seen-address';
import { watchCatalogue } from './platform/database/changes';
import type { Database } from './platform/database/client';
import { getDatabase, getReplica } from './platform/database/client';
import { writeConsoleAsJson } from './platform/log/console-as-json';
import { type DescribedError, describeError } from './platform/log/describe-error';
import { log } from './platform/log/log';
import { type MailQueue, queueMail } from './platform/mail/outbox';
import { countRequests } from './platform/metrics/count-requests';
import { countPages } from './platform/metrics/metrics';
import { serveMetrics } from './platform/metrics/serve-metrics';
import type { ChangedTags } from './platform/request/cache-tags';
import { changedTags } from './platform/request/request-context';
import { requireSettings } from './platform/settings/check';
import { readiness } from './platform/shutdown/readiness';
import { loadStoredSettings } from './platform/site-settings/stored-settings';
import { runWorkers } from './worker/process';

export interface ApiOptions {
  /**
   * Called after a write that changes what pages show, before the write is answered, so that the next request
   * gets a fresh page. `tags`: what was changed.
   */
  onChange?: (tags: ChangedTags) => void;
  /** Default: the process's own database. */
  database?: Database;
  /**
   * Database for reads that tolerate replication lag. Default: the process's own replica, or `database` where
   * it is given.
   */
  replica?: Database;
  /**
   * Queues the mails about accounts and comments, in the transaction of the write. Default: the job queue.
   */
  sendMail?: MailQueue;
}

export type Api = OpenAPIHono<ApiEnv> & {
  /** Handles a request made in this process: not counted against the rate limits, names in camelCase. */
  dispatch(request: Request): Promise<Dispatched>;
};

/** The result of a request made in this process: `answer` on success, otherwise `response`. */
export interface Dispatched extends InProcessCall {
  response: Response;
}

/** A start without a database goes on after this time. */
const SETTINGS_WAIT_MS = 2_000;

const PUBLIC_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Creates the API: all of its routes, their OpenAPI documentation and the middleware of every request. */
export function createApi({ onChange, database, replica, sendMail = queueMail }: ApiOptions = {}): Api {
  const limits = createRateLimits();
  const api = createRouter();
  api.onError((error, c) => failure(c, error));
  api.notFound((c) => failure(c, new ApiError('not_found')));
  api.use(requestId(), observeCalls, nosniff, crossOrigin());
  api.use(async (c, next) => {
    c.set('database', database ?? getDatabase());
    c.set('replica', replica ?? database ?? getReplica());
    c.set('limits', limits);
    c.set('sendMail', sendMail);
    await next();
  });
  if (onChange) api.use(tellOfChanges(onChange));
  api.use(countCalls);
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        failure(c, new ApiError('method_not_allowed', { headers: { Allow: methods.join(', ') } })),
    }),
  );
  for (const role of ROLES) api.route(MOUNTS[role], protocolRoutes(role));
  api.use('/api/v1/admin/*', administratorsOnly);
  api.use('/api/*', etagOutside, cacheControl, readInput);

  const v1 = [
    searchRoutes,
    mainCategoryRoutes,
    courseListRoutes,
    courseRoutes,
    promotionRoutes,
    advertisementRoutes,
    ownDraftRoutes,
    courseInterestRoutes,
    currentMerchantRoutes,
    merchantCommentRoutes,
    enquiryRoutes,
    teamRoutes,
    merchantPictureRoutes,
    courseFileRoutes,
    merchantRoutes,
    hashtagRoutes,
    blogRoutes,
    pageTextRoutes,
    sitemapRoutes,
    userRoutes,
    userImageRoutes,
    bookmarkRoutes,
    placeAlertRoutes,
    lessonRoutes,
    waitingListRoutes,
    claimRoutes,
    savedSearchRoutes,
    calendarRoutes,
    commentRoutes,
    subscriptionRoutes,
    ...noticeRoutes,
    ...passkeyRoutes,
    restoreRoutes,
    contactRoutes,
    reportRoutes,
    vitalRoutes,
    venueRoutes,
    evidenceRoutes,
    weatherRoutes,
    openActiveRoutes,
    ...adminRoutes,
  ];
  for (const routes of v1) api.route('/api/v1', routes);
  api.route('/api', documentRoutes(api));
  api.route('/', mcpRoutes);
  return Object.assign(api, {
    dispatch: async (request: Request) => {
      const call: InProcessCall = { answer: null };
      const response = await api.fetch(request, { inProcess: call });
      return { response, answer: call.answer };
    },
  });
}

const nosniff = createMiddleware(async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
});

/** Calls `onChange` before the response is sent, if the request changed the catalogue. */
const tellOfChanges = (onChange: NonNullable<ApiOptions['onChange']>) =>
  createMiddleware<ApiEnv>(async (_, next) => {
    await next();
    const changed = changedTags();
    if (changed) onChange(changed);
  });

/** Adds an ETag and answers 304 on a match, except to requests made in this process or with a session. */
const fingerprint = etag({ generateDigest: sha1 });
const etagOutside = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (!c.env?.inProcess && !c.get('session') && !c.get('personal')) await fingerprint(c, async () => {});
});

/** Returns the SHA-1 of a body at once: the default starts a job of another thread, which costs more than a list's hash. */
function sha1(body: Uint8Array): ArrayBuffer {
  return new Uint8Array(createHash('sha1').update(body).digest()).buffer;
}

/** Headers of a session. Public responses vary on them, because they mark a member's bookmarked courses. */
const SESSION_PARTS = 'access-token, client, uid, authorization';

/**
 * Lets shared caches store successful GET responses without a session or a position for a minute (`s-maxage`). All
 * others get `no-store`.
 */
const cacheControl = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const cacheable = c.res.ok && c.req.method === 'GET' && !c.get('session') && !c.get('personal');
  c.header('Cache-Control', cacheable ? PUBLIC_CACHE : 'no-store');
  if (cacheable) c.header('Vary', SESSION_PARTS, { append: true });
});

/**
 * Calls `listener` with the changed tags, once at the start with `all` and after each change of the catalogue
 * by any process. Also warms the search cache, and reads what administrators stored about the site, which every
 * page shows.
 * @returns a function that stops the listener
 */
export function onCatalogueChange(listener: (tags: ChangedTags) => void): () => Promise<void> {
  return watchCatalogue((tags) => {
    listener(tags);
    loadStoredSettings(getDatabase()).then(
      (isChanged) => isChanged && listener('all'),
      (error) => log.warn('settings: what is stored was not read', {}, error),
    );
    // If warming fails, the next search loads the data.
    for (const db of new Set([getDatabase(), getReplica()])) void warmSearch(db).catch(() => undefined);
  });
}

/**
 * Prepares every process of the site, with or without a database: validates the settings, installs graceful
 * shutdown and, where `METRICS_PORT` is set, starts the metrics. Exits the process if a setting is invalid.
 */
export function startProcess(): void {
  writeConsoleAsJson();
  requireSettings();
  countRequests(Number(process.env.PORT));
  countPages();
  void removeLeftForms(new Date());
  const server = serveMetrics();
  onShutdown(async () => {
    server?.close();
  });
}

/** Reads what administrators stored about the site, before its first page. An absent database is not waited for. */
export async function loadSettings(): Promise<void> {
  const loaded = loadStoredSettings(getDatabase()).catch(() => undefined);
  await Promise.race([loaded, sleep(SETTINGS_WAIT_MS, undefined, { ref: false })]);
}

/**
 * Starts the background work of this process: the workers (mails, digest, clean-up), and the counting of visits.
 * Call it once per process.
 */
export function startBackgroundWork(): void {
  runWorkers();
  countVisits(getDatabase);
}

/**
 * Logs a page or route of the site that failed. Its address is left out, because a link of a mail has a secret in it.
 * Returns the error as it is in the log, without personal data.
 */
export function logFailedPage(error: unknown, page: { method: string; route: string }): DescribedError {
  log.error(FAILED_PAGE, page, error);
  return describeError(error);
}

/**
 * Answers a readiness probe with 200, or with 503 and the reason; never cached. Does not check the database
 * where `API_BASE_URL` names a remote API. Tells `npm run doctor` which client address its request has.
 * @param remoteAddress address of the socket
 */
export async function readyResponse(request: Request, remoteAddress?: string): Promise<Response> {
  const database = process.env.API_BASE_URL ? null : getDatabase;
  const reason = await readiness(database);
  const headers = {
    'Cache-Control': 'no-store',
    ...(reason ? { 'Retry-After': '5' } : {}),
    ...(database && !reason ? await seenAddress(database(), request, remoteAddress) : {}),
  };
  return new Response(`${reason ?? 'ready'}\n`, { status: reason ? 503 : 200, headers });
}
