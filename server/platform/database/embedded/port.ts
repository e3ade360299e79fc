import { createServer } from 'node:net';

import { EmbeddedPostgresError } from './errors';

/** Returns the port in EMBEDDED_PG_PORT, or null. */
export function requestedPort(): number | null {
  const text = process.env.EMBEDDED_PG_PORT;
  if (!text) return null;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new EmbeddedPostgresError(
    'start_failed',
    `EMBEDDED_PG_PORT is "${text}", which is no port: give a number from 1 to 65535, or leave it out.`,
  );
}

/**
 * Chooses the requested port, otherwise the remembered port if it is free, otherwise any free port.
 * @throws EmbeddedPostgresError port_taken if the requested port is in use, or no port is free
 */
export async function choosePort(
  remembered: number | null,
  onStep: (message: string) => void,
): Promise<number> {
  const requested = requestedPort();
  if (requested !== null) {
    if (await bind(requested)) return requested;
    throw portTaken(requested);
  }
  if (remembered !== null && (await bind(remembered))) return remembered;
  const free = await bind(0);
  if (!free) throw new EmbeddedPostgresError('port_taken', 'No port is free on 127.0.0.1 for the database.');
  if (remembered !== null)
    onStep(`Port ${remembered} is used by another program: the database takes ${free}`);
  return free;
}

export function portTaken(port: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'port_taken',
    `Port ${port} on 127.0.0.1, asked for by EMBEDDED_PG_PORT, is used by another program or not allowed. Stop that program, choose another port, or leave EMBEDDED_PG_PORT out.`,
  );
}

/** Returns the port if it can be bound (0: any free port), otherwise null. */
function bind(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
