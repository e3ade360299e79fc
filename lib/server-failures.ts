import { captureConsoleIntegration, init } from '@sentry/nextjs';
import { REPORTING_OPTIONS, reportingParts } from './failure-report';

/**
 * Reports what fails on the server to the operator, without personal data: what nobody caught, pages (instrumentation.ts),
 * and whatever is logged as an error, which is how the API and the workers tell of the unexpected.
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
