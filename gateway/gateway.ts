import { channel } from 'node:diagnostics_channel';
import type { RequestListener } from 'node:http';
import { changeCount } from '../lib/cache/catalogue-changes.ts';
import { type Page, toPage } from './page.ts';
import { PageStore } from './page-store.ts';
import { paintedPage } from './painted-page.ts';
import { refuse } from './refuse.ts';
import { type NextHandler, type Rendering, render } from './render.ts';
import { createRenderingLimit } from './rendering-limit.ts';
import { type Outcome, send, sendFailure, sendPlain, withoutInlineScripts } from './send.ts';
import { Turns } from './turns.ts';
import { type WantedPage, wantedPage } from './wanted-page.ts';

/** Told how each page was answered (server/metrics/count-pages). */
const answers = channel('hokcheui:page');

/**
 * Answers pages from memory, ready as they go over the wire, and leaves everything else to Next.
 * @param next renders what is not there
 * @param maxBytes memory that pages may take
 * @param behaviours address of the script of painted pages; null where React runs them
 */
export function createGateway(
  next: NextHandler,
  maxBytes: number,
  behaviours: string | null = null,
): RequestListener {
  const store = new PageStore(maxBytes, changeCount);
  const renderings = new Turns<Rendering>();
  const pages = new Turns<Page>();
  const secondsToWait = createRenderingLimit();

  const renderLight = async (url: string, headers: Record<string, string>) =>
    paintedPage(await render(next, url, headers), behaviours);

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

  return (request, response) => {
    if (refuse(request, response)) return;
    const wanted = wantedPage(request);
    if (!wanted) {
      withoutInlineScripts(response);
      return void next(request, response).catch((error) => sendFailure(response, error));
    }
    const now = performance.now();
    const page = wanted.hasCredentials ? undefined : store.get(wanted.key, now);
    const outcome = outcomeOf(page, now);
    if (answers.hasSubscribers) answers.publish(outcome);
    if (page) send(request, response, page, outcome);
    if (outcome === 'hit') return;
    const answer = async () => {
      const seconds = page ? 0 : await secondsToWait(request);
      if (seconds > 0)
        return sendPlain(response, 429, 'Too Many Requests', { 'Retry-After': String(seconds) });
      const fresh = await (wanted.hasCredentials ? makeAlone(wanted) : make(wanted));
      if (!page) send(request, response, fresh, outcome);
    };
    answer().catch((error) => page ?? sendFailure(response, error));
  };
}

function outcomeOf(page: Page | undefined, now: number): Outcome {
  if (!page) return 'miss';
  return page.freshUntil > now ? 'hit' : 'stale';
}
