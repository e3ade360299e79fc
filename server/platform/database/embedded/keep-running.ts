import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster';
import { isRunning } from './process-identity';

const CHECK_INTERVAL_MS = 200;
/** Milliseconds between attempts; a full disk stays full for a while. */
const RETRY_MS = 2_000;

interface Options {
  /** The running server. */
  first: Postmaster;
  /** Starts a server on the same data. */
  bringUp: () => Promise<Postmaster>;
  /** Receives progress messages, one sentence each. */
  onStep: (message: string) => void;
  end: AbortSignal;
}

/**
 * Restarts the server whenever it has died (killed, out of memory), and repeats the attempt if that fails.
 * @returns the server that is running when `end` is aborted
 */
export async function keepRunning({ first, bringUp, onStep, end }: Options): Promise<Postmaster> {
  let current = first;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: end }).catch(() => undefined);
  while (!end.aborted) {
    await pause(CHECK_INTERVAL_MS);
    if (end.aborted || isRunning(current.pid)) continue;
    onStep('The database server has ended; starting it again');
    try {
      current = await bringUp();
      onStep('The database server runs again');
    } catch (error) {
      onStep(error instanceof Error ? error.message : String(error));
      await pause(RETRY_MS);
    }
  }
  return current;
}
