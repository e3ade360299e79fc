import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of the load, and what to do with its answer. */
export interface Asked {
  /** Under which its time is counted. */
  kind: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** Told the answer's JSON; whoever does not ask for it is spared the reading. */
  onAnswer?: (data: unknown) => void;
  /** Called however it ended. */
  onEnd?: () => void;
}

export interface Answered {
  kind: string;
  path: string;
  /** From the moment it was due, not from when there was time to send it: whoever waits in a queue waits too. */
  ms: number;
  /** On the wire, headers left out. */
  bytes: number;
  /** Status, or what went wrong. */
  outcome: string;
}

const TIMEOUT_MS = 30_000;
/** How exactly moments are kept, milliseconds. */
const TICK_MS = 2;

const exponential = (rate: number) => (-Math.log(1 - Math.random()) / rate) * 1000;

/**
 * Requests that arrive as visitors do, at random moments and whether or not earlier ones have been answered.
 * @param rate requests a second, on average
 * @param seconds how long new ones arrive; resolves when all have been answered
 */
export async function arrive(
  origin: string,
  { rate, seconds }: { rate: number; seconds: number },
  next: () => Asked,
  onAnswered: (answered: Answered) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Promise<void>>();
  const end = performance.now() + seconds * 1000;
  for (let due = performance.now(); due < end; due += exponential(rate)) {
    while (performance.now() < due) await sleep(TICK_MS);
    const asked = next();
    const from = due;
    const one = ask(origin, agent, asked).then((answer) => {
      onAnswered({ kind: asked.kind, path: asked.path, ms: performance.now() - from, ...answer });
      open.delete(one);
    });
    open.add(one);
  }
  await Promise.all(open);
  agent.destroy();
}

function ask(origin: string, agent: Agent, asked: Asked): Promise<Pick<Answered, 'bytes' | 'outcome'>> {
  const { method, path, headers, onAnswer, onEnd } = asked;
  const body = asked.body && JSON.stringify(asked.body);
  return new Promise((resolve) => {
    let bytes = 0;
    const done = (outcome: string) => {
      onEnd?.();
      resolve({ bytes, outcome });
    };
    const sent = request(origin + path, {
      ...{ agent, method, timeout: TIMEOUT_MS },
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    sent.on('response', (reply: IncomingMessage) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (onAnswer) chunks.push(chunk);
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) onAnswer?.(JSON.parse(Buffer.concat(chunks).toString()).data);
        done(String(reply.statusCode));
      });
      reply.on('error', (error) => done(error.message));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The site ended an idle connection at the moment it was taken up again: whoever only reads asks again, as browsers and proxies do (RFC 9110, 9.2.2).
      if (method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET' && bytes === 0)
        resolve(ask(origin, agent, asked));
      else done(error.message);
    });
    sent.end(body);
  });
}
