import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { log } from '@/server/platform/log/log';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Milliseconds allowed for the final tasks; the shutdown continues even if one hangs. */
const LAST_WORK_MS = 25_000;
/** Milliseconds allowed for running requests after the listeners are closed; then the process exits. */
const LAST_REQUESTS_MS = 30_000;

/** Longest duration, in ms, of a turn of the event loop that counts as idle, and the wait for one, in ms. */
const QUIET_TURN_MS = 0.1;
const QUIET_WAIT_MS = 1_000;

interface Drain {
  draining: boolean;
  /** Servers that have received a request since the shutdown began. */
  servers: Set<Server>;
  tasks: (() => Promise<void>)[];
}

/** Next bundles this module several times, so the state belongs to the process. */
const holder = globalThis as typeof globalThis & { hokcheuiDrain?: Drain };

/**
 * Reports whether this process is shutting down: it still answers requests, but is not ready for new ones.
 */
export function isDraining(): boolean {
  return holder.hokcheuiDrain?.draining ?? false;
}

/**
 * Registers a task to finish before the process exits. On SIGTERM, the process first reports that it is not
 * ready (readiness) for `DRAIN_SECONDS`, so that a load balancer notices, and runs the registered tasks. Then
 * the server's own listeners stop accepting connections and wait for running requests.
 */
export function onShutdown(finish: () => Promise<void>): void {
  if (!holder.hokcheuiDrain) {
    holder.hokcheuiDrain = { draining: false, servers: new Set(), tasks: [] };
    listen(holder.hokcheuiDrain);
  }
  holder.hokcheuiDrain.tasks.push(finish);
}

/**
 * Replaces the server's own signal listeners until the shutdown tasks are done, because Next exits as soon as
 * its connections are closed.
 */
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
  // No drain period after Ctrl-C, where no load balancer is in front.
  const seconds = signal === 'SIGTERM' ? Number(process.env.DRAIN_SECONDS) || 0 : 0;
  const waited = new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const results = await Promise.allSettled([waited, ...drain.tasks.map((finish) => inTime(finish()))]);
  for (const result of results)
    if (result.status === 'rejected') log.warn('process: not stopped cleanly', {}, result.reason);
}

/**
 * Accepts the connections that queue in the kernel while the process is busy; closing the server would reset
 * them. libuv 1.52 accepts one per turn of the event loop, so the queue counts as empty after a turn that
 * accepted none and did no other work. Idle connections are closed first, because the server would otherwise
 * do it at this point.
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

/** @throws Error if the work takes too long */
function inTime(work: Promise<void>): Promise<void> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('not finished in time')), LAST_WORK_MS).unref();
  });
  return Promise.race([work, tooLong]);
}

/** Closes each connection with its next response, so that none is reset between two requests. */
function endConnections({ servers }: Drain): void {
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    response.shouldKeepAlive = false;
  });
}

/**
 * Closes each connection after its response. A closing server ends only the connections that are idle at that
 * moment; one with a pending response and keep-alive would delay the exit by the keep-alive timeout.
 */
function endAnsweredConnections(): void {
  subscribe('http.server.response.finish', (message) => {
    (message as { socket: Socket }).socket.destroySoon();
  });
}
