type EmbeddedPostgresErrorCode =
  | 'already_running'
  | 'not_writable'
  | 'disk_full'
  | 'port_taken'
  | 'start_failed'
  | 'unsupported_platform';

/** A failure of the embedded PostgreSQL. Its message says what happened, where, and how to correct it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
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
  const error = (code: EmbeddedPostgresErrorCode, message: string) =>
    new EmbeddedPostgresError(code, message, { cause });
  if (DISK_FULL.test(said))
    return error(
      'disk_full',
      `The disk that holds ${place} is full, so the database cannot start. Everything saved so far is kept: free some space and start again.`,
    );
  if (NOT_WRITABLE.test(said))
    return error(
      'not_writable',
      `The database cannot write in ${place} (${lastLine(said)}). Give the user who starts the site write access to that folder, or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  return error(
    'start_failed',
    `The database in ${place} did not start: ${lastLine(said) || 'it gave no reason'}. Set DATABASE_URL to use a PostgreSQL server of your own instead.`,
  );
}

/** Converts any error to an EmbeddedPostgresError. */
export function toEmbeddedPostgresError(error: unknown, place: string): EmbeddedPostgresError {
  return error instanceof EmbeddedPostgresError ? error : explain(messageOf(error), place, error);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const errorLines = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
  return (errorLines.at(-1) ?? lines.at(-1) ?? '').trim();
}
