import { parse } from 'csv-parse/sync';
import type { ImportColumn, ImportField, ImportHead } from '@/lib/contract/admin-imports';
import { detectFormat, plainHead } from './readers/open-file';
import { suggestField } from './suggest-field';

const SAMPLES = 2;
const SAMPLE_MAX_LENGTH = 80;

/**
 * Detects the format of a file by its beginning, and for CSV the field of each column: the field last chosen
 * for the same heading, else the field suggested by its name. Each field is assigned once.
 */
export function readHead(start: Buffer, remembered: readonly ImportColumn[]): ImportHead {
  const head = plainHead(start);
  const format = detectFormat(head);
  if (format && format !== 'csv') return { format, columns: [] };
  const [headings = [], ...rows] = firstRows(head);
  if (!format && headings.length < 2) return { format: null, columns: [] };
  const known = new Map(remembered.map(({ heading, field }) => [heading, field]));
  const taken = new Set<ImportField>();
  const once = (field: ImportField | null) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const columns = headings.map((heading, at) => ({
    heading,
    field: once(known.has(heading) ? (known.get(heading) ?? null) : suggestField(heading)),
    samples: rows.map((row) => (row[at] ?? '').slice(0, SAMPLE_MAX_LENGTH)).filter(Boolean),
  }));
  return { format: 'csv', columns };
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
