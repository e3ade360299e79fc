import type { Locale } from '@/lib/contract/locale';
import { plainWords } from '@/lib/format/linked-words';
import en from '@/messages/pages.en.json';
import zhHk from '@/messages/pages.zh-hk.json';
import { type EditorialContent, questionsOf } from './sections';

/** Key of a text page in messages/pages; with a leading slash it is the page's path. */
export type EditorialKey = keyof typeof zhHk.pages;

/** Returns the built-in text of a page in a language. */
export function editorialContent(page: EditorialKey, locale: Locale): EditorialContent {
  return (locale === 'en' ? en : zhHk).pages[page];
}

/** Returns the questions and answers of a page as schema.org FAQPage; null if it has none. */
export function faqData(
  { sections }: EditorialContent,
  fillIn: (text: string) => string,
): Record<string, unknown> | null {
  const questions = Object.values(sections).flatMap(questionsOf);
  if (questions.length === 0) return null;
  const words = (text: string) => fillIn(plainWords(text));
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: words(question),
      acceptedAnswer: { '@type': 'Answer', text: words(answer) },
    })),
  };
}
