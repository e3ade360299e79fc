import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { isTooDeep, JSON_DEPTH_MAX } from '@/server/platform/reading/json-depth';
import { ReadError } from '@/server/platform/reading/read-error';
import type { RawRow, Rows } from './row';

const LINE_MAX_CHARACTERS = 1_000_000;

/**
 * Yields one JSON object per line. Empty lines are skipped but counted, so that a row's number is its line
 * number.
 */
export async function* readJsonLines(input: Readable): Rows {
  const decoder = new StringDecoder('utf8');
  let row = 0;
  let rest = '';
  for await (const chunk of input as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX_CHARACTERS)
      throw new ReadError('lineTooLong', { row: row + lines.length + 1, limit: LINE_MAX_CHARACTERS });
    for (const line of lines) {
      row += 1;
      yield* parseLine(line, row);
    }
  }
  yield* parseLine(rest + decoder.end(), row + 1);
}

function* parseLine(line: string, row: number): Generator<RawRow> {
  const text = line.replace(/^\ufeff/, '').trim();
  if (text === '') return;
  if (isTooDeep(text)) {
    yield { row, problem: { field: '', reason: { code: 'tooDeep', values: { limit: JSON_DEPTH_MAX } } } };
    return;
  }
  try {
    yield { row, value: JSON.parse(text) as unknown };
  } catch (error) {
    const values = { text: (error as Error).message };
    yield { row, problem: { field: '', reason: { code: 'notJson', values } } };
  }
}
