import { LOCALES, type Locale } from '@/lib/contract/locale';

/**
 * Seconds: 365 days (specification §9). The server never reads the cookie, so that pages stay cacheable
 * (specification §A).
 */
const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
const NAME = 'NEXT_LOCALE';

export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser people use here
  document.cookie = `${NAME}=${locale}; path=/; max-age=${LOCALE_COOKIE_SECONDS}; samesite=lax`;
}

/** Returns the language chosen earlier, or null. */
export function rememberedLocale(): Locale | null {
  const value = document.cookie.match(new RegExp(`(?:^|; )${NAME}=([^;]*)`))?.[1];
  return LOCALES.find((locale) => locale === value) ?? null;
}
