import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from '../lib/client-address.ts';
import { networkOf, SUBSCRIBER } from '../lib/network.ts';

/** As many as calls of the API (specification §B); pages that stand ready in memory cost nothing and are not counted. */
const RENDERINGS = 600;
const WINDOW_S = 60;
/** Drawing a course's preview takes a processor for as long as some ten pages do. */
const PREVIEW = /^\/media\/preview\//;
const PREVIEW_COUNTS_AS = 10;
/** Calls, which the API counts itself, and what load balancers ask. */
const COUNTED_ELSEWHERE =
  /^\/(?:(?:api\/v1|auth|merchant-auth|admin-auth)(?:[/?]|$)|(?:healthz|readyz)(?:\?|$))/;
/** Pictures that lie ready, and drawings of a millisecond. */
const PICTURE = /^\/(?:media\/[^/?]+|mosaic\/[^?]+)(?:\?|$)/;

/**
 * Whether Next has to render for an answer: for every address but calls, pictures and files, whatever the method and the host, and
 * whether or not there is such a page.
 * @param files addresses of the files of the build and of `public` (ready-files)
 */
function isRendering(url: string, files: ReadonlySet<string>): boolean {
  return !COUNTED_ELSEWHERE.test(url) && !PICTURE.test(url) && !files.has(url.replace(/\?.*/s, ''));
}

/**
 * Counts what has to be rendered, a subscriber's network; times `RATE_LIMIT_SCALE`. Each instance counts for itself, because it is
 * its own processors that the limit spares.
 * @returns seconds to wait where there were too many; 0 where there were not, or nothing has to be rendered
 */
export function createRenderingLimit(
  files: ReadonlySet<string>,
): (request: IncomingMessage) => Promise<number> {
  const points = Math.max(1, RENDERINGS * (Number(process.env.RATE_LIMIT_SCALE) || 1));
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_S });
  return async ({ url = '/', headers, socket }) => {
    if (!isRendering(url, files)) return 0;
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    try {
      const network = networkOf(clientAddress(forwarded, socket.remoteAddress), SUBSCRIBER);
      await limiter.consume(network, PREVIEW.test(url) ? PREVIEW_COUNTS_AS : 1);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}
