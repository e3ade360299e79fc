import { type NextRequest, NextResponse } from 'next/server';
import { isGone } from '@/lib/cache/catalogue-changes';
import { contentPolicy } from '@/lib/content-policy';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';

const { env } = process;
const EXTRA_POLICY = env.SENTRY_DSN || env.ANALYTICS_ID ? contentPolicy(env) : null;

/**
 * Lists, which are cached without a query and rendered per request with one. Excludes the merchant dashboard.
 */
const LISTS = /^\/(category|course|hashtag)(\/|$)|^\/merchant($|\/merchant-)/;
/** Prefix of the per-request variants of the lists. It is not a public path. */
const FILTERED = '/filtered';
/** Page of a withdrawn course. It answers 410, only under the course's own path. */
const GONE = '/gone';
const CATEGORY = /^\/category\/([^/]+)$/;
const COURSE = /^\/course\/(post-[^/]+)$/;
/** Parameters that select the level of a category. They identify the page, so such pages are cached too. */
const LEVELS = ['subCategory', 'thirdCategory'] as const;

/**
 * Converts a main category's path with only lower levels in the query to path segments. Null for other paths
 * and queries.
 */
function categoryLevels(path: string, query: URLSearchParams): string | null {
  if (!CATEGORY.test(path) || [...query.keys()].join() !== LEVELS.slice(0, query.size).join()) return null;
  const levels = LEVELS.flatMap((name) => query.get(name) ?? []);
  return levels.every((level) => /^[a-z0-9-]+$/.test(level)) ? [path, ...levels].join('/') : null;
}

/** Returns the route of a public path and query, without the locale. */
function routeOf(path: string, query: URLSearchParams): string {
  // Segments below a category are internal. The public URL uses the query.
  if (path.startsWith(FILTERED) || path === GONE || /^\/category\/[^/]+\/./.test(path)) return '/404';
  if (query.size === 0 || !LISTS.test(path)) return path;
  return categoryLevels(path, query) ?? FILTERED + path;
}

/**
 * Maps public URLs to routes. Adds the segment of the default locale, and maps a filtered list to its
 * uncached variant, so that filter combinations never fill the page cache.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl;
  const prefix = LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`));
  const path = prefix ? pathname.slice(prefix.length + 1) || '/' : pathname;
  const locale = prefix ?? DEFAULT_LOCALE;
  if (prefix === DEFAULT_LOCALE)
    return NextResponse.redirect(new URL(switchLocale(locale, path, search), request.url), 308);
  const url = request.nextUrl.clone();
  const gone = isGone(path.match(COURSE)?.[1] ?? '');
  const route = gone ? GONE : routeOf(path, searchParams);
  url.pathname = `/${locale}${route === '/' ? '' : route}`;
  const response = NextResponse.rewrite(url, gone ? { status: 410 } : undefined);
  // The build does not know the environment. If the environment allows further hosts, the policy is set here.
  // Behind the gateway, which writes its own policy, this header must not be set: Next would read it as the
  // request's policy and find no nonce for its scripts (gateway/own-scripts.ts).
  const isBehindGateway = request.headers.has('content-security-policy');
  if (EXTRA_POLICY !== null && !isBehindGateway)
    response.headers.set('Content-Security-Policy', EXTRA_POLICY);
  return response;
}

export const config = {
  // Runs in the server's process, which receives the notifications about withdrawn courses.
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:api|media|mosaic|_next)/|(?:auth|merchant-auth|admin-auth)(?:/|$)|(?:healthz|readyz)$|.*\\.).*)',
  ],
};
