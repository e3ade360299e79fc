import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { someAddress } from './people';

export interface Load {
  /** Number of responses by status, and of errors by code. */
  counts: Map<string, number>;
  /** Milliseconds of the slowest response. */
  slowest(): number;
  stop(): Promise<void>;
}

interface Call {
  method: string;
  path: string;
  /** JSON. */
  body?: string;
}

/** Starts simulated visitors on keep-alive connections. Each sends one request after the other. */
export function startLoad(
  origin: string,
  visitors: number,
  callOf: (number: number) => Call,
  pause = 5,
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const counts = new Map<string, number>();
  let slowest = 0;
  let stopped = false;
  let number = 0;
  const ask = ({ method, path, body }: Call) =>
    new Promise<string>((resolve) => {
      const headers = {
        'x-forwarded-for': someAddress(),
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      };
      const sent = request(origin + path, { agent, method, headers, timeout: 60_000 }, (reply) => {
        reply.resume();
        reply.on('end', () => resolve(String(reply.statusCode)));
        reply.on('error', () => resolve('cut off'));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
      sent.end(body);
    });
  const running = Array.from({ length: visitors }, async () => {
    while (!stopped) {
      const began = performance.now();
      const outcome = await ask(callOf(number++));
      slowest = Math.max(slowest, performance.now() - began);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      await sleep(pause);
    }
  });
  return {
    counts,
    slowest: () => Math.round(slowest),
    async stop() {
      stopped = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

export const countsInWords = (counts: Map<string, number>) =>
  [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ') || 'none';
