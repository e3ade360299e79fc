import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { log } from '@/server/platform/log/log';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Longest that what is to be finished may take: a process that is told to end does so, whatever hangs. */
const LAST_WORK_MS = 25_000;
/** Longest that requests may take once nobody new is let in; then the process ends all the same. */
const LAST_REQUESTS_MS = 30_000;

/** A turn of the event loop in which next to nothing was done, and how long one is waited for. */
const QUIET_TURN_MS = 0.1;
const QUIET_WAIT_MS = 1_000;

interface Drain {
  draining: boolean;
  /** Those that were asked for something since. */
  servers: Set<Server>;
  tasks: (() => Promise<void>)[];
}

/** One a process, though Next bundles this module into several. */
const holder = globalThis as typeof globalThis & { hokcheuiDrain?: Drain };

/** Whether this process was told to end: it still answers, but wants no new visitors. */
export function isDraining(): boolean {
  return holder.hokcheuiDrain?.draining ?? false;
}

/**
 * Has something finished before the process ends. Told to end (SIGTERM), it first is not ready any more (readiness) for
 * `DRAIN_SECONDS`, so that a load balancer notices, and finishes what was given here; then the server's own listeners
 * let nobody new in and wait for the requests that run.
 */
export function onShutdown(finish: () => Promise<void>): void {
  if (!holder.hokcheuiDrain) {
    holder.hokcheuiDrain = { draining: false, servers: new Set(), tasks: [] };
    listen(holder.hokcheuiDrain);
  }
  holder.hokcheuiDrain.tasks.push(finish);
}

/** Next ends the process as soon as its connections are closed, so its own listeners wait until ours is done. */
function listen(drain: Drain): void {
  let finished: Promise<unknown> | undefined;
  for (const signal of SIGNALS) {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, () => {
      finished ??= finishAll(drain, signal);
      void finished
        .then(() => acceptQueuedConnections(drain))
        .then(() => {
          setTimeout(() => process.exit(1), LAST_REQUESTS_MS).unref();
          endAnsweredConnections();
          if (others.length === 0) process.exit();
          for (const listener of others) listener(signal);
        });
    });
  }
}

async function finishAll(drain: Drain, signal: NodeJS.Signals): Promise<void> {
  drain.draining = true;
  endConnections(drain);
  // Whoever presses Ctrl-C has no load balancer in front.
  const seconds = signal === 'SIGTERM' ? Number(process.env.DRAIN_SECONDS) || 0 : 0;
  const waited = new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const results = await Promise.allSettled([waited, ...drain.tasks.map((finish) => inTime(finish()))]);
  for (const result of results)
    if (result.status === 'rejected') log.warn('process: not stopped cleanly', {}, result.reason);
}

/**
 * Whoever has connected while the process was busy waits in the kernel, and is cut off when the server closes. One is let in each turn of
 * the event loop (libuv 1.52), so it closes right after a turn in which nobody was, and nothing else took time. Connections that nobody
 * uses any more are closed before, or a server would do that first.
 */
async function acceptQueuedConnections({ servers }: Drain): Promise<void> {
  for (const server of servers) server.closeIdleConnections();
  const until = performance.now() + QUIET_WAIT_MS;
  let letIn = 0;
  subscribe('net.server.socket', () => {
    letIn += 1;
  });
  await setImmediate();
  for (;;) {
    const [began, before] = [performance.now(), letIn];
    await setImmediate();
    const now = performance.now();
    if ((letIn === before && now - began < QUIET_TURN_MS) || now > until) return;
  }
}

/** @throws Error when it takes too long */
function inTime(work: Promise<void>): Promise<void> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('not finished in time')), LAST_WORK_MS).unref();
  });
  return Promise.race([work, tooLong]);
}

/** Each connection is closed with its next answer, so that none is cut off in between two of its requests. */
function endConnections({ servers }: Drain): void {
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    response.shouldKeepAlive = false;
  });
}

/**
 * A server that closes ends the connections that are idle by then. One on which something is still to be answered, and which was told
 * to stay, would hold the process back for as long as idle connections are kept.
 */
function endAnsweredConnections(): void {
  subscribe('http.server.response.finish', (message) => {
    (message as { socket: Socket }).socket.destroySoon();
  });
}
