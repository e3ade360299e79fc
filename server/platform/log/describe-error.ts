import { withoutSecrets } from './without-secrets';

export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** Names of the database objects that an error refers to. */
  constraint?: string;
  table?: string;
  /** Stack frames without the message. */
  stack?: string;
  cause?: DescribedError;
}

/** SQLSTATE class of data exceptions, whose messages quote values. */
const QUOTES_VALUES = /^22/;
const DEPTH = 4;

/**
 * Describes an error for the log without personal data: a failed query without its values, a database error
 * without its detail (which quotes rows) and, if it quotes a value, without its message.
 */
export function describeError(error: unknown, depth = DEPTH): DescribedError {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutSecrets(String(error)) };
  const { code, constraint, table } = error as Partial<Record<'code' | 'constraint' | 'table', unknown>>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error instanceof Error ? error.constructor.name : typeof error,
    message: messageOf(error),
    ...named('code', code),
    ...named('constraint', constraint),
    ...named('table', table),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(error.cause !== undefined && depth > 0 ? { cause: describeError(error.cause, depth - 1) } : {}),
  };
}

/** Reports whether a value has an error's message: an error, or the copy of one that pg-boss passes on. */
function isErrorLike(error: unknown): error is Pick<Error, 'message' | 'stack' | 'cause'> {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}

function messageOf(error: { message: string }): string {
  // Drizzle's error message contains the values.
  if ('query' in error && 'params' in error) return `Failed query: ${error.query}`;
  if ('severity' in error && 'code' in error && QUOTES_VALUES.test(String(error.code)))
    return 'A value is not what the database takes';
  return withoutSecrets(error.message);
}

function named(name: string, value: unknown): Record<string, string> {
  return typeof value === 'string' ? { [name]: value } : {};
}
