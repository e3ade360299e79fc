import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** A start beside a load on a busy machine takes a while. */
const START_MS = 240_000;
/** Ports of the drills, away from everything that a developer runs. */
let nextPort = Number(process.env.DRILL_PORT || 4200);
export const drillPort = () => nextPort++;

/** The product as its operator starts it. */
export interface Product {
  origin: string;
  port: number;
  /** The process that was started, which looks after the site and the embedded database. */
  starter: ChildProcess;
  /** Process number of the site itself; null while there is none. */
  sitePid(): number | null;
  /** All that it has said so far. */
  said(): string;
  /** Waits until it answers that it is ready. */
  untilReady(milliseconds?: number): Promise<void>;
  /** Tells it to end and waits. @returns its status */
  stop(): Promise<number | null>;
}

interface Options {
  env: Record<string, string>;
  port?: number;
  /** Folder whose `server/platform/database/migrations` it applies; by default the repository. */
  cwd?: string | undefined;
}

/** `scripts/start.ts` without the demo catalogue and with limits that no drill reaches; it is not ready yet. */
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

// A drill that fails leaves nothing behind.
afterAll(async () => {
  await Promise.all([...started].map((product) => product.stop()));
});

/** Whether a load balancer would send somebody there. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
}

/** Children of a process by what stands in their command line. */
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

/** A line of a drill's result. */
export function report(line: string): void {
  process.stdout.write(`    ${line}\n`);
}
