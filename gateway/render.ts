import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { unavailableCalls } from '../lib/unavailable-calls.ts';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next's complete, uncompressed response. */
export interface Rendering {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** CSP sources of the inline scripts that the site itself wrote. Undefined if unknown. */
  ownScripts?: ReadonlySet<string>;
}

/** User-Agent of every rendering. Without one, Next would stream the metadata after the head. */
const USER_AGENT = 'hokcheui-gateway';

/** Seconds until a temporarily unavailable page may be retried. Equal to the value of the API. */
const RETRY_AFTER_SECONDS = '5';

/**
 * Renders an address with Next in this process, without any data of the visitor. If a page fails while the
 * API is unavailable (database down or overloaded), it answers 503 with Retry-After instead of 500: search
 * engines keep a page that answers 503 and remove one that answers 500.
 * @throws Error if Next ends without a response
 */
export async function render(
  next: NextHandler,
  url: string,
  headers: Record<string, string>,
): Promise<Rendering> {
  const before = unavailableCalls();
  const answered = await inject(
    (request, response) => void next(request, response).catch((error) => response.destroy(error)),
    { url, headers: { ...headers, 'user-agent': USER_AGENT, accept: '*/*' }, validate: false },
  );
  const rendering = { status: answered.statusCode, headers: answered.headers, body: answered.rawPayload };
  if (rendering.status !== 500 || unavailableCalls() === before) return rendering;
  return { ...rendering, status: 503, headers: { ...rendering.headers, 'retry-after': RETRY_AFTER_SECONDS } };
}
