import { defineRouting } from 'next-intl/routing';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/contract/locale';

/** The URL alone decides the language (specification §A): no detection, no cookie read by a server. */
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

/** How each language is called in itself. */
export const LANGUAGE_NAMES: Record<Locale, string> = { 'zh-hk': '中文', en: 'English' };

/** The reader's other language. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'zh-hk' : 'en';
}

/** Times are Hong Kong's everywhere. */
export const TIME_ZONE = 'Asia/Hong_Kong';
