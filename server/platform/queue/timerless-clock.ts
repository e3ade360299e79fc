import type { Clock } from 'pg-boss';

/** For an instance of the queue that only writes: it has no upkeep to do, and keeps no process alive. */
export const TIMERLESS: Clock = {
  now: () => Date.now(),
  setTimeout: () => null,
  clearTimeout: () => undefined,
  setInterval: () => null,
  clearInterval: () => undefined,
};
