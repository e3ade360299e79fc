import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlain } from './send.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Everything but calls is only read. What is sent to a page Next takes for an action, of which there is none, and writes its headers into the log. */
const READING = new Set(['GET', 'HEAD']);
const CALL = /^\/(?:api\/v1|auth|merchant-auth|admin-auth)(?:[/?]|$)/;

/** Without a slash, so that host and path can only be told apart in one way; HTTP/1.0 names none. */
const HOST = /^[\w.:[\]-]*$/;
/** What a browser resolves before it asks: the site must not read a path in one way here and in another behind it. */
const UNRESOLVED = /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Answers what no route can be asked: a method that is none of the web's (TRACE would say back what it was sent) or not for it, or a path that
 * is no text, or that may be read in two ways, as may a host. Returns whether it did.
 */
export function refuse(
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const methods = CALL.test(url) ? METHODS : READING;
  if (!methods.has(method))
    sendPlain(response, 405, 'Method Not Allowed', { Allow: [...methods].join(', ') });
  else if (!HOST.test(headers.host ?? '') || !isPath(url.replace(/\?.*/s, '')))
    sendPlain(response, 400, 'Bad Request');
  else return false;
  return true;
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
