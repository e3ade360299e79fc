import { captureConsoleIntegration, captureException, init, withScope } from '@sentry/node-core/light';
import type { Instrumentation } from 'next';
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

/** Reports a page or route that failed, with its path but without query and headers, which may hold secrets. */
export const reportRequestError: Instrumentation.onRequestError = (error, { method, path }, context) => {
  withScope((scope) => {
    scope.setTransactionName(`${method} ${context.routePath}`);
    scope.setContext('nextjs', {
      request_path: path.replace(/[?#].*/s, ''),
      router_kind: context.routerKind,
      router_path: context.routePath,
      route_type: context.routeType,
    });
    captureException(error, { mechanism: { handled: false, type: 'auto.function.nextjs.on_request_error' } });
  });
};
