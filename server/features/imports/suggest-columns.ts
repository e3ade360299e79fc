import type { ImportColumn, ImportField, ImportHead } from '@/lib/contract/admin-imports';
import { outside } from '@/server/platform/reading/outside';
import { ReadError } from '@/server/platform/reading/read-error';
import { SITE } from '@/server/platform/task-process/fair-queue';
import type { readHead } from './read-head';
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
): Promise<ImportHead> {
  const {
    format,
    rows: [headings = [], ...rows],
  } = await readHeadOutside(SITE, start).catch((error) => {
    // The import names the limit that the file passes.
    if (error instanceof ReadError) return { format: null, rows: [] };
    throw error;
  });
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
  return { format, columns };
}
