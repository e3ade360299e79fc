import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { SECURITY_HEADERS } from '../lib/security-headers.ts';
import { compress, type Encoding } from './encoding.ts';
import { POLICY_WITHOUT_SCRIPTS, policyOf } from './policy.ts';
import type { Rendering } from './render.ts';

/** A response in its final encoding. */
export interface Page {
  status: number;
  /** Name, value, name, value …, as accepted by `writeHead`. The last value is the Cache-Status of a hit. */
  headers: string[];
  etag: string;
  bytes: Buffer;
  /**
   * Times of `performance.now()` until which the page is fresh, and until which it may be sent while it is
   * revalidated.
   */
  freshUntil: number;
  staleUntil: number;
  /** Whether the page may be sent to other visitors. */
  shared: boolean;
}

/**
 * Security headers. Next omits them from responses that precede its configuration, such as a redirect for a
 * trailing slash or a 400 for an undecodable path.
 */
const ALWAYS = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);
/** Seconds; shorter than any rendering. */
const A_MOMENT_S = 0.001;
/** Headers that belong to one connection, or that the gateway writes itself. */
const NOT_KEPT = new Set([
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-middleware-rewrite',
  'x-nextjs-cache',
]);
const TEXT = /^text\/|[/+](?:javascript|json|xml)\b/;

/** Prepares a rendering for sending: sets the policy, the ETag and the encoding. */
export async function toPage(
  { status, headers, body, ownScripts }: Rendering,
  encoding: Encoding,
  url: string,
): Promise<Page> {
  const type = String(headers['content-type'] ?? '');
  const used = TEXT.test(type) && body.length > 0 && !headers['content-encoding'] ? encoding : 'identity';
  const bytes = await compress(body, used);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  const lifetime = lifetimeOf(status, headers);
  const now = performance.now();
  return {
    status,
    headers: [
      ...kept({ ...ALWAYS, ...headers }),
      ...[
        'Content-Security-Policy',
        type.startsWith('text/html') ? policyOf(body.toString(), url, ownScripts) : POLICY_WITHOUT_SCRIPTS,
      ],
      ...(status === 200 ? ['ETag', etag] : []),
      ...(used === 'identity' ? [] : ['Content-Encoding', used]),
      ...['Vary', varyOf(headers)],
      ...['Content-Length', String(bytes.length)],
      ...['Cache-Status', 'gateway; hit'],
    ],
    etag,
    bytes,
    freshUntil: now + lifetime.fresh * 1000,
    staleUntil: now + (lifetime.fresh + lifetime.stale) * 1000,
    shared: lifetime.fresh > 0,
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
 * Returns the seconds that a rendering may be shared for (RFC 9111, RFC 5861). Zero for an error or a private
 * response.
 */
function lifetimeOf(status: number, headers: OutgoingHttpHeaders): { fresh: number; stale: number } {
  const control = String(headers['cache-control'] ?? '');
  const seconds = (name: string) => Number(control.match(new RegExp(`\\b${name}=(\\d+)`))?.[1] ?? 0);
  if (status !== 200 || headers['set-cookie'] || /\b(?:private|no-store|no-cache)\b/.test(control))
    return { fresh: 0, stale: 0 };
  // Next returned a stale page while it renders a new one, so this page must be requested again immediately.
  const fresh =
    headers['x-nextjs-cache'] === 'STALE' ? A_MOMENT_S : seconds('s-maxage') || seconds('max-age');
  return { fresh, stale: seconds('stale-while-revalidate') };
}
