import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientAddress } from '../lib/network/client-address.ts';
import { changeCount } from '../lib/process/catalogue-changes.ts';
import { toDocument } from './html.ts';
import { removeNextHeaders } from './next-headers.ts';
import { sheetsOf } from './next-output/joined-styles.ts';
import { MARKING } from './next-output/script-nonce.ts';
import type { StaticParts } from './next-output/static-page.ts';
import { type Page, toPage } from './page.ts';
import { PageCache } from './page-cache.ts';
import { refuse } from './refuse.ts';
import { type NextHandler, render, renderJoined } from './render.ts';
import { createRenderingLimit } from './rendering-limit.ts';
import { type Outcome, send, sendFailure, sendPlain, withoutInlineScripts } from './send.ts';
import { SingleFlight } from './single-flight.ts';
import { type WantedPage, wantedPage } from './wanted-page.ts';

/** Maximum length of the User-Agent header. Next's crawler pattern takes quadratic time in its length. */
const USER_AGENT_MAX = 300;
const POLICIES = ['content-security-policy', 'content-security-policy-report-only'] as const;
/** Publishes the outcome of each page request (server/platform/metrics/metrics). */
const answers = channel('hokcheui:page');
/** Publishes each page that was sent to a visitor (server/features/statistics/count-visits). */
const visits = channel('hokcheui:visit');

/**
 * Creates the request handler that answers pages from the page cache and passes other requests to Next.
 * @param next renders pages on a cache miss
 * @param maxBytes memory limit of the page cache
 * @param parts what static pages take from the build; null if React runs them
 * @param files paths of static files, which need no rendering (main.ts)
 */
export function createGateway(
  next: NextHandler,
  maxBytes: number,
  parts: StaticParts | null = null,
  files: ReadonlySet<string> = new Set(),
): RequestListener {
  const cache = new PageCache(maxBytes);
  const renderings = new SingleFlight<Page>();
  const secondsToWait = createRenderingLimit(files);

  async function make({ url, headers, encoding }: WantedPage): Promise<Page> {
    const sheets = sheetsOf(url, parts?.sheets);
    const rendering = await (sheets
      ? renderJoined(next, sheets, headers)
      : render(next, url, { ...headers, ...MARKING }));
    return toPage(rendering, toDocument(rendering, url, parts), encoding);
  }

  /** Renders a page and caches it if it is shareable. Concurrent requests share one rendering. */
  function makeShared(wanted: WantedPage): Promise<Page> {
    return renderings.take(wanted.key, changeCount(), async (began) => {
      const page = await make(wanted);
      cache.put(wanted.key, page, began);
      return page;
    });
  }

  async function hasToWait(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const seconds = await secondsToWait(request);
    if (seconds > 0) sendPlain(response, 429, 'Too Many Requests', { 'Retry-After': String(seconds) });
    return seconds > 0;
  }

  function leaveToNext(request: IncomingMessage, response: ServerResponse): void {
    const answer = async () => {
      if (await hasToWait(request, response)) return;
      withoutInlineScripts(response);
      await next(request, response);
    };
    answer().catch((error) => sendFailure(response, error));
  }

  return (request, response) => {
    normaliseRequest(request);
    if (refuse(request, response)) return;
    const wanted = wantedPage(request, files);
    if (!wanted) return leaveToNext(request, response);
    const now = performance.now();
    const { encoding } = wanted;
    // A request with a session or password neither uses the cache nor fills it.
    const page = wanted.hasCredentials ? undefined : cache.get(wanted.key, now);
    const outcome = outcomeOf(page, now);
    if (answers.hasSubscribers) answers.publish(outcome);
    const sendCounted = async (sent: Page) => {
      await send(request, response, sent, { encoding, outcome });
      publishVisit(request, sent);
    };
    const answer = async () => {
      if (page) await sendCounted(page);
      if (outcome === 'hit' || (!page && (await hasToWait(request, response)))) return;
      const fresh = await (wanted.hasCredentials ? make(wanted) : makeShared(wanted));
      if (!page) await sendCounted(fresh);
    };
    // A stale page has been sent already when its rendering fails.
    answer().catch((error) => response.headersSent || sendFailure(response, error));
  };
}

/**
 * Normalises a request before Next reads it: truncates the User-Agent, removes policy headers, which would
 * set script nonces, and those of Next itself, and percent-encodes raw bytes as browsers do.
 */
function normaliseRequest(request: IncomingMessage): void {
  const { headers, url = '/' } = request;
  const agent = headers['user-agent'];
  if (agent) headers['user-agent'] = agent.slice(0, USER_AGENT_MAX);
  for (const name of POLICIES) delete headers[name];
  removeNextHeaders(headers, url);
  request.url = url.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Publishes a request for a page, except of Next's client, with the address, whose network may be counted once. */
function publishVisit({ method, url, headers, socket }: IncomingMessage, page: Page): void {
  if (!visits.hasSubscribers || method !== 'GET' || headers.rsc !== undefined) return;
  visits.publish({
    url,
    status: page.status,
    searchOutcome: page.searchOutcome,
    referrer: headers.referer,
    userAgent: headers['user-agent'],
    purpose: headers['sec-purpose'],
    address: clientAddress(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress),
  });
}

function outcomeOf(page: Page | undefined, now: number): Outcome {
  if (!page) return 'miss';
  return page.freshUntil > now ? 'hit' : 'stale';
}
