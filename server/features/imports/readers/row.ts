import type { ImportReason, ImportReasonCode, ImportReasonValues } from '@/lib/contract/import-reasons';
import type { Problem } from '@/server/features/imports/course-import';

/** A raw row of a feed, numbered from 1, or the problem that prevented reading it. */
export type RawRow = { row: number; value: unknown } | { row: number; problem: Problem };

export type Rows = AsyncIterable<RawRow>;

/** The file cannot be read, or cannot be read to its end. Rows before the error are valid. */
export class ReadError extends Error {
  readonly reason: ImportReason;

  constructor(code: ImportReasonCode, values: ImportReasonValues = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ReadError';
    this.reason = { code, values };
  }
}

/** Yields the rows and converts errors of the parser to a ReadError. */
export async function* guarded(rows: Rows): Rows {
  try {
    yield* rows;
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('damaged', { text: (error as Error).message }, { cause: error });
  }
}
