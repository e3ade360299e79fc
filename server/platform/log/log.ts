import pino from 'pino';
import { publishError } from '@/lib/failures/logged-errors';
import { currentRequestId } from '@/server/platform/request/request-context';
import { describeError } from './describe-error';
import { withoutSecrets } from './without-secrets';

export type Level = 'info' | 'warn' | 'error';
/** Fields of a log line; never user input. */
type Fields = Record<string, string | number | boolean | undefined> & { error?: never };

const STDERR = 2;
const MINUTE_MS = 60_000;
let json: pino.Logger | undefined;
/** When each repeated warning was written, and how many were left out since. */
const repeated = new Map<string, { writtenAt: number; leftOut: number }>();

/**
 * Writes one log line per event: JSON with `LOG_FORMAT=json`, otherwise text on the console without the level
 * `info`. Errors are passed through `describeError`; those of the level `error` can be listened to.
 */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}, error?: unknown) => write('warn', message, fields, error),
  error: (message: string, fields: Fields = {}, error?: unknown) => write('error', message, fields, error),
  /**
   * Writes a warning that repeats as long as its cause lasts: at most one line a minute for each message and code of
   * error. The next line says how many were left out.
   */
  warnEachMinute: (message: string, fields: Fields = {}, error?: unknown) =>
    writeEachMinute(message, fields, error),
};

/** Reports whether `info` lines are written, so that callers can skip preparing them. */
export const isVerbose = (): boolean => process.env.LOG_FORMAT === 'json';

function writeEachMinute(message: string, fields: Fields, error: unknown): void {
  const described = error === undefined ? undefined : describeError(error);
  const key = `${message} ${described?.code ?? described?.cause?.code ?? ''}`;
  const now = performance.now();
  const known = repeated.get(key);
  if (known && now - known.writtenAt < MINUTE_MS) {
    known.leftOut += 1;
    return;
  }
  repeated.set(key, { writtenAt: now, leftOut: 0 });
  write('warn', message, { ...fields, ...(known?.leftOut ? { left_out: known.leftOut } : {}) }, error);
}

function write(level: Level, message: string, fields: Fields, error?: unknown): void {
  const described = error === undefined ? undefined : describeError(error);
  const safe = withoutSecrets(message);
  const requestId = currentRequestId();
  const all = { ...(requestId ? { request_id: requestId } : {}), ...fields };
  if (level === 'error') publishError({ message: safe, fields: all, error: described });
  if (isVerbose()) writeJson(level, safe, { ...all, ...(described ? { error: described } : {}) });
  else if (level !== 'info') {
    const words = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    // Keeps each event on one line, whatever a client has sent.
    const line = [safe, ...words].join(' ').replaceAll(/\p{Cc}+/gu, ' ');
    console[level](line, ...(described ? [described] : []));
  }
}

/** Writes one line as JSON. Message and fields must be safe. */
export function writeJson(level: Level, message: string, fields: object = {}): void {
  json ??= pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: STDERR, sync: true }),
  );
  json[level](fields, message);
}
