/** Names of the `<meta>` elements that pages render and scripts read. */
export const REPORTING_META = 'error-reporting';
export const ANALYTICS_META = 'analytics';

/** Failures that occur before the reporting script is loaded, which then reports them. */
export interface EarlyFailures {
  earlyFailures?: unknown[];
}

export const EARLY_FAILURES_SCRIPT = `earlyFailures=[];['error','unhandledrejection'].forEach(function(n){addEventListener(n,function(e){window.earlyFailures&&earlyFailures.push(e.error||e.reason)})})`;
