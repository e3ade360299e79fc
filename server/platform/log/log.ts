import pino from 'pino';
import { describeError } from './describe-error';
import { currentRequestId } from './request-context';
import { withoutSecrets } from './without-secrets';

type Level = 'info' | 'warn' | 'error';
/** What belongs to a line; never what people have typed. */
type Fields = Record<string, string | number | boolean | undefined> & { error?: never };

const STDERR = 2;
let json: pino.Logger | undefined;

/**
 * One line a happening: JSON where `LOG_FORMAT=json`, to be read by machines, otherwise words on the console, where what is
 * merely informative is left out. Whatever an error says goes through `describeError` first.
 */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}, error?: unknown) => write('warn', message, fields, error),
  error: (message: string, fields: Fields = {}, error?: unknown) => write('error', message, fields, error),
};

/** Whether informative lines are written, for callers who would have to gather them. */
export const isVerbose = (): boolean => process.env.LOG_FORMAT === 'json';

function write(level: Level, message: string, fields: Fields, error?: unknown): void {
  const described = error === undefined ? undefined : describeError(error);
  const safe = withoutSecrets(message);
  const requestId = currentRequestId();
  const all = { ...(requestId ? { request_id: requestId } : {}), ...fields };
  if (isVerbose()) {
    json ??= pino(
      {
        base: null,
        messageKey: 'message',
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
      },
      pino.destination({ dest: STDERR, sync: true }),
    );
    json[level]({ ...all, ...(described ? { error: described } : {}) }, safe);
  } else if (level !== 'info') {
    const words = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    // One happening stays one line, whatever a client has put into it.
    const line = [safe, ...words].join(' ').replaceAll(/\p{Cc}+/gu, ' ');
    console[level](line, ...(described ? [described] : []));
  }
}
