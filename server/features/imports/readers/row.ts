import type { Problem } from '@/server/features/imports/course-import';
import { ReadError } from '../../../platform/reading/read-error.ts';
import { isUnreadable } from '../../../platform/reading/unreadable.ts';

/** A raw row of a feed, numbered from 1, or the problem that prevented reading it. */
export type RawRow = { row: number; value: unknown } | { row: number; problem: Problem };

export type Rows = AsyncIterable<RawRow>;

/** Characters that are shown of an unreadable text. */
const SHOWN_MAX = 40;

/**
 * Yields the rows and converts errors of the parser to a ReadError. A row of fields with a text that nobody can read is a
 * problem; lines of a table are looked at cell by cell, where their fields are known.
 */
export async function* guarded(rows: Rows): Rows {
  try {
    for await (const row of rows) {
      const field = 'value' in row ? unreadableField(row.value) : null;
      yield field === null ? row : { row: row.row, problem: field };
    }
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('damaged', { text: (error as Error).message }, { cause: error });
  }
}

function unreadableField(value: unknown): Problem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  for (const [field, found] of Object.entries(value)) {
    const text = typeof found === 'string' ? found : typeof found === 'object' ? JSON.stringify(found) : '';
    if (isUnreadable(text))
      return {
        field: isUnreadable(field) ? '' : field,
        reason: { code: 'unreadable', values: { value: text.slice(0, SHOWN_MAX) } },
      };
  }
  return null;
}
