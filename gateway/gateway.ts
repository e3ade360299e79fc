import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { changeCount } from '../lib/cache/catalogue-changes.ts';
import { withErrorText } from './error-page.ts';
import { withLanguageQuery } from './language-query.ts';
import { withScriptWatch } from './missing-script.ts';
import { MARKING, withoutMarks } from './own-scripts.ts';
import { type Page, toPage } from './page.ts';
import { PageStore } from './page-store.ts';
import { refuse } from './refuse.ts';
import { type NextHandler, type Rendering, render } from './render.ts';
import { createRenderingLimit } from './rendering-limit.ts';
import { type Outcome, send, sendFailure, sendPlain, withoutInlineScripts } from './send.ts';
import { SingleFlight } from './single-flight.ts';
import { staticPage } from './static-page.ts';
import { type WantedPage, wantedPage } from './wanted-page.ts';

/** Maximum length of the User-Agent header. Next's crawler pattern takes quadratic time in its length. */
const USER_AGENT_MAX = 300;
const POLICIES = ['content-security-policy', 'content-security-policy-report-only'] as const;
/** Publishes the outcome of each page request (server/platform/metrics/count-pages). */
const answers = channel('hokcheui:page');

/**
 * Creates the request handler that answers pages from the page cache and passes other requests to Next.
 * @param next renders pages on a cache miss
 * @param maxBytes memory limit of the page cache
 * @param enhancements URL of the script for static views; null if React runs them
 * @param files paths of static files, which need no rendering (ready-files)
 */
export function createGateway(
  next: NextHandler,
  maxBytes: number,
  enhancements: string | null = null,
  files: ReadonlySet<string> = new Set(),
): RequestListener {
  const store = new PageStore(maxBytes, changeCount);
  const renderings = new SingleFlight<Rendering>();
  const pages = new SingleFlight<Page>();
  const secondsToWait = createRenderingLimit(files);

  const renderLight = async (url: string, headers: Record<string, string>) =>
    withScriptWatch(
      withErrorText(
        withLanguageQuery(
          staticPage(withoutMarks(await render(next, url, { ...headers, ...MARKING })), enhancements),
          url,
        ),
        url,
      ),
    );

  /** Renders a page and caches it if it is shareable. Concurrent requests share one rendering. */
  function make({ key, address, url, headers, encoding }: WantedPage): Promise<Page> {
    return pages.take(key, changeCount(), async (began) => {
      const rendering = await renderings.take(address, began, () => renderLight(url, headers));
      const page = await toPage(rendering, encoding, url);
      store.put(key, page, began);
      return page;
    });
  }

  /**
   * Renders a page for a request with a session or password. The page is never cached and never shared
   * between requests.
   */
  const makeAlone = async ({ url, headers, encoding }: WantedPage): Promise<Page> =>
    toPage(await renderLight(url, headers), encoding, url);

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
    makePlain(request);
    if (refuse(request, response)) return;
    const wanted = wantedPage(request, files);
    if (!wanted) return leaveToNext(request, response);
    const now = performance.now();
    const page = wanted.hasCredentials ? undefined : store.get(wanted.key, now);
    const outcome = outcomeOf(page, now);
    if (answers.hasSubscribers) answers.publish(outcome);
    if (page) send(request, response, page, outcome);
    if (outcome === 'hit') return;
    const answer = async () => {
      if (!page && (await hasToWait(request, response))) return;
      const fresh = await (wanted.hasCredentials ? makeAlone(wanted) : make(wanted));
      if (!page) send(request, response, fresh, outcome);
    };
    answer().catch((error) => page ?? sendFailure(response, error));
  };
}

/**
 * Normalises a request before Next reads it: truncates the User-Agent, removes policy headers, which would
 * set script nonces, and percent-encodes raw bytes as browsers do.
 */
function makePlain(request: IncomingMessage): void {
  const { headers, url = '/' } = request;
  const agent = headers['user-agent'];
  if (agent) headers['user-agent'] = agent.slice(0, USER_AGENT_MAX);
  for (const name of POLICIES) delete headers[name];
  request.url = url.replace(/[^!-~]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function outcomeOf(page: Page | undefined, now: number): Outcome {
  if (!page) return 'miss';
  return page.freshUntil > now ? 'hit' : 'stale';
}
