import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Problem } from '@/server/features/imports/course-import';
import { BATCH_MAX } from '../../../lib/contract/limits.ts';
import { ReadError } from '../../platform/reading/read-error.ts';
import { RECORD_MAX_BYTES, readCsv } from '../imports/readers/csv-rows.ts';
import { guarded } from '../imports/readers/row.ts';
import { cellText } from './cell-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { decodeText } from './zip-entries.ts';

/**
 * A row of a table, numbered as a spreadsheet does: its texts by heading, or the problem that prevented
 * reading it.
 */
export type TableRow = { row: number; cells: Record<string, string> } | { row: number; problem: Problem };

const ZIP = Buffer.from('PK\u0003\u0004');
const MEGABYTE = 1024 * 1024;
/** Rows that are read, with empty ones and remarks. */
const RAW_ROWS_MAX = 10_000;
/** Characters of a table. */
const TEXT_MAX = 5 * MEGABYTE;
const PART_BYTES = 64 * 1024;
/** A row whose first text begins with this explains the columns or is an example. */
const REMARK = /^[#＃]/;

/**
 * Reads a course file by its content: XLSX (its first sheet), or CSV in UTF-8 or Big5. Empty rows and remarks
 * are left out.
 * @throws ReadError if it is neither, is damaged, or has more than 100 rows
 */
export async function readTable(path: string): Promise<TableRow[]> {
  const rows = (await isZip(path)) ? await workbookRows(path) : await csvRows(path);
  const table = rows.filter((row) => {
    if ('problem' in row) return true;
    const first = Object.values(row.cells).find((text) => text !== '');
    return first !== undefined && !REMARK.test(first);
  });
  if (table.length > BATCH_MAX) throw new ReadError('tooManyRows', { limit: BATCH_MAX });
  return table;
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

async function csvRows(path: string): Promise<TableRow[]> {
  const text = decodeText(await readFile(path));
  if (text.includes('\0')) throw new ReadError('unknownFormat');
  const rows: TableRow[] = [];
  for await (const raw of guarded(readCsv(Readable.from(partsOf(text), { objectMode: false })))) {
    // The parser reads nothing after a row that is too long.
    if ('problem' in raw && raw.problem.reason.code === 'csvTooLong')
      throw new ReadError('lineTooLong', { row: raw.row, limit: RECORD_MAX_BYTES });
    rows.push(
      'problem' in raw ? raw : { row: raw.row, cells: unquoted(raw.value as Record<string, string>) },
    );
    if (rows.length > RAW_ROWS_MAX) throw new ReadError('tooManyRows', { limit: BATCH_MAX });
  }
  // A row that cannot be read comes before the rows that precede it, and a cell may have several lines.
  return rows.sort((a, b) => a.row - b.row).map((row, at) => ({ ...row, row: at + 2 }));
}

/** Returns a text as parts of its bytes. The parser keeps the rows of a part in memory until they are read. */
function* partsOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}

/** Removes the apostrophe that keeps a spreadsheet from reading a text as a formula (see template.ts). */
const unquoted = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(cells).map(([heading, text]) => [heading, text.replace(/^'(?=[=+\-@])/, '')]),
  );

async function workbookRows(path: string): Promise<TableRow[]> {
  const { sheets, isDate1904 } = await readWorkbook(path);
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const [first, ...rows] = [...(sheet?.rows ?? [])].sort(([a], [b]) => a - b);
  const headings = [...(first?.[1] ?? [])].map(
    ([column, cell]) => [column, cellText(cell, isDate1904)] as const,
  );
  let size = 0;
  return rows.map(([row, found]) => {
    const cells = headings.map(([column, heading]) => {
      const cell = found.get(column);
      const text = cell ? cellText(cell, isDate1904) : '';
      size += text.length;
      // Cells share their texts, so that a small file can hold a large table.
      if (size > TEXT_MAX) throw new ReadError('resultTooLarge', { megabytes: TEXT_MAX / MEGABYTE });
      return [heading, text];
    });
    return { row, cells: Object.fromEntries(cells) };
  });
}
