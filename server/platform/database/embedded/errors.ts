export type EmbeddedPostgresErrorCode =
  | 'already_running'
  | 'not_writable'
  | 'disk_full'
  | 'port_taken'
  | 'start_failed'
  | 'unsupported_platform';

/** A failure of the embedded PostgreSQL. Its message says what happened, where, and how to correct it. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

const DISK_FULL = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i;
const NOT_WRITABLE =
  /Permission denied|EACCES|Operation not permitted|EPERM|Read-only file system|EROFS|Not a directory|ENOTDIR/i;

/**
 * Derives the error from a message of the file system, initdb or PostgreSQL.
 * @param place the folder in which it happened
 */
export function explain(said: string, place: string, cause?: unknown): EmbeddedPostgresError {
  if (DISK_FULL.test(said)) {
    return new EmbeddedPostgresError(
      'disk_full',
      `The disk that holds ${place} is full, so the database cannot start. Everything saved so far is kept: free some space and start again.`,
      { cause },
    );
  }
  if (NOT_WRITABLE.test(said)) {
    return new EmbeddedPostgresError(
      'not_writable',
      `The database cannot write in ${place} (${lastLine(said)}). Give the user who starts the site write access to that folder, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
  return new EmbeddedPostgresError(
    'start_failed',
    `The database in ${place} did not start: ${lastLine(said) || 'it gave no reason'}. Set DATABASE_URL to use a PostgreSQL server of your own instead.`,
    { cause },
  );
}

/** Converts any error to an EmbeddedPostgresError. */
export function toEmbeddedPostgresError(error: unknown, place: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  return explain(error instanceof Error ? error.message : String(error), place, error);
}

function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const errorLines = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
  return (errorLines.at(-1) ?? lines.at(-1) ?? '').trim();
}
