import type { IncomingMessage } from 'node:http';

/** Header that this process sets on every request. It overwrites a value sent by the client. */
export const SOCKET_ADDRESS_HEADER = 'x-socket-address';

/**
 * Records the socket address of each request in a header, because Next does not pass it to route handlers.
 * Rate limits use it; X-Forwarded-For alone can be forged.
 */
export async function recordSocketAddresses(): Promise<void> {
  const { subscribe } = await import('node:diagnostics_channel');
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
  });
}
