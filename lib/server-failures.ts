import { captureConsoleIntegration, init } from '@sentry/nextjs';
import { REPORTING_OPTIONS, reportingParts } from './failure-report';

/**
 * Starts reporting server failures without personal data: uncaught errors, failed pages (instrumentation.ts)
 * and everything logged as an error, which includes unexpected errors of the API and the workers.
 */
export function startFailureReports({ dsn, release }: { dsn: string; release: string }): void {
  init({
    ...REPORTING_OPTIONS,
    dsn,
    release,
    integrations: (defaults) => [
      ...reportingParts(defaults),
      captureConsoleIntegration({ levels: ['error'] }),
    ],
  });
}
