/** The site in one process: Next, and the page cache in front of it. `PORT` and `HOST` say where, `PAGE_CACHE_MB` how much it may keep. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { listenHost } from '../lib/listen-host.ts';
import { createGateway } from './gateway.ts';
import { readyFiles } from './ready-files.ts';
import { endSilentSenders } from './silent-senders.ts';
import { enhancementsOf } from './static-page.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_CACHE_MB = 64;
const MIB = 2 ** 20;
/** Milliseconds without a byte in either direction after which a client is taken for gone; the longest statement may take 300 s. */
const SILENCE_MS = 330_000;
/** Longer than proxies keep an idle connection (nginx 60 s): whoever sends must not find it closed at that moment. */
const KEEP_ALIVE_MS = 75_000;
/** Milliseconds that a request may take to arrive: its head, and all of it with pictures over a poor connection. */
const HEAD_MS = 15_000;
const REQUEST_MS = 300_000;
/** Milliseconds between two looks at these. */
const LOOK_MS = 5_000;

const port = Number(process.env.PORT || DEFAULT_PORT);
const maxBytes = Number(process.env.PAGE_CACHE_MB || DEFAULT_CACHE_MB) * MIB;
const dir = fileURLToPath(new URL('..', import.meta.url));
// Next ends connections that ask for another protocol. On a server of its own it hears of none, and Node answers them as any other.
const site = next({ dir, port, quiet: true, httpServer: createServer() });
const server = createServer({
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: LOOK_MS,
});
server.setTimeout(SILENCE_MS);
endSilentSenders(server);

// Whoever read the log may be gone; to log that it cannot be logged would go on for ever.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Before Next starts, because draining (server/platform/shutdown/drain) goes before whoever listens by then.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.close(() => void site.close().then(() => process.exit(0))));
// Whoever started it has died: another start must find the port free.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
await site.prepare();
const buildFolder = join(dir, process.env.NEXT_DIST_DIR ?? '.next');
server.on(
  'request',
  createGateway(
    site.getRequestHandler(),
    maxBytes,
    enhancementsOf(buildFolder),
    readyFiles(dir, buildFolder),
  ),
);
server.listen(port, listenHost());
