import type { Locale } from '@/lib/contract/locale';
import { HTML_LANG, otherLocale } from './routing';

/** The `lang` of one text of a localised object: set only where it fell back to the other language (specification §B). */
export function langOf(
  item: { fallback?: string[] | undefined },
  key: string,
  locale: Locale,
): string | undefined {
  return item.fallback?.includes(key) ? HTML_LANG[otherLocale(locale)] : undefined;
}

/** The `lang` of a hashtag, which is in one language alone: set where Chinese stands on an English page. */
export function langOfTag(tag: string, locale: Locale): string | undefined {
  return locale === 'en' && /\p{Script=Han}/u.test(tag) ? HTML_LANG['zh-hk'] : undefined;
}
