import { type NextRequest, NextResponse } from 'next/server';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';
import { contentPolicy } from '@/lib/security/content-policy';

const { env } = process;
const EXTRA_POLICY = env.SENTRY_DSN || env.ANALYTICS_ID ? contentPolicy(env) : null;

/** Maps public URLs to routes: adds the segment of the default locale. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const prefix = LOCALES.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`));
  const path = prefix ? pathname.slice(prefix.length + 1) || '/' : pathname;
  const locale = prefix ?? DEFAULT_LOCALE;
  if (prefix === DEFAULT_LOCALE)
    return NextResponse.redirect(new URL(switchLocale(locale, path, search), request.url), 308);
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}${path === '/' ? '' : path}`;
  const response = NextResponse.rewrite(url);
  // The build does not know the environment. If the environment allows further hosts, the policy is set here.
  // Behind the gateway, which writes its own policy, this header must not be set: Next would read it as the
  // request's policy and find no nonce for its scripts (gateway/next-output/script-nonce.ts).
  const isBehindGateway = request.headers.has('content-security-policy');
  if (EXTRA_POLICY !== null && !isBehindGateway)
    response.headers.set('Content-Security-Policy', EXTRA_POLICY);
  return response;
}

export const config = {
  // Runs in the server's process: the default sandbox costs time for every request.
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:api|media|mosaic|_next)/|(?:auth|merchant-auth|admin-auth|mcp)(?:/|$)|(?:healthz|readyz)$|.*\\.).*)',
  ],
};
