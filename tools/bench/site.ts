import { build, nextCommand } from '@/scripts/steps/build';
import { SITE_ENVIRONMENT, SITE_MEMORY, siteCommand } from '@/scripts/steps/serve';
import { isAnswering, startService } from '@/tools/harness/service';
import { memoryOfProcess } from './cpu';
import type { BenchDatabase } from './databases';
import type { Target } from './load';

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
  const { pid, stop } = await startService({
    command,
    options,
    isReady: () => isAnswering(`${origin}/robots.txt`),
    env: {
      ...SITE_ENVIRONMENT,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: database.url,
      SITE_URL: siteUrl ?? origin,
      RATE_LIMIT_SCALE: '1000000',
      REQUIRE_SECOND_FACTOR: 'false',
      WEATHER_WARNINGS: 'false',
    },
  });
  return {
    origin,
    pid,
    stop,
    target: (name, path, pathOf) => ({
      name,
      url: origin + path,
      ...(pathOf && { pathOf }),
      pid,
      databasePid: database.pid,
    }),
    memory: () => memoryOfProcess(pid),
  };
}

function frontCommand(front: 'next' | 'gateway', port: number): [string, string[]] {
  if (front === 'gateway') return siteCommand('start', port);
  const [node, options] = nextCommand('start', '--port', String(port));
  return [node, [...SITE_MEMORY, ...options]];
}
