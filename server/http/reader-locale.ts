import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/contract/locale';

/** Reports whether an input value is a locale of the site. */
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/**
 * Chooses the language of failure messages: `locale` of the input, then Accept-Language (specification §B).
 */
export function readerLocale(asked: unknown, acceptLanguage: string | undefined): Locale {
  if (isLocale(asked)) return asked;
  for (const { type } of acceptLanguage ? parseAccept(acceptLanguage) : []) {
    const language = type.toLowerCase().split('-')[0];
    if (language === 'en') return 'en';
    if (language === 'zh') return 'zh-hk';
  }
  return DEFAULT_LOCALE;
}
