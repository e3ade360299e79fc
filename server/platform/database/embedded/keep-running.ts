import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster';
import { isRunning } from './process-identity';

const LOOK_MS = 200;
/** A disk that is full stays so for a while. */
const RETRY_MS = 2_000;

interface Options {
  /** The server that runs now. */
  first: Postmaster;
  /** Starts another on the same data. */
  bringUp: () => Promise<Postmaster>;
  /** Told what is going on, a sentence at a time. */
  onStep: (message: string) => void;
  end: AbortSignal;
}

/**
 * Starts the server again whenever it has died (killed, out of memory), and goes on trying where that fails.
 * @returns the server that runs when it is told to end
 */
export async function keepRunning({ first, bringUp, onStep, end }: Options): Promise<Postmaster> {
  let current = first;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: end }).catch(() => undefined);
  while (!end.aborted) {
    await pause(LOOK_MS);
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
