/**
 * Reads a stream to its end without storing it. Rows are lines, because no text of the benchmarks contains a
 * line break.
 * @returns the number of lines, and the peak memory (RSS, bytes) of this process
 */
export async function readLines(chunks: AsyncIterable<Uint8Array>): Promise<{ lines: number; peak: number }> {
  let lines = 0;
  let peak = 0;
  for await (const chunk of chunks) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return { lines, peak };
}
