import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../lib/security-headers.ts';
import type { Page } from './page.ts';
import { POLICY_WITHOUT_SCRIPTS } from './policy.ts';

/** How a page came to be answered: from memory, from memory while a new one is made, or made for this request. */
export type Outcome = 'hit' | 'stale' | 'miss';

/** RFC 9211, of what is no hit: for whoever asks why a page looks as it does. */
const CACHE_STATUS = { stale: 'gateway; hit; ttl=-1', miss: 'gateway; fwd=miss' };

/** Sends a page, or that the visitor has it already. */
export function send(request: IncomingMessage, response: ServerResponse, page: Page, outcome: Outcome): void {
  const headers = outcome === 'hit' ? page.headers : [...page.headers.slice(0, -1), CACHE_STATUS[outcome]];
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, withoutBody(headers)).end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : page.bytes);
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, at) => !/^content-(?:length|encoding|type)$/i.test(headers[at - (at % 2)] ?? ''));
}

/** Says that there is no answer; nothing of the reason. */
export function sendFailure(response: ServerResponse, error: unknown): void {
  console.error('gateway: no answer', error instanceof Error ? error.name : '');
  if (response.headersSent) response.destroy();
  else sendPlain(response, 500, 'Internal Server Error');
}

/** A line of text that is kept by nobody, with what every answer says to the browser. */
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
 * Next writes one policy for all of its answers, which allows any script in the markup; only pages have some, and theirs are named.
 * To those that it gives before it has looked at its settings, such as for a slash at the end, it writes none.
 */
export function withoutInlineScripts(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', POLICY_WITHOUT_SCRIPTS);
  const { setHeader } = response;
  response.setHeader = (name, value) =>
    setHeader.call(response, name, /^content-security-policy$/i.test(name) ? POLICY_WITHOUT_SCRIPTS : value);
}
