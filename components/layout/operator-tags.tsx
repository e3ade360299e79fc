import { OwnScript } from '@/components/ui/own-script';
import { site } from '@/lib/site';
import { ANALYTICS_META, EARLY_FAILURES_SCRIPT, REPORTING_META } from './operator-meta';

/** Renders the configuration of error reporting and analytics, if set; promotion/later.ts reads it. */
export function OperatorTags() {
  const { errorReporting, analyticsId } = site;
  return (
    <>
      {errorReporting && (
        <>
          <meta name={REPORTING_META} content={errorReporting.dsn} data-release={errorReporting.release} />
          <OwnScript code={EARLY_FAILURES_SCRIPT} />
        </>
      )}
      {analyticsId && <meta name={ANALYTICS_META} content={analyticsId} />}
    </>
  );
}
