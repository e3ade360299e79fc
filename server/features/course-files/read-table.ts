import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BATCH_MAX } from '../../../lib/contract/limits.ts';
import type { FileEncoding, TextEncoding } from '../../../lib/contract/text-encoding.ts';
import { otherFormatOf, otherTextOf } from '../../platform/reading/other-formats.ts';
import { ReadError } from '../../platform/reading/read-error.ts';
import { decoded, findEncoding } from '../../platform/reading/text-encoding.ts';
import { COLUMNS_MAX, RECORD_MAX_BYTES, readCsvLines } from '../imports/readers/csv-rows.ts';
import { guarded } from '../imports/readers/row.ts';
import { cellText } from './cell-text.ts';
import { HEADING_LINES_MAX, isFilled, type TableLine } from './find-headings.ts';
import { readWorkbook, type Sheet } from './read-workbook.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
const MEGABYTE = 1024 * 1024;
/** Rows that are read, with empty ones and remarks. */
const RAW_ROWS_MAX = 10_000;
/** Characters of a table. */
const TEXT_MAX = 5 * MEGABYTE;
const PART_BYTES = 64 * 1024;
/** First lines that are shown with the encoding, and characters of each. */
const LINES_SHOWN = 3;
const LINE_SHOWN_MAX = 120;
/** Cells that are filled in below the first of a merged range. */
const FILLED_MAX = 100_000;

/** Lines of a sheet, the headings and what may be above them included. */
export interface TableSheet {
  name: string;
  lines: TableLine[];
}

/**
 * A course file: its sheets that may have courses, in the order in which they are looked at, and the sheet of sessions of a
 * workbook that has one.
 */
export interface Table {
  sheets: TableSheet[];
  sessions: TableLine[];
  /** Of a CSV file, whose lines have the same number of columns or fewer. Null for a workbook. */
  text: FileEncoding | null;
}

/** Zeros at the end of a file that are no character of UTF-16. */
const PADDING_MIN = 4;

/** Names of the sheet of sessions, as in the template. */
const SESSIONS_SHEET = /^(?:班次|sessions)$/i;
/** Rows with remarks for each row of a course. */
const REMARKS_A_ROW = 3;
const SESSIONS_MAX = 20 * BATCH_MAX;

/**
 * Reads a course file by its content: XLSX, or CSV in the encoding given, or else in the likeliest. Empty lines are left
 * out.
 * @throws ReadError if it is neither, is damaged, or has more rows than a file may have; encodingUnclear is no error here
 */
export async function readTable(path: string, encoding: TextEncoding | null = null): Promise<Table> {
  const { sheets, sessions, text } = (await isZip(path))
    ? await workbookLines(path)
    : await csvLines(path, encoding);
  return {
    sheets: sheets.map(({ name, lines }) => ({ name, lines: shortened(lines, BATCH_MAX) })),
    sessions: shortened(sessions, SESSIONS_MAX),
    text,
  };
}

/** @throws ReadError tooManyRows, with room for lines above the headings and for remarks */
function shortened(lines: readonly TableLine[], limit: number): TableLine[] {
  const kept = lines.filter(isFilled);
  if (kept.length > limit * REMARKS_A_ROW + HEADING_LINES_MAX) throw new ReadError('tooManyRows', { limit });
  return kept;
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return buffer.equals(ZIP);
  } finally {
    await file.close();
  }
}

