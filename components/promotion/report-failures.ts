import type { EarlyFailures } from '@/components/layout/operator-meta';
import { REPORTING_OPTIONS, reportingParts } from '@/lib/failure-report';

/** Reports browser errors without personal data, including those before this script was loaded. */
export async function reportFailures({ content: dsn, dataset }: HTMLMetaElement): Promise<void> {
  const { captureException, init } = await import('@sentry/browser');
  init({ ...REPORTING_OPTIONS, dsn, release: dataset.release, integrations: reportingParts });
  const early = window as EarlyFailures;
  for (const failure of early.earlyFailures ?? []) captureException(failure);
  early.earlyFailures = undefined;
}
