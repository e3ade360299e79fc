import type { Clock } from 'pg-boss';

/**
 * Clock without timers, for a pg-boss instance that only queues jobs: it needs no maintenance and must not
 * keep the process running.
 */
export const TIMERLESS: Clock = {
  now: () => Date.now(),
  setTimeout: () => null,
  clearTimeout: () => undefined,
  setInterval: () => null,
  clearInterval: () => undefined,
};
