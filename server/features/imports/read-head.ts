import { parse } from 'csv-parse/sync';
import type { FileEncoding, TextEncoding } from '@/lib/contract/text-encoding';
import { decoded } from '../../platform/reading/text-encoding.ts';
import { COLUMNS_MAX, csvDialect, HEADING_LINES_MAX } from './readers/csv-rows.ts';
import {
  detectFormat,
  encodingOfHead,
  type Format,
  headBytes,
  refuseOtherFormat,
} from './readers/open-file.ts';

/** Rows that are shown below the headings. */
export const SAMPLES = 2;
/** First lines that are shown with the encoding, and characters of each. */
const LINES_SHOWN = 3;
const LINE_SHOWN_MAX = 120;

/** The beginning of a file: its format, and the first lines of what may be a table. */
export interface FileHead {
  /** Null: none of the known formats by itself; a table whose columns an administrator assigns is CSV. */
  format: Format | null;
  rows: string[][];
  /** Null: the file is no text. */
  encoding: FileEncoding | null;
}

/**
 * Detects encoding and format of a file by its first bytes. suggest-columns.ts runs it outside the thread of the site.
 * @throws ReadError with the reason that names what the file is, if it is none of the feeds
 */
export function readHead(start: Uint8Array, chosen: TextEncoding | null = null): FileHead {
  const bytes = headBytes(Buffer.from(start));
  const found = encodingOfHead(bytes);
  const used = chosen ?? found?.encoding;
  refuseOtherFormat(bytes, used ? decoded(bytes, used) : '');
  if (!used) return { format: null, rows: [], encoding: null };
  const head = decoded(bytes, used);
  const encoding = {
    encoding: used,
    isSure: chosen !== null || found?.isSure === true,
    lines: head.split(/\r\n|\r|\n/, LINES_SHOWN).map((line) => line.slice(0, LINE_SHOWN_MAX)),
  };
  const format = detectFormat(head);
  if (format && format !== 'csv') return { format, rows: [], encoding };
  const rows = firstRows(head);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns > COLUMNS_MAX || (!format && columns < 2)) return { format: null, rows: [], encoding };
  return { format: 'csv', rows, encoding };
}

/**
 * Returns the first lines, the headings among them; an empty list if the file is no table. The last line may be
 * incomplete, so column counts are not checked.
 */
function firstRows(head: string): string[][] {
  if (/^\s*[[{<]/.test(head)) return [];
  const { delimiter, named } = csvDialect(head);
  try {
    return parse(head.slice(named), {
      delimiter,
      to: HEADING_LINES_MAX + SAMPLES,
      trim: delimiter !== '\t',
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch {
    return [];
  }
}
