/** Hosts of Google's tag, allowed where the operator has set its id. */
const TAG_HOSTS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/** The Content-Security-Policy of every reply; with what the operator's environment adds to that of pages. */
export function contentPolicy({ SENTRY_DSN, ANALYTICS_ID }: Record<string, string | undefined> = {}): string {
  const tag = ANALYTICS_ID ? TAG_HOSTS : [];
  const reports = SENTRY_DSN && URL.canParse(SENTRY_DSN) ? [new URL(SENTRY_DSN).origin] : [];
  const list = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'self'",
    // Cached pages carry Next's inline flight data, which changes with every page: neither nonce nor hash can name it.
    list("script-src 'self' 'unsafe-inline'", ...tag),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    list("connect-src 'self'", ...tag, ...reports),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
