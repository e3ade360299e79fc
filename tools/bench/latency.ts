/** Returns the value that a share (0 to 1) of all values does not exceed; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the milliseconds of each call. The calls alternate, so that a busy moment affects all of them. */
export async function inTurns(
  calls: readonly (() => Promise<unknown>)[],
  rounds: number,
): Promise<number[][]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, call] of calls.entries()) {
      const before = performance.now();
      await call();
      times[at]?.push(performance.now() - before);
    }
  return times;
}
