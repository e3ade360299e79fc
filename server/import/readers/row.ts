import type { Problem } from '@/server/import/course-import';

/** One raw row of a feed, numbered from 1, or why it could not be read. */
export type RawRow = { row: number; value: unknown } | { row: number; problem: Problem };

export type Rows = AsyncIterable<RawRow>;

/** The file ends or breaks in the middle: rows before it are good. */
export class ReadError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReadError';
  }
}

/** Passes rows on, and what the parser throws as a ReadError. */
export async function* guarded(rows: Rows): Rows {
  try {
    yield* rows;
  } catch (error) {
    if (error instanceof ReadError) throw error;
    throw new ReadError(`the file is damaged or ends too early (${(error as Error).message})`, {
      cause: error,
    });
  }
}
