import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf, SUBSCRIBER } from '../lib/network/address-prefix.ts';
import { clientAddress } from '../lib/network/client-address.ts';
import { CALL_URL, HEALTH_URL } from '../lib/site/not-pages.ts';

/**
 * Renderings per window, equal to the limit of API calls (specification §B). Pages from the cache are not
 * counted.
 */
const RENDERINGS = 600;
const WINDOW_S = 60;
/** A course's preview picture, or a whole calendar, takes as much CPU time as about ten pages. */
const EXPENSIVE = /^\/media\/(?:preview\/|calendar\/[^/]+\/(?:merchant\/|hashtag\/|member\.ics))/;
const EXPENSIVE_COUNTS_AS = 10;
/** A list with a keyword: as many a minute as searches of the API (server/http/rate-limit). */
const SEARCH_COUNTS_AS = RENDERINGS / 120;
/** Stored pictures, and mosaics that take about a millisecond to generate. */
const PICTURE = /^\/(?:media\/[^/?]+|mosaic\/[^?]+)(?:\?|$)/;

/**
 * Returns whether a response requires a rendering by Next. True for every path except API calls, which the API limits
 * itself, health checks, pictures and files, whatever the method and the host are and whether or not the page exists.
 * @param files paths of the build output and of `public` (main.ts)
 */
function isRendering(url: string, files: ReadonlySet<string>): boolean {
  return (
    !CALL_URL.test(url) && !HEALTH_URL.test(url) && !PICTURE.test(url) && !files.has(url.replace(/\?.*/s, ''))
  );
}

function costOf(url: string): number {
  if (EXPENSIVE.test(url)) return EXPENSIVE_COUNTS_AS;
  const [, query = ''] = url.split('?', 2);
  const isSearch = new URLSearchParams(query).getAll('keyword').some((keyword) => keyword.trim() !== '');
  return isSearch ? SEARCH_COUNTS_AS : 1;
}

/**
 * Creates a rate limiter for renderings by subscriber network, scaled by `RATE_LIMIT_SCALE`. Each instance
 * counts separately, because the limit protects its own CPU.
 * @returns a function that returns the seconds to wait; 0 if the request is within the limit or needs no
 * rendering
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
      await limiter.consume(network, costOf(url));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}
