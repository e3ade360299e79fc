import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Encoding, preferredEncoding } from './encoding.ts';

/** What a request asks for, if it asks for a page or a part of its script or style. */
export interface WantedPage {
  /** Of one rendering: host, address, and what Next's client asks for by headers. */
  address: string;
  /** Of one answer: the address and its encoding. */
  key: string;
  encoding: Encoding;
  url: string;
  /** The only headers that a rendering is told: nothing of who asks. */
  headers: Record<string, string>;
  /** Whether the request carries a session or password; then its answer is nobody else's. */
  hasCredentials: boolean;
}

/** Next's client asks for a page's data by the first, and for parts of it by the others; the answers say so in `Vary`. */
const CLIENT_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;
const CREDENTIALS = ['authorization', 'access-token', 'client', 'uid'] as const;

/** Calls, pictures, the parts of the script and what load balancers ask: the very paths that middleware.ts leaves alone. */
const NO_PAGE =
  /^\/(?:(?:api|media|mosaic|_next)\/|(?:auth|merchant-auth|admin-auth)(?:[/?]|$)|(?:healthz|readyz)(?:\?|$))/;
/** Routes that answer data. Every other address with a dot is a file, or a page that does not exist. */
const DATA =
  /^\/(?:sitemap\.xml|sitemap\/[^?]*|robots\.txt|manifest\.webmanifest|(?:en\/)?blog\/feed\.xml)(?:\?|$)/;
/** The build's scripts and styles, which Next would compress for every visitor. */
const PART = /^\/_next\/static\/[^?]+\.(?:css|js)$/;
/** Nothing that has to be read twice: a browser sends no such thing, and Next makes up its own mind about others. */
const PLAIN = /^\/(?!\/)[!-~]*$/;

/**
 * The page that a request asks for; null where the answer is Next's alone to give.
 * @param files addresses of the files of the build and of `public` (ready-files)
 */
export function wantedPage(
  { method, url = '/', headers }: IncomingMessage,
  files: ReadonlySet<string>,
): WantedPage | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const { host = '' } = headers;
  if (!PLAIN.test(url) || !isKept(url, files)) return null;
  const asked = headers.rsc === undefined ? null : clientHeaders(headers);
  const address = asked ? `${host}${url} ${JSON.stringify(asked)}` : host + url;
  const encoding = preferredEncoding(headers['accept-encoding']);
  return {
    address,
    key: `${encoding} ${address}`,
    encoding,
    url,
    headers: { host, ...asked },
    hasCredentials: CREDENTIALS.some((name) => headers[name] !== undefined),
  };
}

const isKept = (url: string, files: ReadonlySet<string>) =>
  PART.test(url) || !(NO_PAGE.test(url) || DATA.test(url) || files.has(url.replace(/\?.*/s, '')));

function clientHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    CLIENT_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}
