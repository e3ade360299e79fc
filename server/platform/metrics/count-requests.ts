import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCALES } from '@/lib/contract/locale';
import { metrics } from './metrics';

const OTHER = 'other';
/**
 * First path segments that were answered with 2xx. Other segments do not become labels, because clients can
 * invent any number of them.
 */
const known = new Set<string>();

/** Returns the label of a path: its first segment without the language. */
export function routeLabel(path: string, status: number): string {
  const [first = '', second = ''] = path.split('?', 1)[0]?.split('/').slice(1) ?? [];
  const label = `/${LOCALES.some((locale) => locale === first) ? second : first}`;
  if (status >= 200 && status < 300) known.add(label);
  return known.has(label) ? label : OTHER;
}

/**
 * Measures all requests to this process's servers on `port`, from the first byte to the end of the response.
 */
export function countRequests(port: number): void {
  const measured = metrics();
  if (!measured) return;
  const began = new WeakMap<IncomingMessage, { at: number; path: string }>();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    // Stored at the start, because the middleware's rewrites change it.
    if (request.socket.localPort === port)
      began.set(request, { at: performance.now(), path: request.url ?? '/' });
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const start = began.get(request);
    if (!start) return;
    const { method = '' } = request;
    const status = response.statusCode;
    measured.requests.observe(
      { method, route: routeLabel(start.path, status), status: String(status) },
      (performance.now() - start.at) / 1000,
    );
  });
}
