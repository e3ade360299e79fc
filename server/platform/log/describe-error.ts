import { withoutSecrets } from './without-secrets';

export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** The database's own names of what a statement ran into. */
  constraint?: string;
  table?: string;
  /** Where it happened, without the message that Node puts above. */
  stack?: string;
  cause?: DescribedError;
}

/** SQLSTATE classes whose messages quote the values that were given: data exceptions. */
const QUOTES_VALUES = /^22/;
const DEPTH = 4;

/**
 * An error as a log may hold it. Of a failed query the statement without its values, of the database's answer neither the detail
 * (which quotes rows) nor, where it quotes a value, the message.
 */
export function describeError(error: unknown, depth = DEPTH): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) };
  const { code, constraint, table } = error as Partial<Record<'code' | 'constraint' | 'table', unknown>>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...named('code', code),
    ...named('constraint', constraint),
    ...named('table', table),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(error.cause !== undefined && depth > 0 ? { cause: describeError(error.cause, depth - 1) } : {}),
  };
}

function messageOf(error: Error): string {
  // Drizzle's error puts the values into its message.
  if ('query' in error && 'params' in error) return `Failed query: ${error.query}`;
  if ('severity' in error && 'code' in error && QUOTES_VALUES.test(String(error.code)))
    return 'A value is not what the database takes';
  return withoutSecrets(error.message);
}

function named(name: string, value: unknown): Record<string, string> {
  return typeof value === 'string' ? { [name]: value } : {};
}
