/** Hosts of the Google tag, allowed if `ANALYTICS_ID` is set. */
const TAG_HOSTS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/** CSP sources for inline scripts and styles. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Sources for markup without known hashes. Next's inline data differs on every page. */
const UNREAD: InlineSources = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] };

/**
 * Returns the Content-Security-Policy of a response, extended for pages by the services set in the
 * environment.
 * @param inline sources of inline scripts and styles; the gateway lists their hashes
 */
export function contentPolicy(
  { SENTRY_DSN, ANALYTICS_ID }: Record<string, string | undefined> = {},
  inline: InlineSources = UNREAD,
): string {
  const tag = ANALYTICS_ID ? TAG_HOSTS : [];
  const reports = SENTRY_DSN && URL.canParse(SENTRY_DSN) ? [new URL(SENTRY_DSN).origin] : [];
  const list = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'self'",
    list("script-src 'self'", ...inline.scripts, ...tag),
    list("style-src 'self'", ...inline.styles),
    // Inline style attributes hold picture colours and bar heights from the data. They cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    list("connect-src 'self'", ...tag, ...reports),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the policy of a document that any site may show in a frame. It has neither scripts nor forms, so nothing that
 * a frame could mislead somebody to do happens in it.
 * @param styles sources of its inline styles
 */
export function embedPolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors https: http:',
  ].join('; ');
}
