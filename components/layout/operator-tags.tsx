import { OwnScript } from '@/components/ui/own-script';
import { site } from '@/lib/site';
import { ANALYTICS_META, EARLY_FAILURES_SCRIPT, REPORTING_META } from './operator-meta';

/** What the browser is told of error reporting and analytics, where the operator has set them; read by promotion/later.ts. */
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
