import titles from './hashtag-titles.json';
import type { Locale } from './locale';

const TITLES: Record<string, string> = titles;
const HAN = /\p{Script=Han}/u;

/** Chinese hashtags with an English title. */
export const TRANSLATED_HASHTAGS = Object.keys(TITLES);

/**
 * Returns the text of a hashtag in a language: its name in Chinese; in English its title, its name if that has no
 * Chinese characters, or null if there is no English for it. English pages leave out those without.
 */
export function hashtagTitle(name: string, locale: Locale): string | null {
  return locale === 'en' && HAN.test(name) ? (TITLES[name] ?? null) : name;
}
