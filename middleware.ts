import { type NextRequest, NextResponse } from 'next/server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/contract/choices';

/** Lists that are cached without a query and rendered per request with one. */
const LISTS = /^\/(category|course|hashtag|merchant)(\/|$)/;
/** Where the per-request twins of the lists live; never an address of its own. */
const FILTERED = '/filtered';

/**
 * Maps public addresses to routes: the unprefixed language to its own segment, and a list with a query
 * to its uncached twin, so that filter combinations never fill the page cache.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const prefix = LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`));
  const path = prefix ? pathname.slice(prefix.length + 1) || '/' : pathname;
  if (prefix === DEFAULT_LOCALE) return NextResponse.redirect(new URL(path + search, request.url), 308);
  const url = request.nextUrl.clone();
  const twin = path.startsWith(FILTERED) ? '/404' : search && LISTS.test(path) ? FILTERED + path : path;
  url.pathname = `/${prefix ?? DEFAULT_LOCALE}${twin === '/' ? '' : twin}`;
  return NextResponse.rewrite(url);
}

export const config = {
  matcher: ['/((?!(?:api|auth|merchant-auth|admin-auth|media|mosaic|_next)(?:/|$)|.*\\.).*)'],
};
