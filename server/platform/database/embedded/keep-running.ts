import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './errors';
import type { Postmaster } from './postmaster';
import { isRunning } from './process-identity';

const CHECK_INTERVAL_MS = 200;
/** Milliseconds between attempts; a full disk stays full for a while. */
const RETRY_MS = 2_000;

/**
 * Restarts the server whenever it has died (killed, out of memory), and repeats the attempt if that fails.
 * @param current the running server
 * @param bringUp starts a server on the same data
 * @returns the server that is running when `end` is aborted
 */
export async function keepRunning(
  current: Postmaster,
  bringUp: () => Promise<Postmaster>,
  { onStep, end }: { onStep: (message: string) => void; end: AbortSignal },
): Promise<Postmaster> {
  let running = current;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: end }).catch(() => undefined);
  while (!end.aborted) {
    await pause(CHECK_INTERVAL_MS);
    if (end.aborted || isRunning(running.pid)) continue;
    onStep('The database server has ended; starting it again');
    try {
      running = await bringUp();
      onStep('The database server runs again');
    } catch (error) {
      onStep(messageOf(error));
      await pause(RETRY_MS);
    }
  }
  return running;
}
