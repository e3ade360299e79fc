/** Hosts of Google's tag, allowed where the operator has set its id. */
const TAG_HOSTS = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/** CSP sources for scripts and styles in the markup itself. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Where nobody has read the markup: cached pages carry Next's inline data, which changes with every page. */
const UNREAD: InlineSources = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] };

/**
 * The Content-Security-Policy of every reply; with what the operator's environment adds to that of pages.
 * @param inline what a page's markup may hold; the gateway, which reads it, names each script and style by its hash
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
    // Colours of pictures and heights of bars, which only the data knows; a style attribute runs nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    list("connect-src 'self'", ...tag, ...reports),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
