import { pipeline, Readable, Transform } from 'node:stream';
import { type CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import type { ImportColumn } from '@/lib/contract/admin-imports';
import type { ImportReason } from '@/lib/contract/import-reasons';
import { ReadError } from '../../../platform/reading/read-error.ts';
import type { RawRow, Rows } from './row';

/** Maximum bytes of a record. Without it, a stray quotation mark would consume the rest of the file. */
export const RECORD_MAX_BYTES = 256 * 1024;
/** More than any table of courses has. */
export const COLUMNS_MAX = 200;

/** Delimiters in one line, texts included. The parser takes seconds for a line of millions. */
const DELIMITERS_MAX = 20_000;
const [LINE_FEED, CARRIAGE_RETURN] = Buffer.from('\n\r');
/** Bytes at the beginning of a file, and lines of them, by which its delimiter is found. */
const DIALECT_BYTES = 64 * 1024;
const DIALECT_LINES = 30;
/** What may separate columns; of two that fit equally well, the first. */
const DELIMITERS = [',', '\t', ';', '|'] as const;
/** The first line in which Excel names the delimiter. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

/**
 * Yields the rows of a CSV file as objects, keyed by the headings or by the fields assigned to them; headings
 * without a field are omitted, and so is a second column of an assigned field. The
 * number of a row is the line on which it ends. Columns that a row lacks at its end are empty; a row with too many columns is yielded as a problem. Lines above the headings are left out.
 * @param isField reports whether a heading is that of a field, by which the headings are found
 * @throws ReadError tooManyColumns, headingTwice of a field without an assignment
 */
export function readCsv(
  input: Readable,
  isField: (heading: string) => boolean,
  columns?: readonly ImportColumn[] | null,
): Rows {
  const assigned = columns?.flatMap(({ heading, field }) => (field ? [[heading, field] as const] : []));
  const fields = assigned && new Map(assigned);
  const headings = (start: string, delimiter: string) =>
    headingLine(start, delimiter, fields ? (name) => Boolean(fields.get(name)) : isField);
  return recordsOf(input, headings, {
    columns: (names: string[]) => {
      if (names.length > COLUMNS_MAX) throw new ReadError('tooManyColumns', { limit: COLUMNS_MAX });
      const taken = new Set<string>();
      return names.map((name) => {
        const heading = name.trim();
        const field = fields ? fields.get(heading) : heading;
        const isSecond = field !== undefined && taken.has(field);
        if (isSecond && !fields && isField(heading)) throw new ReadError('headingTwice', { value: heading });
        if (field === undefined || isSecond) return false;
        taken.add(field);
        return field;
      });
    },
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count_less: true,
  });
}

/** Yields every line of a CSV file as its texts, the headings and the empty lines too, with any number of columns. */
export const readCsvLines = (input: Readable): Rows =>
  recordsOf(input, () => 1, { relax_column_count: true });

/** First lines of a table among which its headings are. */
export const HEADING_LINES_MAX = 15;
/** Known headings with which a line can be that of the headings although another comes before it. */
const KNOWN_MIN = 2;

/** Returns the place of the headings in the first lines of a table: those with the most known ones, the first if none has two. */
export function headingsAt(
  lines: readonly (readonly string[])[],
  isField: (name: string) => boolean,
): number {
  const counts = lines
    .slice(0, HEADING_LINES_MAX)
    .map((names) => new Set(names.map((name) => name.trim()).filter(isField)).size);
  const most = Math.max(0, ...counts);
  return most >= KNOWN_MIN ? counts.indexOf(most) : 0;
}

/** Returns the line, from 1, on which the headings of a table begin. */
function headingLine(start: string, delimiter: string, isField: (name: string) => boolean): number {
  try {
    const records = parseNow(start, {
      delimiter,
      bom: true,
      info: true,
      to: HEADING_LINES_MAX,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: RECORD_MAX_BYTES,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const at = headingsAt(
      records.map(({ record }) => record),
      isField,
    );
    return 1 + (records[at - 1]?.info.lines ?? 0);
  } catch {
    // The stream names what is wrong with the first lines.
    return 1;
  }
}

/** Returns the delimiter of the columns of a table, and its text without a line that names it. */
export function csvDialect(start: string): { delimiter: string; named: number } {
  const [line = '', named] = SEPARATOR_LINE.exec(start) ?? [];
  if (named) return { delimiter: named, named: line.length };
  const lines = firstLines(start);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((text) => text.split(delimiter).length - 1);
    const used = counts.filter((count) => count > 0).length;
    return { delimiter, score: (Math.max(0, ...counts) * used) / Math.max(1, lines.length) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return { delimiter: scored.find(({ score }) => score === best)?.delimiter ?? ',', named: 0 };
}

/** Returns the first lines that are not empty, without what stands within quotation marks. */
function firstLines(start: string): string[] {
  const outside = start.replace(/"[^"]*"/g, '').split('"', 1)[0] ?? '';
  return outside
    .split(/\r\n|\r|\n/, 10 * DIALECT_LINES)
    .filter((line) => line.trim() !== '')
    .slice(0, DIALECT_LINES);
}

async function* recordsOf(
  input: Readable,
  headings: (start: string, delimiter: string) => number,
  options: Options,
): Rows {
  let problems: RawRow[] = [];
  const pieces = (input as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  let next = await pieces.next();
  while (!next.done) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= DIALECT_BYTES) break;
    next = await pieces.next();
  }
  const text = start.toString('utf8', 0, DIALECT_BYTES);
  const { delimiter, named } = csvDialect(text);
  const body = start.subarray(Buffer.byteLength(text.slice(0, named)));
  async function* whole(): AsyncGenerator<Buffer> {
    yield body;
    for (let more = await pieces.next(); !more.done; more = await pieces.next()) yield more.value;
  }
  const parser = parse({
    ...options,
    delimiter,
    from_line: headings(text.slice(named), delimiter),
    bom: true,
    info: true,
    // A tab that separates columns is no space of a text.
    trim: delimiter !== '\t',
    skip_records_with_error: true,
    max_record_size: RECORD_MAX_BYTES,
    on_skip: (error) => {
      if (error)
        problems.push({ row: Number(error.lines ?? 0), problem: { field: '', reason: reasonOf(error) } });
    },
  });
  pipeline(Readable.from(whole()), narrow(delimiter), parser, () => undefined);
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

/** Passes on lines without too many delimiters. */
function narrow(delimiter: string): Transform {
  const separator = delimiter.charCodeAt(0);
  let found = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) {
        if (byte === separator) found += 1;
        else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) found = 0;
        if (found > DELIMITERS_MAX) return done(new ReadError('tooManyColumns', { limit: COLUMNS_MAX }));
      }
      done(null, chunk);
    },
  });
}
