import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from '../lib/client-address.ts';

/** As many as calls of the API (decisions §2); pages that stand ready in memory cost nothing and are not counted. */
const RENDERINGS = 600;
const WINDOW_S = 60;

/**
 * Counts pages that have to be rendered, an address of a visitor; times `RATE_LIMIT_SCALE`. Each instance counts for
 * itself, because it is its own processors that the limit spares.
 * @returns seconds to wait where there were too many; 0 where there were not
 */
export function createRenderingLimit(): (request: IncomingMessage) => Promise<number> {
  const points = Math.max(1, RENDERINGS * (Number(process.env.RATE_LIMIT_SCALE) || 1));
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_S });
  return async ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-for'];
    try {
      await limiter.consume(clientAddress(String(forwarded ?? ''), socket.remoteAddress));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}
