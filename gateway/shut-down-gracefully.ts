import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { drain, drainLimitMs, isDraining } from '../lib/process/shutdown.ts';

/** Milliseconds allowed for running requests after the listener is closed; then the process exits with 1. */
const LAST_REQUESTS_MS = 30_000;
/** Connections that the kernel queues at most for a listener of Node (`backlog` of `server.listen`). */
const BACKLOG = 511;
/** Milliseconds between checks for connections that have become idle while the server closes. */
const CHECK_INTERVAL_MS = 100;
/** Events that close-with-grace would handle. The process dies of them, as Node does it, and is restarted. */
const LEFT_TO_NODE: closeWithGrace.AllEvents[] = [
  'SIGHUP',
  'SIGQUIT',
  'SIGILL',
  'SIGTRAP',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGSEGV',
  'SIGUSR2',
  'uncaughtException',
  'unhandledRejection',
  'beforeExit',
];

const SIGNALS: closeWithGrace.AllEvents[] = ['SIGINT', 'SIGTERM'];

/**
 * Ends the process with status 0 after SIGTERM or SIGINT: drains (lib/process/shutdown), closes the server when its
 * last request is answered, then calls `close`. A second signal ends it at once, unless a
 * starter supervises it.
 */
export function shutDownGracefully(server: Server, close: () => Promise<void>): void {
  // A connection ends with its next response, so that none is reset between two requests.
  server.prependListener('request', (_, response) => {
    if (isDraining()) response.shouldKeepAlive = false;
  });
  const isSupervised = process.send !== undefined;
  const skip = isSupervised ? [...LEFT_TO_NODE, ...SIGNALS] : LEFT_TO_NODE;
  const grace = closeWithGrace({ delay: drainLimitMs() + LAST_REQUESTS_MS, skip }, async () => {
    await drain();
    await closeServer(server);
    await close();
  });
  if (!isSupervised) return;
  // The starter passes SIGTERM on. Ctrl-C and systemd also signal every process of the group, so that a second
  // signal says nothing new.
  process.once('SIGTERM', () => void grace.close());
  for (const signal of SIGNALS) process.on(signal, () => undefined);
}

/** Closes the listener and resolves when all requests are answered. */
async function closeServer(server: Server): Promise<void> {
  // Closing resets connections that wait in the kernel's queue. libuv accepts one per turn of the event loop.
  for (let turn = 0; turn < BACKLOG; turn += 1) await setImmediate();
  // Node closes the connections that are idle now, but not those that become idle with their response.
  const checks = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(checks);
}
