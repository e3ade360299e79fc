/**
 * Reads a file to its end without keeping it. Rows are lines, because no text of the benchmarks has a line break.
 * @returns how many lines there were, and the largest memory (RSS, bytes) of this process meanwhile
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
