import type { ImportReason, ImportReasonCode, ImportReasonValues } from '@/lib/contract/import-reasons';
import type { Problem } from '@/server/features/imports/course-import';

/** One raw row of a feed, numbered from 1, or why it could not be read. */
export type RawRow = { row: number; value: unknown } | { row: number; problem: Problem };

export type Rows = AsyncIterable<RawRow>;

/** The file ends or breaks in the middle: rows before it are good. */
export class ReadError extends Error {
  readonly reason: ImportReason;

  constructor(code: ImportReasonCode, values: ImportReasonValues = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ReadError';
    this.reason = { code, values };
  }
}

/** Passes rows on, and what the parser throws as a ReadError. */
export async function* guarded(rows: Rows): Rows {
  try {
    yield* rows;
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError('damaged', { text: (error as Error).message }, { cause: error });
  }
}
