import { parse } from 'csv-parse/sync';
import { COLUMNS_MAX } from './readers/csv-rows.ts';
import { detectFormat, type Format, plainHead } from './readers/open-file.ts';

const SAMPLES = 2;

/** The beginning of a file: its format, and the headings and samples of what may be a table. */
export interface FileHead {
  /** Null: none of the known formats by itself; a table whose columns an administrator assigns is CSV. */
  format: Format | null;
  rows: string[][];
}

/** Detects the format of a file by its first bytes. suggest-columns.ts runs it outside the thread of the site. */
export function readHead(start: Uint8Array): FileHead {
  const head = plainHead(Buffer.from(start));
  const format = detectFormat(head);
  if (format && format !== 'csv') return { format, rows: [] };
  const rows = firstRows(head);
  const columns = rows[0]?.length ?? 0;
  if (columns > COLUMNS_MAX || (!format && columns < 2)) return { format: null, rows: [] };
  return { format: 'csv', rows };
}

/**
 * Returns the headings and a few rows; an empty list if the file is no table. The last line may be
 * incomplete, so column counts are not checked.
 */
function firstRows(head: string): string[][] {
  if (/^\s*[[{<]/.test(head)) return [];
  try {
    return parse(head, { to: SAMPLES + 1, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    return [];
  }
}