async function csvLines(path: string, chosen: TextEncoding | null): Promise<Table> {
  const whole = await readFile(path);
  const other = otherFormatOf(whole);
  if (other) throw new ReadError(other);
  const bytes = withoutPadding(whole);
  const found = findEncoding(bytes);
  const encoding = chosen ?? found?.encoding;
  if (!encoding) throw new ReadError('unknownFormat');
  const text = decoded(bytes, encoding);
  if (text.includes('\0')) throw new ReadError('unknownFormat');
  const document = otherTextOf(text);
  if (document) throw new ReadError(document);
  if (/^\s*(?:\[\s*)?\{\s*"/.test(text)) throw new ReadError('otherDocument');
  const shown = {
    encoding,
    isSure: chosen !== null || found?.isSure === true,
    lines: text.split(/\r\n|\r|\n/, LINES_SHOWN).map((line) => line.slice(0, LINE_SHOWN_MAX)),
  };
  const lines: TableLine[] = [];
  for await (const raw of guarded(readCsvLines(Readable.from(partsOf(text), { objectMode: false })))) {
    // The parser reads nothing after a row that is too long.
    if ('problem' in raw && raw.problem.reason.code === 'csvTooLong')
      throw new ReadError('lineTooLong', { row: raw.row, limit: RECORD_MAX_BYTES });
    const texts = 'value' in raw ? (raw.value as string[]) : [];
    if (texts.length > COLUMNS_MAX) throw new ReadError('tooManyColumns', { limit: COLUMNS_MAX });
    lines.push('problem' in raw ? raw : { row: raw.row, texts: texts.map(unquoted) });
    if (lines.length > RAW_ROWS_MAX) throw new ReadError('tooManyRows', { limit: BATCH_MAX });
  }
  // A row that cannot be read comes before the rows that precede it, and a cell may have several lines.
  lines.sort((a, b) => a.row - b.row);
  return {
    sheets: [{ name: '', lines: lines.map((line, at) => ({ ...line, row: at + 1 })) }],
    sessions: [],
    text: shown,
  };
}

/** Removes the zeros with which a disk or a program fills up a file. */
function withoutPadding(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (bytes[end - 1] === 0) end -= 1;
  return bytes.length - end >= PADDING_MIN ? bytes.subarray(0, end) : bytes;
}

/** Returns a text as parts of its bytes. The parser keeps the rows of a part in memory until they are read. */
function* partsOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}

/** Removes the apostrophe that keeps a spreadsheet from reading a text as a formula (see template.ts). */
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@])/, '');

async function workbookLines(path: string): Promise<Table> {
  const { sheets, isDate1904 } = await readWorkbook(path);
  const isOfSessions = ({ name }: Sheet) => SESSIONS_SHEET.test(name.trim());
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const courses = visible.filter((sheet) => !isOfSessions(sheet));
  const looked = courses.length > 0 ? courses : sheets.slice(0, 1);
  const sessions = visible.find((sheet) => isOfSessions(sheet) && !looked.includes(sheet));
  let size = 0;
  let filled = 0;
  function linesOf(sheet: Sheet | undefined): TableLine[] {
    if (!sheet) return [];
    const rows = new Map([...sheet.rows].map(([row, cells]) => [row, new Map(cells)]));
    for (const { from, to } of sheet.merged) {
      const value = rows.get(from.row)?.get(from.column);
      for (let row = from.row + 1; value && row <= to.row; row += 1) {
        filled += 1;
        if (filled > FILLED_MAX) throw new ReadError('tooManyCells', { limit: FILLED_MAX });
        // A row without a value of its own stays empty.
        rows.get(row)?.set(from.column, value);
      }
    }
    return [...rows]
      .sort(([a], [b]) => a - b)
      .map(([row, found]) => {
        const texts = Array.from({ length: Math.max(0, ...found.keys()) }, (_, before) => {
          const cell = found.get(before + 1);
          const text = cell ? cellText(cell, isDate1904) : '';
          size += text.length;
          // Cells share their texts, so that a small file can hold a large table.
          if (size > TEXT_MAX) throw new ReadError('resultTooLarge', { megabytes: TEXT_MAX / MEGABYTE });
          return text;
        });
        return { row, texts };
      });
  }
  return {
    sheets: looked.map((sheet) => ({ name: sheet.name, lines: linesOf(sheet) })),
    sessions: linesOf(sessions),
    text: null,
  };
}
