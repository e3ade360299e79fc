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

/** Characters of a browser's name that anybody is told: Next looks for crawlers in it by a pattern whose time grows with its square. */
const USER_AGENT_MAX = 300;
const POLICIES = ['content-security-policy', 'content-security-policy-report-only'] as const;
/** Told how each page was answered (server/platform/metrics/count-pages). */
const answers = channel('hokcheui:page');

/**
 * Answers pages from memory, ready as they go over the wire, and leaves everything else to Next.
 * @param next renders what is not there
 * @param maxBytes memory that pages may take
 * @param behaviours address of the script of painted pages; null where React runs them
 * @param files addresses of what is only read, not rendered (ready-files)
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

  /** A page made anew, at one time once, and kept where others may have it too. */
  function make({ key, address, url, headers, encoding }: WantedPage): Promise<Page> {
    return pages.take(key, changeCount(), async (began) => {
      const rendering = await renderings.take(address, began, () => renderLight(url, headers));
      const page = await toPage(rendering, encoding, url);
      store.put(key, page, began);
      return page;
    });
  }

  /** The same for one who shows a session or a password: told to nobody, and to nobody else. */
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

/** What Next is not to read as it came: a long name of a browser, marks for scripts, and bytes that browsers write with percent signs. */
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
