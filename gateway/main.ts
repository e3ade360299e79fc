/**
 * Runs the site in one process: Next behind the page cache. `PORT` and `HOST` set the address,
 * `PAGE_CACHE_MB` the memory limit of the cache.
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { listenHost } from '../lib/network/listen-host.ts';
import { sendHeartbeats } from '../lib/process/heartbeat.ts';
import { createGateway } from './gateway.ts';
import { readStaticParts } from './next-output/static-page.ts';
import { shutDownGracefully } from './shut-down-gracefully.ts';
import { endSilentSenders } from './silent-senders.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_CACHE_MB = 64;
const MIB = 2 ** 20;
/**
 * Milliseconds without traffic in either direction before a connection is closed. The longest SQL statement
 * may take 300 s.
 */
const SILENCE_MS = 330_000;
/**
 * Milliseconds that an idle connection stays open. Longer than in proxies (nginx: 60 s), so that a proxy
 * never sends a request on a connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * Milliseconds for the headers of a request to arrive, and for the whole request, including pictures over a
 * slow connection.
 */
const HEAD_MS = 15_000;
const REQUEST_MS = 300_000;
/** Milliseconds between checks of these timeouts. */
const CHECK_INTERVAL_MS = 5_000;

// What `next start --experimental-next-config-strip-types` sets: Node reads next.config.ts itself. Otherwise Next loads
// a compiler for it, which stays in memory. (Next's custom server ignores the option `conf`.)
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true';

const port = Number(process.env.PORT || DEFAULT_PORT);
const maxBytes = Number(process.env.PAGE_CACHE_MB || DEFAULT_CACHE_MB) * MIB;
const dir = fileURLToPath(new URL('..', import.meta.url));
// Next closes connections that request an upgrade. With a separate httpServer it receives no upgrade events,
// and Node answers such requests as ordinary ones.
const site = next({ dir, port, quiet: true, httpServer: createServer() });
const server = createServer({
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
});
server.setTimeout(SILENCE_MS);
endSilentSenders(server);

// The reader of the log may have closed the pipe. Logging that error would fail again, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
shutDownGracefully(server, () => site.close());
sendHeartbeats();
// The starting process has died. This process ends so that the next start finds the port free.
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
    readStaticParts(buildFolder),
    readyFiles(dir, buildFolder),
  ),
);
server.listen(port, listenHost());

/**
 * Returns the paths of the static files that Next serves: the build output and `public`.
 * @param dir folder of the project
 * @param buildFolder Next's build folder
 */
function readyFiles(dir: string, buildFolder: string): ReadonlySet<string> {
  return new Set([
    ...addressesIn(join(dir, 'public'), '/'),
    ...addressesIn(join(buildFolder, 'static'), '/_next/static/'),
  ]);
}

function addressesIn(folder: string, prefix: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .map((path) => prefix + path.split('/').map(encodeURIComponent).join('/'));
}
