import { pipeline, type Readable, Transform } from 'node:stream';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { depthWatch, JSON_DEPTH_MAX } from '@/server/platform/reading/json-depth';
import { ReadError } from '@/server/platform/reading/read-error';
import type { Rows } from './row';

/**
 * Yields the elements of a top-level JSON array, one at a time.
 * @throws ReadError tooDeep
 */
export async function* readJsonArray(input: Readable): Rows {
  const elements = streamArray.withParserAsStream();
  // An error of either stream is thrown by the loop below, so the callback ignores it.
  pipeline(input, shallow(), elements, () => undefined);
  let row = 0;
  for await (const { value } of elements as AsyncIterable<{ value: unknown }>) {
    row += 1;
    yield { row, value };
  }
}

/** Passes on JSON that is not nested too deeply. */
function shallow(): Transform {
  const isTooDeep = depthWatch();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isTooDeep(chunk)) done(new ReadError('tooDeep', { limit: JSON_DEPTH_MAX }));
      else done(null, chunk);
    },
  });
}
