import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenHost, ownAddress } from '@/lib/network/listen-host';
import { nextCommand } from './build';

const READY_TIMEOUT_MS = 60_000;
/** Milliseconds to wait for the port. A site whose parent process died needs a moment to end. */
const PORT_TIMEOUT_MS = 3_000;

/**
 * Returns the port of the site: `PORT`, or 3000.
 * @throws Error if PORT is invalid
 */
export function sitePort(): number {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  return port;
}

/**
 * Fails early with a clear message if the port is in use, or browsers refuse it.
 * @throws Error
 */
export async function requireFreePort(port: number): Promise<void> {
  if (await isRefusedByBrowsers(port))
    throw new Error(
      `Browsers refuse port ${port}, which another protocol uses. Choose another one: PORT=3000 npm start`,
    );
  const deadline = Date.now() + PORT_TIMEOUT_MS;
  let problem = await problemOf(port);
  while (problem?.code === 'EADDRINUSE' && Date.now() < deadline) {
    await sleep(200);
    problem = await problemOf(port);
  }
  if (problem?.code === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
  if (problem) throw problem;
}

/** Reports whether a port is on the list of the Fetch standard ("port blocking"), which Node and browsers follow. */
async function isRefusedByBrowsers(port: number): Promise<boolean> {
  const refusal = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000) }).catch(
    (error: Error) => (error.cause as Error | undefined)?.message,
  );
  return refusal === 'bad port';
}

/** A running site that is kept alive. */
export interface KeptSite {
  /** Ends the site so that it is restarted, for example after the database has moved. */
  renew(): void;
  /** Ends the site permanently after it has finished its current work. */
  stop(): Promise<void>;
}

async function problemOf(port: number): Promise<NodeJS.ErrnoException | null> {
  const probe = createServer();
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, listenHost(), () => resolve(null));
  });
  probe.close();
  return problem;
}

/**
 * Node options for the site's memory: a young generation of 16 MB, and all memory is marked once it has grown by 30
 * percent since the last time. By default V8 lets the first grow to 130 MB, and the whole heap more than double
 * (decision 096).
 */
export const SITE_MEMORY = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
/**
 * Environment of the site: the number of memory pools of the C library. By default it has eight for each
 * processor, which compressing and reading in several threads fill with freed memory (docs/benchmarks.md,
 * memory).
 */
export const SITE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Returns the command of the built site behind its page cache, or of Next's development server. */
export const siteCommand = (mode: 'start' | 'dev', port: number): [string, string[]] =>
  mode === 'start'
    ? [process.execPath, [...SITE_MEMORY, join('gateway', 'main.ts')]]
    : nextCommand(
        'dev',
        '--port',
        String(port),
        ...(listenHost() ? ['--hostname', listenHost() as string] : []),
      );

/** Starts the site without waiting for it. The built site ends when this process ends. */
export function spawnSite(mode: 'start' | 'dev', port: number): ChildProcess {
  const [command, options] = siteCommand(mode, port);
  return spawn(command, options, {
    stdio: mode === 'dev' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...SITE_ENVIRONMENT,
      ...process.env,
      PORT: String(port),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
    },
  });
}

/** Returns the URL that shows whether the site is up. */
export const readyUrl = (port: number): string => `${ownAddress(port)}/robots.txt`;

/**
 * Resolves when a started site answers at a URL.
 * @throws Error if it ends first or the timeout expires
 */
export async function answering(
  url: string,
  site: ChildProcess,
  timeoutMs = READY_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (site.exitCode !== null || site.signalCode !== null)
      throw new Error(`The site ended with ${site.signalCode ?? `status ${site.exitCode}`}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  site.kill();
  throw new Error(`The site did not answer within ${timeoutMs / 1000} seconds.`);
}

/**
 * Starts Next's development server.
 * @throws Error if it does not start
 */
export async function serveDevelopment(port: number, onEnd: (status: number) => void): Promise<KeptSite> {
  const site = spawnSite('dev', port);
  await answering(readyUrl(port), site);
  site.on('exit', (status) => onEnd(status ?? 1));
  return {
    renew: () => console.log('The database has another address now: start again.'),
    async stop() {
      if (site.exitCode !== null || site.signalCode !== null) return;
      site.kill('SIGTERM');
      await once(site, 'exit');
    },
  };
}
