import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { SECURITY_HEADERS } from '../lib/security/security-headers.ts';
import { compress, decompress, type Encoding } from './encoding.ts';
import type { Document } from './html.ts';
import type { Rendering } from './render.ts';

/** The bytes of a page in one encoding, and its headers. */
export interface Variant {
  /** Name, value, name, value …, as accepted by `writeHead`. The last value is the Cache-Status of a hit. */
  headers: string[];
  bytes: Buffer;
}

/** A complete response, with its encodings as variants. */
export interface Page {
  status: number;
  etag: string;
  /** Headers of every variant. */
  headers: string[];
  /** The encoding that was asked for first; others are made from it. */
  base: Encoding;
  variants: Map<Encoding, Variant>;
  /** Cache tags of everything that the page shows. */
  tags: ReadonlySet<string>;
  /**
   * Times of `performance.now()` until which the page is fresh, and until which it may be sent while it is
   * revalidated.
   */
  freshUntil: number;
  staleUntil: number;
  /** Whether the page may be sent to other visitors. */
  shared: boolean;
  /** What the search found whose results the page shows. */
  searchOutcome?: string | undefined;
}

/**
 * Seconds for which a page is fresh, and for which it may be sent afterwards while it is revalidated, here or
 * by a CDN. Every page of the site is the same for every visitor. A write removes the pages that it changes
 * earlier (page-cache); the limit is for what changes with the time of day. A page ends at midnight in Hong Kong
 * at the latest, because it names days (聽日, next lessons, the end of enrolment).
 */
const PAGE_LIFETIME = { fresh: 600, stale: 6_600 };
const DAY_SECONDS = 86_400;
const HONG_KONG_OFFSET_SECONDS = 8 * 3_600;
const PAGE = /^text\/(?:html|x-component)\b/;
/**
 * Security headers. Next omits them from responses that precede its configuration, such as a redirect for a
 * trailing slash or a 400 for an undecodable path.
 */
const ALWAYS = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);
/** Headers that belong to one connection, or that the gateway writes itself. */
const NOT_KEPT = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  // Preloads of style sheets that the page's head names too. It contains the mark of the site's scripts.
  'link',
  'transfer-encoding',
  'vary',
  'x-middleware-rewrite',
]);

/** Prepares a rendering for sending: its headers, and its bytes in the encoding that was asked for. */
export async function toPage(
  { status, headers, tags, isUnavailable, searchOutcome }: Rendering,
  { body, policy, isText }: Document,
  encoding: Encoding,
): Promise<Page> {
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const { fresh, stale, control } = lifetimeOf(status, headers);
  const now = performance.now();
  const base = isText && body.length > 0 ? encoding : 'identity';
  const page: Page = {
    status,
    etag,
    headers: [
      ...kept({ ...ALWAYS, ...headers }),
      ...['Content-Security-Policy', policy],
      ...(control ? ['Cache-Control', control] : []),
      ...(status === 200 ? ['ETag', etag] : []),
      ...['Vary', varyOf(headers)],
    ],
    base,
    variants: new Map(),
    tags,
    freshUntil: now + fresh * 1000,
    staleUntil: now + (fresh + stale) * 1000,
    shared: fresh > 0 && !isUnavailable,
    searchOutcome,
  };
  page.variants.set(base, toVariant(page, await compress(body, base), base));
  // A response that is not text has one encoding.
  if (!isText) for (const other of ['br', 'gzip'] as const) page.variants.set(other, baseOf(page));
  return page;
}

/** Returns a page in an encoding, which is made on the first request for it. */
export async function variantOf(page: Page, encoding: Encoding): Promise<Variant> {
  const known = page.variants.get(encoding);
  if (known) return known;
  const { bytes } = baseOf(page);
  const made = toVariant(page, await compress(await decompress(bytes, page.base), encoding), encoding);
  page.variants.set(encoding, made);
  return made;
}

const baseOf = (page: Page): Variant => page.variants.get(page.base) as Variant;

function toVariant({ headers }: Page, bytes: Buffer, encoding: Encoding): Variant {
  // Compressed bytes are a part of a pooled allocation of 64 kB, all of which a cached page would keep in memory.
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return {
    headers: [
      ...headers,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['Content-Length', String(bytes.length)],
      ...['Cache-Status', 'gateway; hit'],
    ],
    bytes: own,
  };
}

/** Returns the header names that the response depends on, including Accept-Encoding, without duplicates. */
function varyOf({ vary }: OutgoingHttpHeaders): string {
  const names = `Accept-Encoding, ${vary ?? ''}`.split(',').map((name) => name.trim());
  return [...new Set(names)].filter(Boolean).join(', ');
}

function kept(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || NOT_KEPT.has(name)) return [];
    // Next sends the Location of a redirect twice when it first generates it.
    return [...new Set([value].flat())].flatMap((each) => [name, String(each)]);
  });
}

/**
 * Returns the seconds that a rendering may be shared for (RFC 9111, RFC 5861), and its Cache-Control. Zero for
 * an error and for a response that sets a cookie.
 */
function lifetimeOf(status: number, headers: OutgoingHttpHeaders) {
  const control = String(headers['cache-control'] ?? '');
  if (status !== 200 || headers['set-cookie']) return { fresh: 0, stale: 0, control };
  if (PAGE.test(String(headers['content-type']))) {
    const left = DAY_SECONDS - ((Math.floor(Date.now() / 1_000) + HONG_KONG_OFFSET_SECONDS) % DAY_SECONDS);
    const fresh = Math.min(PAGE_LIFETIME.fresh, left);
    const stale = Math.min(PAGE_LIFETIME.stale, left - fresh);
    return { fresh, stale, control: `s-maxage=${fresh}, stale-while-revalidate=${stale}` };
  }
  const isPrivate = /\b(?:private|no-store|no-cache)\b/.test(control);
  const seconds = (name: string) => Number(control.match(new RegExp(`\\b${name}=(\\d+)`))?.[1] ?? 0);
  return { fresh: isPrivate ? 0 : seconds('s-maxage') || seconds('max-age'), stale: 0, control };
}
