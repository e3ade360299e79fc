import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/pages.en.json';
import zhHk from '@/messages/pages.zh-hk.json';
import type { EditorialContent } from './sections';

/** Key of a text page in messages/pages; with a leading slash it is the page's path. */
export type EditorialKey = keyof typeof zhHk.pages;

/** Returns the built-in text of a page in a language. */
export function editorialContent(page: EditorialKey, locale: Locale): EditorialContent {
  return (locale === 'en' ? en : zhHk).pages[page];
}
