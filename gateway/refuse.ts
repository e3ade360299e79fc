import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlain } from './send.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/**
 * Methods of everything but API calls. Next treats a POST to a page as a server action, of which there are
 * none, and writes its headers to the log.
 */
const READING = new Set(['GET', 'HEAD']);
const CALL = /^\/(?:api\/v1|auth|merchant-auth|admin-auth|mcp)(?:[/?]|$)/;

/** Excludes the slash, so that host and path can be separated in only one way. HTTP/1.0 sends no host. */
const HOST = /^[\w.:[\]-]*$/;
/**
 * Parts of a path that a browser resolves before sending. They are rejected so that all components interpret
 * a path in the same way.
 */
const UNRESOLVED = /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Rejects requests that no route can handle: a method that is unknown (TRACE would echo the request) or not
 * allowed for the path, an undecodable or ambiguous path, an ambiguous host. Returns whether it sent a
 * response.
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
