import type { EarlyFailures } from '@/components/layout/operator-meta';
import { REPORTING_OPTIONS, reportingParts } from '@/lib/failure-report';

/** Reports what fails in the browser to the operator, without personal data; first what failed before this script was there. */
export async function reportFailures({ content: dsn, dataset }: HTMLMetaElement): Promise<void> {
  const { captureException, init } = await import('@sentry/nextjs');
  init({ ...REPORTING_OPTIONS, dsn, release: dataset.release, integrations: reportingParts });
  const early = window as EarlyFailures;
  for (const failure of early.earlyFailures ?? []) captureException(failure);
  early.earlyFailures = undefined;
}
