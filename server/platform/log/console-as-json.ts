import { format, stripVTControlCharacters } from 'node:util';
import { describeError } from './describe-error';
import { isVerbose, type Level, writeJson } from './log';
import { withoutSecrets } from './without-secrets';

/** Time for failure reports to be sent before the process ends. */
const REPORT_MS = 2_000;
const LEVELS = { log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error' } as const;

/**
 * With `LOG_FORMAT=json`, makes a line of the log of everything that this process writes to the console: the steps of
 * a start, what Next and other packages report, Node's warnings, and the error that ends the process.
 */
export function writeConsoleAsJson(): void {
  if (!isVerbose()) return;
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, Level][])
    console[method] = (...parts: unknown[]) => writeLine(level, parts);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => writeLine('warn', [warning]));
  process.on('uncaughtException', (error) => {
    writeLine('error', ['the process ends after an unexpected error', error]);
    if (process.env.SENTRY_DSN) setTimeout(() => process.exit(1), REPORT_MS);
    else process.exit(1);
  });
}

function writeLine(level: Level, parts: unknown[]): void {
  const error = parts.find((part) => part instanceof Error);
  const described = error && describeError(error);
  const words = stripVTControlCharacters(format(...parts.filter((part) => part !== error))).trim();
  const message = withoutSecrets(words) || described?.message;
  if (message) writeJson(level, message, described ? { error: described } : {});
}
