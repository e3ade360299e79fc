/** Runs a step and prints one line with its duration in seconds. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  detail?: (result: T) => string,
): Promise<T> {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`✓ ${name}${detail ? `: ${detail(result)}` : ''} (${seconds} s)`);
  return result;
}

/** Returns a progress reporter: one updated line on a terminal, a line for each tenth elsewhere. */
export function progressLine(label: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const percent = total > 0 ? Math.floor((done / total) * 100) : 100;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r  ${label} ${percent}%${done >= total ? '\n' : ''}`);
      return;
    }
    if (Math.floor(percent / 10) > shown) {
      shown = Math.floor(percent / 10);
      console.log(`  ${label} ${percent}%`);
    }
  };
}
