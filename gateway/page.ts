import { hash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { SECURITY_HEADERS } from '../lib/security-headers.ts';
import { compress, type Encoding } from './encoding.ts';
import { POLICY_WITHOUT_SCRIPTS, policyOf } from './policy.ts';
import type { Rendering } from './render.ts';

/** An answer as it goes over the wire. */
export interface Page {
  status: number;
  /** Name, value, name, value …, as `writeHead` takes them; the last is the status of a hit. */
  headers: string[];
  etag: string;
  bytes: Buffer;
  /** Times of `performance.now()`: until when it is true, and until when it may stand in while a new one is made. */
  freshUntil: number;
  staleUntil: number;
  /** Whether it may be given to others. */
  shared: boolean;
}

/** Next says it itself, but in what it answers before it has looked at its settings: a slash too much, a path that is no text. */
const ALWAYS = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);
/** Shorter than any rendering takes. */
const A_MOMENT_S = 0.001;
/** Of one connection, or written anew here. */
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

/** Makes a rendering ready to be sent: policy, fingerprint, compression. */
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

/** Everything that Next's answer depends on, and the encoding; each once. */
function varyOf({ vary }: OutgoingHttpHeaders): string {
  const names = `Accept-Encoding, ${vary ?? ''}`.split(',').map((name) => name.trim());
  return [...new Set(names)].filter(Boolean).join(', ');
}

function kept(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || NOT_KEPT.has(name)) return [];
    // Next says where a redirect leads twice, the first time that it makes it.
    return [...new Set([value].flat())].flatMap((each) => [name, String(each)]);
  });
}

/** Seconds that a rendering may be given to others (RFC 9111, RFC 5861); none where it is an error or somebody's own. */
function lifetimeOf(status: number, headers: OutgoingHttpHeaders): { fresh: number; stale: number } {
  const control = String(headers['cache-control'] ?? '');
  const seconds = (name: string) => Number(control.match(new RegExp(`\\b${name}=(\\d+)`))?.[1] ?? 0);
  if (status !== 200 || headers['set-cookie'] || /\b(?:private|no-store|no-cache)\b/.test(control))
    return { fresh: 0, stale: 0 };
  // Next itself gave what was too old while it renders anew: to be asked for again at once.
  const fresh =
    headers['x-nextjs-cache'] === 'STALE' ? A_MOMENT_S : seconds('s-maxage') || seconds('max-age');
  return { fresh, stale: seconds('stale-while-revalidate') };
}
