/** The site in one process: Next, and the page cache in front of it. `PORT` says where, `PAGE_CACHE_MB` how much it may keep. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { createGateway } from './gateway.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_CACHE_MB = 64;
const MIB = 2 ** 20;

const port = Number(process.env.PORT || DEFAULT_PORT);
const maxBytes = Number(process.env.PAGE_CACHE_MB || DEFAULT_CACHE_MB) * MIB;
const site = next({ dir: fileURLToPath(new URL('..', import.meta.url)), port, quiet: true });
const server = createServer();

// Before Next starts, because draining (server/process/drain) goes before whoever listens by then.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.close(() => void site.close().then(() => process.exit(0))));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
await site.prepare();
server.on('request', createGateway(site.getRequestHandler(), maxBytes));
server.listen(port);
