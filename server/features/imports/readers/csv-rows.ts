import { pipeline, type Readable, Transform } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { ImportColumn } from '@/lib/contract/admin-imports';
import type { ImportReason } from '@/lib/contract/import-reasons';
import { ReadError } from '../../../platform/reading/read-error.ts';
import type { RawRow, Rows } from './row';

/** Maximum bytes of a record. Without it, a stray quotation mark would consume the rest of the file. */
export const RECORD_MAX_BYTES = 256 * 1024;
/** More than any table of courses has. */
export const COLUMNS_MAX = 200;

/** Commas in one line, texts included. The parser takes seconds for a line of millions. */
const COMMAS_MAX = 20_000;
const [COMMA, LINE_FEED, CARRIAGE_RETURN] = Buffer.from(',\n\r');

/**
 * Yields the rows of a CSV file as objects, keyed by the headings or by the fields assigned to them; headings
 * without a field are omitted. The number of a row is the line on which it ends. A row with too few or too
 * many columns is yielded as a problem.
 * @throws ReadError tooManyColumns
 */
export async function* readCsv(input: Readable, columns?: readonly ImportColumn[] | null): Rows {
  const fields = columns && new Map(columns.map(({ heading, field }) => [heading, field]));
  let problems: RawRow[] = [];
  const parser = parse({
    bom: true,
    columns: (names: string[]) => {
      if (names.length > COLUMNS_MAX) throw new ReadError('tooManyColumns', { limit: COLUMNS_MAX });
      return names.map((name) => (fields ? (fields.get(name.trim()) ?? false) : name.trim()));
    },
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: RECORD_MAX_BYTES,
    on_skip: (error) => {
      if (error)
        problems.push({ row: Number(error.lines ?? 0), problem: { field: '', reason: reasonOf(error) } });
    },
  });
  pipeline(input, narrow(), parser, () => undefined);
  for await (const { record, info } of parser as AsyncIterable<{
    record: unknown;
    info: { lines: number };
  }>) {
    yield* problems;
    problems = [];
    yield { row: info.lines, value: record };
  }
  yield* problems;
}

function reasonOf({ code, message, record, columns }: CsvError): ImportReason {
  const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  switch (code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return { code: 'csvColumns', values: { found: lengthOf(record), wanted: lengthOf(columns) } };
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return { code: 'csvQuotes', values: {} };
    case 'CSV_MAX_RECORD_SIZE':
      return { code: 'csvTooLong', values: {} };
    default:
      return { code: 'csvDamaged', values: { text: message } };
  }
}

/** Passes on lines without too many commas. */
function narrow(): Transform {
  let commas = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) {
        if (byte === COMMA) commas += 1;
        else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) commas = 0;
        if (commas > COMMAS_MAX) return done(new ReadError('tooManyColumns', { limit: COLUMNS_MAX }));
      }
      done(null, chunk);
    },
  });
}
