/** Names of the `<meta>` elements that pages render and scripts read. */
export const REPORTING_META = 'error-reporting';
export const ANALYTICS_META = 'analytics';

/** Where failures are reported, the page collects them (`FAILURES_SCRIPT`) and `instrumentation-client.ts` reports them. */
export interface FailingPage {
  /** Failures that are not reported yet. Undefined where no reporting is configured. */
  failures?: unknown[];
  reportFailures?: () => Promise<void>;
}

/** Collects failures from the first script of the page on, and asks for the script that reports them. */
export const FAILURES_SCRIPT = `failures=[];['error','unhandledrejection'].forEach(function(n){addEventListener(n,function(e){var f=e.error||e.reason;if(f){failures.push(f);window.reportFailures&&reportFailures()}})})`;
