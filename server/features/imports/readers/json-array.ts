import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { Rows } from './row';

/** Yields the elements of a top-level JSON array, one at a time. */
export async function* readJsonArray(input: Readable): Rows {
  const elements = streamArray.withParserAsStream();
  // An error of either stream is thrown by the loop below, so the callback ignores it.
  pipeline(input, elements, () => undefined);
  let row = 0;
  for await (const { value } of elements as AsyncIterable<{ value: unknown }>) {
    row += 1;
    yield { row, value };
  }
}
