import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALL_URL } from '../lib/site/not-pages.ts';
import { areClientHeadersValid } from './next-headers.ts';
import { sendPlain } from './send.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/**
 * Methods of everything but API calls. Next treats a POST to a page as a server action, of which there are
 * none, and writes its headers to the log.
 */
const READING = new Set(['GET', 'HEAD']);

/** Excludes the slash, so that host and path can be separated in only one way. HTTP/1.0 sends no host. */
const HOST = /^[\w.:[\]-]*$/;
/** Node decodes no other, and passes a request with an unknown one on before its parser fails. */
const CODINGS = /^(?:chunked)?$/i;
/**
 * Parts of a path that a browser resolves before sending. They are rejected so that all components interpret
 * a path in the same way.
 */
const UNRESOLVED = /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;
/**
 * Maximum number of parameters in a query. Reading one takes some 0.1 ms. A form with all filters of a list has
 * about 80.
 */
const PARAMETERS_MAX = 200;

/**
 * Rejects requests that no route can handle: a method that is unknown (TRACE would echo the request) or not
 * allowed for the path, an undecodable or ambiguous path, an ambiguous host or length, a query of too many
 * parameters, headers of Next's client that Next cannot read. Returns whether it sent a response.
 */
export function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '' } = request;
  const methods = CALL_URL.test(url) ? METHODS : READING;
  if (!methods.has(method))
    sendPlain(response, 405, 'Method Not Allowed', { Allow: [...methods].join(', ') });
  else if (!isUnderstood(request)) sendPlain(response, 400, 'Bad Request');
  else return false;
  return true;
}

function isUnderstood({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  return (
    isPath(path) &&
    HOST.test(headers.host ?? '') &&
    hasOneHost(rawHeaders) &&
    CODINGS.test(headers['transfer-encoding'] ?? '') &&
    (query < 0 || url.slice(query).split('&', PARAMETERS_MAX + 1).length <= PARAMETERS_MAX) &&
    areClientHeadersValid(headers)
  );
}

/** Node takes the first of several, and a proxy may take another (RFC 9112, section 3.2). */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length <= 1;
}

function isPath(path: string): boolean {
  if (!path.startsWith('/') || UNRESOLVED.test(path)) return false;
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
