import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';

/** Next's own way to answer a request. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What Next said, whole and uncompressed. */
export interface Rendering {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A rendering is told one and the same browser: without a name Next would send titles after the head. */
const USER_AGENT = 'hokcheui-gateway';

/** Where the site says whether it can answer (server/process/readiness). */
const READINESS = '/readyz';

/**
 * Has Next render an address in this process, for nobody in particular: it learns nothing of the visitor. A page that fails while the
 * site is not ready (its database is away) is there again later: search engines keep what answers 503, and forget what answers 500.
 * @throws Error when Next gives up without an answer
 */
export async function render(
  next: NextHandler,
  url: string,
  headers: Record<string, string>,
): Promise<Rendering> {
  const rendering = await ask(next, url, headers);
  if (rendering.status !== 500) return rendering;
  const { status, headers: told } = await ask(next, READINESS, {});
  if (status !== 503) return rendering;
  return { ...rendering, status, headers: { ...rendering.headers, 'retry-after': told['retry-after'] } };
}

async function ask(next: NextHandler, url: string, headers: Record<string, string>): Promise<Rendering> {
  const answered = await inject(
    (request, response) => void next(request, response).catch((error) => response.destroy(error)),
    { url, headers: { ...headers, 'user-agent': USER_AGENT, accept: '*/*' }, validate: false },
  );
  return { status: answered.statusCode, headers: answered.headers, body: answered.rawPayload };
}
