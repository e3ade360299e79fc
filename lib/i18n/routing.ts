import { defineRouting } from 'next-intl/routing';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/contract/locale';

/**
 * The URL alone determines the language (specification §A). The server neither detects it nor reads a cookie.
 */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

/** `<html lang>` and hreflang of each locale. */
export const HTML_LANG: Record<Locale, string> = { 'zh-hk': 'zh-Hant-HK', en: 'en' };

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Locale, string> = { 'zh-hk': '中文', en: 'English' };

/** Returns the other locale. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh-hk' : 'en';
}

/** All times are shown in Hong Kong time. */
export const TIME_ZONE = 'Asia/Hong_Kong';
