import type { IncomingMessage } from 'node:http';
import { NOT_A_PAGE_URL } from '../lib/site/not-pages.ts';
import { type Encoding, preferredEncoding } from './encoding.ts';
import { clientHeaders } from './next-headers.ts';

/** A request for a page, or for a script or style of the build. */
export interface WantedPage {
  /** Key of the page: host, URL and the headers of Next's client. */
  key: string;
  encoding: Encoding;
  url: string;
  /** Headers passed to the rendering. They contain nothing about the visitor. */
  headers: Record<string, string>;
  /** Whether the request carries a session or password. Its response must not be shared. */
  hasCredentials: boolean;
}

const CREDENTIALS = ['authorization', 'access-token', 'client', 'uid'] as const;

/** Routes with a dot that return data. Any other path with a dot is a file or a missing page. */
const DATA =
  /^\/(?:sitemap\.xml|sitemap\/[^?]*|robots\.txt|manifest\.webmanifest|(?:en\/)?blog\/feed\.xml)(?:\?|$)/;
/** Scripts and styles of the build, which Next would compress for every request. */
const PART = /^\/_next\/static\/[^?]+\.(?:css|js)$/;
/** Paths with a single interpretation. Browsers send no others, and Next interprets others in its own way. */
const PLAIN = /^\/(?!\/)[!-~]*$/;

/**
 * Returns the page that a request asks for. Null if Next must answer the request.
 * @param files paths of the build output and of `public` (main.ts)
 */
export function wantedPage(
  { method, url = '/', headers }: IncomingMessage,
  files: ReadonlySet<string>,
): WantedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { host = '' } = headers;
  if (!PLAIN.test(url) || !isKept(url, files)) return null;
  const asked = headers.rsc === undefined ? null : clientHeaders(headers);
  return {
    key: asked ? `${host}${url} ${JSON.stringify(asked)}` : host + url,
    encoding: preferredEncoding(headers['accept-encoding']),
    url,
    headers: { host, ...asked },
    hasCredentials: CREDENTIALS.some((name) => headers[name] !== undefined),
  };
}

const isKept = (url: string, files: ReadonlySet<string>) =>
  PART.test(url) || !(NOT_A_PAGE_URL.test(url) || DATA.test(url) || files.has(url.replace(/\?.*/s, '')));
