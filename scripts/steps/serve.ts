import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenHost, ownAddress } from '@/lib/listen-host';
import { nextCommand } from './build';

const READY_TIMEOUT_MS = 60_000;
/** A site that lost its starter needs a moment to end. */
const PORT_TIMEOUT_MS = 3_000;

/** Where the site listens: `PORT`, or 3000. @throws Error where PORT is no port */
export function sitePort(): number {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  return port;
}

/** Fails early and clearly where the port is taken. @throws Error */
export async function requireFreePort(port: number): Promise<void> {
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

/** The site as long as it is kept running. */
export interface KeptSite {
  /** Ends it, for another to be started: when the database is somewhere else. */
  renew(): void;
  /** Ends it for good, once it has finished what it does. */
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
 * How Node keeps the site's memory. What is young (MB) is looked through often: with Node's own 16 MB the bytes of uploads pile up there
 * unseen until they have all of the memory marked, which takes the time of a picture (docs/benchmarks.md, uploads).
 */
export const SITE_MEMORY = ['--max-semi-space-size=8'];

/** The built site behind its page cache, or Next's development server. */
export const siteCommand = (mode: 'start' | 'dev', port: number): [string, string[]] =>
  mode === 'start'
    ? [process.execPath, [...SITE_MEMORY, join('gateway', 'main.ts')]]
    : nextCommand(
        'dev',
        '--port',
        String(port),
        ...(listenHost() ? ['--hostname', listenHost() as string] : []),
      );

/** Starts the site. It does not answer yet, and ends by itself when this process is gone. */
export function spawnSite(mode: 'start' | 'dev', port: number): ChildProcess {
  const [command, options] = siteCommand(mode, port);
  return spawn(command, options, {
    stdio: mode === 'dev' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), NODE_ENV: mode === 'dev' ? 'development' : 'production' },
  });
}

/** What tells that a site is up. */
export const readyUrl = (port: number): string => `${ownAddress(port)}/robots.txt`;

/** Resolves when a site that was started answers at an address. @throws Error when it ends before, or the time is over */
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

/** Starts Next's development server. @throws Error when it does not start */
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
