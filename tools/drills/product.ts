import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** Milliseconds for a start during a load test on a busy machine. */
const START_MS = 240_000;
/** Next port for drills, outside the range of other development servers. */
let nextPort = Number(process.env.DRILL_PORT || 4200);
export const drillPort = () => nextPort++;

/** The product as started by an operator. */
export interface Product {
  origin: string;
  port: number;
  /** Process that supervises the site and the embedded database. */
  starter: ChildProcess;
  /** Process id of the site. Null if it is not running. */
  sitePid(): number | null;
  /** Returns all output so far. */
  said(): string;
  /** Waits until the readiness check passes. */
  untilReady(milliseconds?: number): Promise<void>;
  /** Stops the product gracefully. @returns its exit status */
  stop(): Promise<number | null>;
}

interface Options {
  env: Record<string, string>;
  port?: number;
  /**
   * Folder with the migrations to apply, in `server/platform/database/migrations`. The default is the
   * repository.
   */
  cwd?: string | undefined;
}

/**
 * Starts `scripts/start.ts` without the demo catalogue and with unreachable rate limits. Does not wait until
 * it is ready.
 */
export function startProduct({ env, port = drillPort(), cwd = process.cwd() }: Options): Product {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST$|DEV$|PROD$|MODE$)/.test(name),
  );
  const starter = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...(Object.fromEntries(inherited) as NodeJS.ProcessEnv),
      NODE_ENV: 'production',
      PORT: String(port),
      SEED_DEMO: 'false',
      REQUIRE_SECOND_FACTOR: 'false',
      WEATHER_WARNINGS: 'false',
      RATE_LIMIT_SCALE: '1000000',
      TRUSTED_PROXY_HOPS: '1',
      ...env,
    },
  });
  let said = '';
  for (const stream of [starter.stdout, starter.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  const origin = `http://127.0.0.1:${port}`;
  const ended = once(starter, 'exit');
  const product: Product = {
    origin,
    port,
    starter,
    sitePid: () => childrenOf(starter.pid ?? 0, 'gateway/main.ts')[0] ?? null,
    said: () => said,
    async untilReady(milliseconds = START_MS) {
      const deadline = Date.now() + milliseconds;
      while (Date.now() < deadline) {
        if (starter.exitCode !== null) throw new Error(`It ended with ${starter.exitCode}:\n${said}`);
        if (await isReady(origin)) return;
        await sleep(50);
      }
      throw new Error(`${origin} was not ready after ${milliseconds} ms:\n${said}`);
    },
    async stop() {
      if (starter.exitCode === null && starter.signalCode === null) {
        starter.kill('SIGTERM');
        await ended;
      }
      started.delete(product);
      return starter.exitCode;
    },
  };
  started.add(product);
  return product;
}

const started = new Set<Product>();

// Stops the products of a failed drill.
afterAll(async () => {
  await Promise.all([...started].map((product) => product.stop()));
});

/** Returns whether a load balancer would send requests to the instance. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
}

/** Returns the children of a process whose command line contains a text. */
export function childrenOf(pid: number, command: string): number[] {
  const read = (file: string) => {
    try {
      return readFileSync(`/proc/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const children = read(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.filter((child) => read(`${child}/cmdline`).includes(command)).map(Number);
}

/** Prints a line of a drill's result. */
export function report(line: string): void {
  process.stdout.write(`    ${line}\n`);
}
