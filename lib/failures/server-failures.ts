import type * as Sentry from '@sentry/nextjs';
import { REPORTING_OPTIONS, reportingParts, withoutPersonalData } from './failure-report';
import { FAILED_PAGE, type LoggedError, onLoggedError } from './logged-errors';

/**
 * Starts reporting server failures without personal data: uncaught errors, and everything logged as an error, which
 * are unexpected errors of the API and jobs that failed for good. `instrumentation.ts` reports failed pages.
 * @param sentry imported only where a DSN is set, because it takes memory
 */
export function startFailureReports(
  { captureException, captureMessage, init, withScope }: typeof Sentry,
  { dsn, release }: { dsn: string; release: string },
): void {
  init({
    ...REPORTING_OPTIONS,
    dsn,
    release,
    integrations: reportingParts,
    beforeSend: withoutPersonalData,
    // Nothing is traced, so no module has to be changed when it is imported.
    registerEsmLoaderHooks: false,
  });
  onLoggedError(({ message, fields, error }) => {
    if (message === FAILED_PAGE) return;
    withScope((scope) => {
      const { method, route } = fields;
      scope.setTransactionName(route ? `${method} ${route}` : message);
      scope.setContext('log', { message, ...fields });
      if (error) captureException(toError(error));
      else captureMessage(message, 'error');
    });
  });
}

/** Returns an error to report, made of what the log says about it, which has no personal data. */
export function toError({ type, message, stack, cause }: NonNullable<LoggedError['error']>): Error {
  const error = new Error(message, cause && { cause: toError(cause) });
  error.name = type;
  if (stack) error.stack = `${type}: ${message}\n${stack}`;
  return error;
}
