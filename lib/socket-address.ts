import type { IncomingMessage } from 'node:http';

/** Set on every request by this process itself, over whatever a client sent under that name. */
export const SOCKET_ADDRESS_HEADER = 'x-socket-address';

/**
 * Notes on each request the address of its socket, which Next does not tell a route. Limits are counted by it;
 * X-Forwarded-For alone could be made up.
 */
export async function recordSocketAddresses(): Promise<void> {
  const { subscribe } = await import('node:diagnostics_channel');
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
  });
}
