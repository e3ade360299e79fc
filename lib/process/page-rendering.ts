import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { singleton } from './singleton.ts';

/** What the parts of one page report while it is rendered: to the gateway, or without one to Next's response. */
export interface PageRendering {
  /** Cache tags of everything that the page shows (server/platform/request/cache-tags). */
  tags: Set<string>;
  /** Whether the page consists of static views and needs no React (app/[locale]/(public)/layout.tsx). */
  isStatic: boolean;
  /** Whether other sites may show the document in a frame (app/[locale]/embed). */
  isEmbeddable: boolean;
  /** Status of the response, if it is another than Next's. */
  status?: number;
  /** Whether the API was unavailable for a call of the page. */
  isUnavailable: boolean;
  /** What the search found of which the page is the first page of results (`SEARCH_OUTCOMES`). */
  searchOutcome?: string;
  /** Props of the page's static views by their handle (app/[locale]/static-view/view-props.ts). */
  views: Map<string, unknown>;
}

const current = singleton('page rendering', () => new AsyncLocalStorage<PageRendering>());

/** Returns the rendering that the caller is part of. Undefined outside a request. */
export const currentRendering = (): PageRendering | undefined => current.getStore();

/** Runs the rendering of one page and returns its result with what its parts reported. */
export async function recordRendering<T>(
  work: () => Promise<T>,
): Promise<{ result: T; rendering: PageRendering }> {
  const rendering = newRendering();
  // The async function also runs a thenable that begins only when it is awaited.
  return { result: await current.run(rendering, async () => work()), rendering };
}

/**
 * Makes each request to this process a rendering. Without the gateway (`next start`, `next dev`), Next then answers with
 * the status that the page reports: a page has no other way to set one (docs/decisions/019-withdrawn-courses-answer-410.md).
 */
export function recordRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    const rendering = Object.defineProperty(newRendering(), 'status', {
      set: (status: number) => {
        response.statusCode = status;
      },
    });
    current.enterWith(rendering);
  });
}

const newRendering = (): PageRendering => ({
  tags: new Set(),
  isStatic: false,
  isEmbeddable: false,
  isUnavailable: false,
  views: new Map(),
});
