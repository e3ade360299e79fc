import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { build, nextCommand } from '@/scripts/steps/build';
import { SITE_ENVIRONMENT, SITE_MEMORY, siteCommand } from '@/scripts/steps/serve';
import { memoryOfProcess } from './cpu';
import type { BenchDatabase } from './databases';
import type { Target } from './load';

const READY_TIMEOUT_MS = 60_000;
const HOST = 'http://127.0.0.1';
const FIRST_PORT = Number(process.env.BENCH_PORT || 3300);
let nextPort = FIRST_PORT;
/**
 * One build per run, or none with `BENCH_BUILT=1`: another build would remove files that a running site
 * needs.
 */
let built: Promise<void> | undefined;

export interface Site {
  origin: string;
  /** Process id of the server. */
  pid: number;
  target(name: string, path: string, pathOf?: Target['pathOf']): Target;
  /** Returns the memory of the server in bytes, without the picture process that it starts for uploads. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Serves the benchmark build on a benchmark database.
 * @param front `next`: Next alone, which renders every request; `gateway`: behind the page cache, as in
 * production
 * @param siteUrl public URL, if it differs from the listening address
 */
export async function startSite(
  database: BenchDatabase,
  front: 'next' | 'gateway' = 'next',
  siteUrl?: string,
): Promise<Site> {
  built ??= process.env.BENCH_BUILT ? Promise.resolve() : build();
  await built;
  const port = nextPort++;
  const origin = `${HOST}:${port}`;
  const [command, options] = frontCommand(front, port);
  const child = spawn(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...SITE_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.url,
      SITE_URL: siteUrl ?? origin,
      RATE_LIMIT_SCALE: '1000000',
    },
  });
  // Prevents a failed benchmark from leaving a site on the port of the next one.
  process.once('exit', () => child.kill());
  await answer(`${origin}/robots.txt`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    target: (name, path, pathOf) => ({
      name,
      url: origin + path,
      ...(pathOf && { pathOf }),
      pid: child.pid ?? 0,
      databasePid: database.pid,
    }),
    memory: () => memoryOfProcess(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

function frontCommand(front: 'next' | 'gateway', port: number): [string, string[]] {
  if (front === 'gateway') return siteCommand('start', port);
  const [node, options] = nextCommand('start', '--port', String(port));
  return [node, [...SITE_MEMORY, ...options]];
}

/** Resolves when a URL answers 200. @throws Error if the process ends first, or after a minute */
export async function answer(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended with status ${child.exitCode}.`);
    const reply = await fetch(url).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill();
  throw new Error(`${url} did not answer within a minute.`);
}
