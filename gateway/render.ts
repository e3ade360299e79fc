import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { unavailableCalls } from '../lib/unavailable-calls.ts';

/** Next's own way to answer a request. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What Next said, whole and uncompressed. */
export interface Rendering {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** CSP sources of the scripts in its markup that the site wrote itself; none where they are not known. */
  ownScripts?: ReadonlySet<string>;
}

/** A rendering is told one and the same browser: without a name Next would send titles after the head. */
const USER_AGENT = 'hokcheui-gateway';

/** Seconds after which a page that could not be made may be there again: as long as the API says of its calls. */
const RETRY_AFTER_SECONDS = '5';

/**
 * Has Next render an address in this process, for nobody in particular: it learns nothing of the visitor. A page that fails while calls
 * find the API unable to answer (its database is away, or has too much to do) is there again later: search engines keep what answers
 * 503, and forget what answers 500.
 * @throws Error when Next gives up without an answer
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
