import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { isAdminPath } from '../lib/site/admin-path.ts';

/** Headers that Next, its adapters and its hosts read or pass on to each other. */
const OF_NEXT = /^(?:rsc$|next-|x-(?:action|invocation|invoke|matched|middleware|next|now|prerender|vercel))/;

/**
 * Headers by which Next's client asks for the data of a page (`rsc`) or for parts of it, with the test of their
 * values. The responses list them in `Vary`. A value that Next cannot read would answer 500.
 */
const CLIENT_HEADERS = {
  rsc: (value) => value === '1',
  'next-router-state-tree': isStateTree,
  'next-router-prefetch': (value) => /^[123]$/.test(value),
  'next-router-segment-prefetch': isPath,
  'next-url': isPath,
} satisfies Record<string, (value: string) => boolean>;
type ClientHeader = keyof typeof CLIENT_HEADERS;

/** Maximum length of a path in a header. */
const PATH_MAX = 2_000;

function isPath(value: string): boolean {
  return value.length <= PATH_MAX && /^\/[!-~]*$/.test(value);
}

function isStateTree(value: string): boolean {
  try {
    parseAndValidateFlightRouterState(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes every header that Next would obey, except those of its client where pages use that client: requests for
 * the data of a page of the admin (decision 013).
 * @param url path of the request with its query
 */
export function removeNextHeaders(headers: IncomingHttpHeaders, url: string): void {
  const isClient = headers.rsc === '1' && isAdminPath(url.replace(/\?.*/s, ''));
  for (const name in headers)
    if (OF_NEXT.test(name) && !(isClient && Object.hasOwn(CLIENT_HEADERS, name))) delete headers[name];
}

/** Returns whether the headers that `removeNextHeaders` left have values that Next's client sends. */
export function areClientHeadersValid(headers: IncomingHttpHeaders): boolean {
  return Object.entries(clientHeaders(headers)).every(([name, value]) =>
    CLIENT_HEADERS[name as ClientHeader](value),
  );
}

/** Returns the headers that `removeNextHeaders` left, always in the same order. */
export function clientHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.keys(CLIENT_HEADERS).flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );
}
