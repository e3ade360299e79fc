import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `pass` forwards connections. `refuse` rejects new connections and closes open ones. `silent` leaves them
 * open without forwarding data.
 */
type Mode = 'pass' | 'refuse' | 'silent';

export interface TcpProxy {
  port: number;
  /** Returns the URL with this proxy in place of its host and port. */
  of(url: string): string;
  /** Also applies to open connections. */
  set(mode: Mode): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy that simulates network failures of a connection to a server. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let mode: Mode = 'pass';
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    if (mode === 'silent') return;
    near.pipe(far);
    far.pipe(near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    for (const socket of open) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    of(url) {
      const through = new URL(url);
      through.hostname = '127.0.0.1';
      through.port = String(port);
      return through.href;
    },
    async set(wanted) {
      mode = wanted;
      if (wanted === 'refuse') await stop();
      else if (!server.listening) await listen(port);
      if (wanted === 'silent')
        for (const socket of open) {
          socket.unpipe();
          // Reads and discards the data, so that neither side notices.
          socket.resume();
        }
    },
    close: stop,
  };
}
