import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG, otherLocale } from './routing';

/**
 * Returns the `lang` of a text in a localised object if the text falls back to the other language
 * (specification §B).
 */
export function langOf(
  item: { fallback?: string[] | undefined },
  key: string,
  locale: Locale,
): string | undefined {
  return item.fallback?.includes(key) ? HTML_LANG[otherLocale(locale)] : undefined;
}

/** Returns the `lang` of a text that is written in one language only, if it is Chinese on an English page. */
export function langOfTag(tag: string, locale: Locale): string | undefined {
  return locale === 'en' && /\p{Script=Han}/u.test(tag) ? HTML_LANG['zh-hk'] : undefined;
}
