import type { IncomingMessage, ServerResponse } from 'node:http';
import { publishError } from '../lib/failures/logged-errors.ts';
import { SECURITY_HEADERS } from '../lib/security/security-headers.ts';
import type { Encoding } from './encoding.ts';
import { type Page, type Variant, variantOf } from './page.ts';
import { POLICY_WITHOUT_SCRIPTS } from './policy.ts';

/** Result of the cache lookup: fresh entry, stale entry that is being revalidated, or no entry. */
export type Outcome = 'hit' | 'stale' | 'miss';

/** Cache-Status header (RFC 9211) of a stale entry and of a miss, for diagnosis. */
const CACHE_STATUS = { stale: 'gateway; hit; ttl=-1', miss: 'gateway; fwd=miss' };

/** Sends a page in an encoding, or 304 if the client already has it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { encoding, outcome }: { encoding: Encoding; outcome: Outcome },
): Promise<void> {
  const variant = page.variants.get(encoding) ?? (await variantOf(page, encoding));
  write(request, response, page, { ...variant, headers: headersOf(variant, outcome) });
}

const headersOf = ({ headers }: Variant, outcome: Outcome) =>
  outcome === 'hit' ? headers : [...headers.slice(0, -1), CACHE_STATUS[outcome]];

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { headers, bytes }: Variant,
): void {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, withoutBody(headers)).end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, at) => !/^content-(?:length|encoding|type)$/i.test(headers[at - (at % 2)] ?? ''));
}

/** Sends a 500 without details of the error. */
export function sendFailure(response: ServerResponse, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error;
  console.error('gateway: no answer', type);
  publishError({ message: 'gateway: no answer', fields: { type } });
  if (response.headersSent) response.destroy();
  else sendPlain(response, 500, 'Internal Server Error');
}

/** Sends a line of plain text with the security headers. The response is not cacheable. */
export function sendPlain(
  response: ServerResponse,
  status: number,
  line: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': POLICY_WITHOUT_SCRIPTS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    })
    .end(`${line}\n`);
}

/**
 * Sets the strict policy on a response of Next that is not a page. Next's own policy allows every inline
 * script, and it sends none at all with responses that precede its configuration, such as a redirect for a
 * trailing slash.
 */
export function withoutInlineScripts(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', POLICY_WITHOUT_SCRIPTS);
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    setHeader.call(response, name, /^content-security-policy$/i.test(name) ? POLICY_WITHOUT_SCRIPTS : value);
}
