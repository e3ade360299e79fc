import type { Problem } from '@/server/features/imports/course-import';
import { ReadError } from '../../../platform/reading/read-error.ts';

/** A raw row of a feed, numbered from 1, or the problem that prevented reading it. */
export type RawRow = { row: number; value: unknown } | { row: number; problem: Problem };

export type Rows = AsyncIterable<RawRow>;

/** Yields the rows and converts errors of the parser to a ReadError. */
export async function* guarded(rows: Rows): Rows {
  try {
    yield* rows;
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('damaged', { text: (error as Error).message }, { cause: error });
  }
}
