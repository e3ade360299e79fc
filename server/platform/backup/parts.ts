/**
 * Splits a byte stream into parts of `size` bytes, the last one possibly shorter. Buffers one part. An empty
 * stream gives none.
 */
export async function* partsOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const taken = rest.subarray(0, size - length);
      yield Buffer.concat([...held, taken]);
      rest = rest.subarray(taken.length);
      held = [];
      length = 0;
    }
    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}
