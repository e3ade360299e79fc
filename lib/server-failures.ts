import { captureException, captureMessage, init, withScope } from '@sentry/node-core/light';
import { REPORTING_OPTIONS, reportingParts } from './failure-report';
import { type LoggedError, onLoggedError } from './logged-errors';

/**
 * Starts reporting server failures without personal data: uncaught errors, and everything logged as an error, which
 * includes failed pages (instrumentation.ts) and unexpected errors of the API and the workers.
 */
export function startFailureReports({ dsn, release }: { dsn: string; release: string }): void {
  init({
    ...REPORTING_OPTIONS,
    dsn,
    release,
    integrations: reportingParts,
  });
  onLoggedError(report);
}

function report({ message, fields, error }: LoggedError): void {
  withScope((scope) => {
    scope.setTransactionName(message);
    scope.setContext('log', fields);
    if (error) captureException(toError(error));
    else captureMessage(message, 'error');
  });
}

function toError({ type, message, stack, cause }: NonNullable<LoggedError['error']>): Error {
  const error = new Error(message, cause && { cause: toError(cause) });
  error.name = type;
  if (stack) error.stack = `${type}: ${message}\n${stack}`;
  return error;
}
