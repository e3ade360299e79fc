import { setTimeout as sleep } from 'node:timers/promises';
import { singleton } from './singleton.ts';

/** Milliseconds allowed for the registered work; the shutdown continues even if some of it hangs. */
const WORK_MS = 25_000;

interface Shutdown {
  draining: boolean;
  work: (() => Promise<void>)[];
}

const shutdown = singleton('shutdown', (): Shutdown => ({ draining: false, work: [] }));

/**
 * Reports whether this process is shutting down: it still answers requests, but is not ready for new ones.
 */
export const isDraining = (): boolean => shutdown.draining;

/** Registers work to finish before this process exits (drain). */
export function onShutdown(finish: () => Promise<void>): void {
  shutdown.work.push(finish);
}

/** Returns the milliseconds for which a process still answers after SIGTERM (`DRAIN_SECONDS`). */
const drainMs = (): number => (Number(process.env.DRAIN_SECONDS) || 0) * 1000;

/** Maximum duration of `drain` in milliseconds. */
export const drainLimitMs = (): number => Math.max(drainMs(), WORK_MS);

/**
 * Reports from now on that this process is not ready, and waits until a load balancer has noticed
 * (`DRAIN_SECONDS`) and the registered work is finished. Never rejects.
 */
export async function drain(): Promise<void> {
  shutdown.draining = true;
  const work = shutdown.work.map(async (finish) => {
    try {
      await Promise.race([finish(), tooLong()]);
    } catch (error) {
      console.warn('process: not stopped cleanly', error);
    }
  });
  await Promise.all([sleep(drainMs()), ...work]);
}

async function tooLong(): Promise<never> {
  await sleep(WORK_MS, undefined, { ref: false });
  throw new Error('not finished in time');
}
