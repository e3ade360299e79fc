import { site } from '@/lib/site/site';

/**
 * Returns the URL if a link in a mail may redirect to it, or null. Allowed are the origin of the site and
 * those in `AUTH_REDIRECT_ORIGINS` (separated by commas). Any other origin would receive the token.
 */
export function allowedRedirect(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return allowedOrigins().has(url.origin) && !url.username && !url.password ? url : null;
}

function allowedOrigins(): Set<string> {
  const listed = (process.env.AUTH_REDIRECT_ORIGINS ?? '').split(',');
  const own = new URL(site.origin);
  const origins = [own.href, ...listed];
  // During development both names refer to the same site.
  if (own.hostname === 'localhost') origins.push(own.href.replace('//localhost', '//127.0.0.1'));
  return new Set(origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).origin));
}
