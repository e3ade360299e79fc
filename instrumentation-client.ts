import type { FailingPage } from '@/components/layout/operator-meta';

const page: Window & FailingPage = window;

/**
 * Reports the failures of a page, loading `@sentry/nextjs` for the first one. A page that collects none, because no
 * DSN is set, or on which nothing fails, does not load it.
 */
page.reportFailures = () =>
  import('./components/monitoring/report-failures').then(
    ({ reportFailures }) => reportFailures(page.failures?.splice(0) ?? []),
    // The script is missing, after a deployment or without a network. The next failure tries again.
    () => undefined,
  );
if (page.failures?.length) void page.reportFailures();
