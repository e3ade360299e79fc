/** Names that the painted head and the scripts fetched later both know. */
export const REPORTING_META = 'error-reporting';
export const ANALYTICS_META = 'analytics';

/** Failures before the reporting script is there; it reports them then. */
export interface EarlyFailures {
  earlyFailures?: unknown[];
}

export const EARLY_FAILURES_SCRIPT = `earlyFailures=[];['error','unhandledrejection'].forEach(function(n){addEventListener(n,function(e){window.earlyFailures&&earlyFailures.push(e.error||e.reason)})})`;
