import { OwnScript } from '@/components/ui/own-script';
import { site } from '@/lib/site';
import { ANALYTICS_META, FAILURES_SCRIPT, REPORTING_META } from './operator-meta';

/** Renders the configuration of error reporting and analytics, if set (instrumentation-client.ts, promotion/later.ts). */
export function OperatorTags() {
  const { errorReporting, analyticsId } = site;
  return (
    <>
      {errorReporting && (
        <>
          <meta name={REPORTING_META} content={errorReporting.dsn} data-release={errorReporting.release} />
          <OwnScript code={FAILURES_SCRIPT} />
        </>
      )}
      {analyticsId && <meta name={ANALYTICS_META} content={analyticsId} />}
    </>
  );
}
