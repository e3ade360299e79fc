import { type NextRequest, NextResponse } from 'next/server';
import { isAdminPath } from '@/lib/admin-path';
import { isGone } from '@/lib/cache/catalogue-changes';
import { contentPolicy } from '@/lib/content-policy';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';

const { env } = process;
const EXTRA_POLICY = env.SENTRY_DSN || env.ANALYTICS_ID ? contentPolicy(env) : null;

/** Lists that are cached without a query and rendered per request with one; a merchant's rooms are none. */
const LISTS = /^\/(category|course|hashtag)(\/|$)|^\/merchant($|\/merchant-)/;
/** Where the per-request twins of the lists live; never an address of its own. */
const FILTERED = '/filtered';
/** The page of a course that was withdrawn; answered with 410 under the course's own address only. */
const GONE = '/gone';
const CATEGORY = /^\/category\/([^/]+)$/;
const COURSE = /^\/course\/(post-[^/]+)$/;
/** Query names that choose a category's level: part of what the page is, so such pages are cached too. */
const LEVELS = ['subCategory', 'thirdCategory'] as const;

/** A main category's address with nothing but its lower levels in the query, as segments; null for any other. */
function categoryLevels(path: string, query: URLSearchParams): string | null {
  if (!CATEGORY.test(path) || [...query.keys()].join() !== LEVELS.slice(0, query.size).join()) return null;
  const levels = LEVELS.flatMap((name) => query.get(name) ?? []);
  return levels.every((level) => /^[a-z0-9-]+$/.test(level)) ? [path, ...levels].join('/') : null;
}

/** The route behind a public path and query, without its language. */
function routeOf(path: string, query: URLSearchParams): string {
  // The administrator's rooms are one page, which reads the room off its address in the browser.
  if (isAdminPath(path)) return '/admin';
  // Segments below a category are ours alone: the public address is the query.
  if (path.startsWith(FILTERED) || path === GONE || /^\/category\/[^/]+\/./.test(path)) return '/404';
  if (query.size === 0 || !LISTS.test(path)) return path;
  return categoryLevels(path, query) ?? FILTERED + path;
}

/**
 * Maps public addresses to routes: the unprefixed language to its own segment, and a list with filters
 * to its uncached twin, so that filter combinations never fill the page cache.
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
  // The build knows nothing of this environment: where it allows further hosts, the policy is written here. Not behind the gateway, which
  // writes its own: Next would take this one for the request's, and find no nonce for its scripts in it (gateway/own-scripts.ts).
  const isBehindGateway = request.headers.has('content-security-policy');
  if (EXTRA_POLICY !== null && !isBehindGateway)
    response.headers.set('Content-Security-Policy', EXTRA_POLICY);
  return response;
}

export const config = {
  // In the server's own process, which hears of withdrawn courses.
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:api|media|mosaic|_next)/|(?:auth|merchant-auth|admin-auth)(?:/|$)|(?:healthz|readyz)$|.*\\.).*)',
  ],
};
