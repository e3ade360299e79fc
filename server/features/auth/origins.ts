import { site } from '@/lib/site';

/**
 * Where a link in a mail may lead back to: an address on the site's own origin, or on one of those in
 * `AUTH_REDIRECT_ORIGINS` (by commas). Null for any other, which would hand a token to a stranger.
 */
export function allowedRedirect(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return allowedOrigins().has(url.origin) && !url.username && !url.password ? url : null;
}

function allowedOrigins(): Set<string> {
  const listed = (process.env.AUTH_REDIRECT_ORIGINS ?? '').split(',').map((each) => each.trim());
  const own = new URL(site.origin);
  const origins = [own.href, ...listed];
  // On one's own machine both names are the same site.
  if (own.hostname === 'localhost') origins.push(own.href.replace('//localhost', '//127.0.0.1'));
  return new Set(origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).origin));
}
