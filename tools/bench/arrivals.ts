import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request of the load, with callbacks. */
export interface Asked {
  /** Category for the measurements. */
  kind: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** Receives the JSON of the response. Without it the body is not parsed. */
  onAnswer?: (data: unknown) => void;
  /** Called after every outcome. */
  onEnd?: () => void;
}

export interface Answered {
  kind: string;
  path: string;
  /** Milliseconds since the request was due, so that the time in a queue counts too. */
  ms: number;
  /** Bytes of the body on the wire. */
  bytes: number;
  /** Status, or an error message. */
  outcome: string;
  /** Whether the page cache answered, by the Cache-Status header (RFC 9211). */
  isHit: boolean;
}

const TIMEOUT_MS = 30_000;
/** Resolution of the arrival times in ms. */
const TICK_MS = 2;

const exponential = (rate: number) => (-Math.log(1 - Math.random()) / rate) * 1000;

/**
 * Sends requests at random times, as visitors do, whether or not earlier ones have been answered.
 * @param rate mean requests per second
 * @param seconds how long new requests arrive; resolves when all have been answered
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

function ask(
  origin: string,
  agent: Agent,
  asked: Asked,
): Promise<Pick<Answered, 'bytes' | 'outcome' | 'isHit'>> {
  const { method, path, headers, onAnswer, onEnd } = asked;
  const body = asked.body && JSON.stringify(asked.body);
  return new Promise((resolve) => {
    let bytes = 0;
    let isHit = false;
    const done = (outcome: string) => {
      onEnd?.();
      resolve({ bytes, outcome, isHit });
    };
    const sent = request(origin + path, {
      ...{ agent, method, timeout: TIMEOUT_MS },
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    sent.on('response', (reply: IncomingMessage) => {
      isHit = /; hit\b/.test(String(reply.headers['cache-status']));
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
      // The site closed an idle connection while it was being reused. A GET is repeated, as browsers and
      // proxies do (RFC 9110, 9.2.2).
      if (method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET' && bytes === 0)
        resolve(ask(origin, agent, asked));
      else done(error.message);
    });
    sent.end(body);
  });
}
