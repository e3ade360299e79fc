import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/pages.en.json';
import zhHk from '@/messages/pages.zh-hk.json';
import type { EditorialContent } from './sections';

/** A page of text: its key in messages/pages and, with a slash before it, its address. */
export type EditorialKey = keyof typeof zhHk.pages;

/** What a page says in a language. */
export function editorialContent(page: EditorialKey, locale: Locale): EditorialContent {
  return (locale === 'en' ? en : zhHk).pages[page];
}
