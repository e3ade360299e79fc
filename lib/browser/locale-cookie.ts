import type { Locale } from '@/lib/contract/locale';

/**
 * Seconds: 365 days (specification §9). The server never reads the cookie, so that pages stay cacheable
 * (specification §A).
 */
const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
/** Name of the cookie with the chosen language. */
export const LOCALE_COOKIE = 'NEXT_LOCALE';

export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser people use here
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax`;
}
