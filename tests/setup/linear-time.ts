import { expect } from 'vitest';

const ROUNDS = 5;
/** Times below are too short to compare. */
const LEAST_MS = 2;

/** Returns the CPU milliseconds of the quickest of some runs. The others waited for a compiler or a collector. */
async function quickest(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage().user;
    await run();
    least = Math.min(least, (process.cpuUsage().user - before) / 1_000);
  }
  return least;
}

/**
 * Fails unless an input of ten times the size takes about ten times as long. Quadratic time would be a hundredfold.
 * @param prepare builds the input of a size and returns what reads it
 * @param name what the failure names
 */
export async function expectLinearTime(
  prepare: (size: number) => () => unknown,
  size: number,
  name?: string,
): Promise<void> {
  await quickest(prepare(size / 10));
  const short = await quickest(prepare(size));
  expect(await quickest(prepare(10 * size)), name).toBeLessThan(30 * Math.max(short, LEAST_MS));
}
