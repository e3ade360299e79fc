import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlain } from './send.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers what no route can be asked: a method that is none of the web's (TRACE would say back what it was sent), or a path that
 * is no text. Returns whether it did.
 */
export function refuse({ method = '', url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (!METHODS.has(method))
    sendPlain(response, 405, 'Method Not Allowed', { Allow: [...METHODS].join(', ') });
  else if (!isText(url.replace(/\?.*/s, ''))) sendPlain(response, 400, 'Bad Request');
  else return false;
  return true;
}

function isText(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
