import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { recordRendering } from '../lib/process/page-rendering.ts';
import type { SheetPart } from './next-output/joined-styles.ts';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next's complete, uncompressed response, and what the page reported about itself. */
export interface Rendering {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Cache tags of everything that the page shows. */
  tags: ReadonlySet<string>;
  /** Whether the page declared that it needs no React. */
  isStatic: boolean;
  /** Whether other sites may show the document in a frame. It then has no scripts. */
  isEmbeddable: boolean;
  /** Whether the API was unavailable for a call of the page, so that it may lack a part. */
  isUnavailable: boolean;
  /** What the search found whose results the page shows. */
  searchOutcome?: string | undefined;
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
  const { result, rendering } = await recordRendering(() =>
    inject((request, response) => void next(request, response).catch((error) => response.destroy(error)), {
      url,
      headers: { ...headers, 'user-agent': USER_AGENT, accept: '*/*' },
      validate: false,
    }),
  );
  const { statusCode, headers: answered, rawPayload: body } = result;
  const { tags, isStatic, isEmbeddable, isUnavailable, searchOutcome } = rendering;
  const status = statusCode === 200 ? (rendering.status ?? statusCode) : statusCode;
  const answer = {
    status,
    headers: answered,
    body,
    tags,
    isStatic,
    isEmbeddable,
    isUnavailable,
    searchOutcome,
  };
  if (answer.status !== 500 || !answer.isUnavailable) return answer;
  return { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': RETRY_AFTER_SECONDS } };
}

/**
 * Renders style sheets of the build and joins what a joined file takes of them.
 * @returns the first response that is not 200, if any
 */
export async function renderJoined(
  next: NextHandler,
  sheets: readonly SheetPart[],
  headers: Record<string, string>,
): Promise<Rendering> {
  const parts = await Promise.all(sheets.map(({ url }) => render(next, url, headers)));
  const [first] = parts;
  if (!first) throw new Error('No files to join');
  const failed = parts.find(({ status }) => status !== 200);
  const css = parts.map(({ body }, at) => sheets[at]?.take(body.toString()));
  return failed ?? { ...first, body: Buffer.from(css.join('')) };
}
