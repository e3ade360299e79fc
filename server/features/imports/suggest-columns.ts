import type { ImportColumn, ImportField, ImportHead } from '@/lib/contract/admin-imports';
import type { TextEncoding } from '@/lib/contract/text-encoding';
import { outside } from '@/server/platform/reading/outside';
import { ReadError } from '@/server/platform/reading/read-error';
import { SITE } from '@/server/platform/task-process/fair-queue';
import { type readHead, SAMPLES } from './read-head';
import { headingsAt } from './readers/csv-rows';
import { suggestField } from './suggest-field';

const SAMPLE_MAX_LENGTH = 80;

const readHeadOutside = outside<typeof readHead>('server/features/imports/read-head.ts', 'readHead', {
  seconds: 10,
});

/**
 * Detects the format of a file by its beginning, and for CSV the field of each column: the field last chosen
 * for the same heading, else the field suggested by its name. Each field is assigned once.
 */
export async function suggestColumns(
  start: Uint8Array,
  remembered: readonly ImportColumn[],
  encoding: TextEncoding | null = null,
): Promise<ImportHead> {
  const {
    format,
    rows: lines,
    encoding: found,
    failure,
  } = await readHeadOutside(SITE, start, encoding).then(
    (head) => ({ ...head, failure: null }),
    (error) => {
      if (error instanceof ReadError)
        return { format: null, rows: [] as string[][], encoding: null, failure: error.reason };
      throw error;
    },
  );
  const known = new Map(remembered.map(({ heading, field }) => [heading, field]));
  const at = headingsAt(lines, (name) => known.has(name) || suggestField(name) !== null);
  const headings = lines[at] ?? [];
  const rows = lines.slice(at + 1, at + 1 + SAMPLES);
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
  return { format, failure, encoding: found, columns };
}
