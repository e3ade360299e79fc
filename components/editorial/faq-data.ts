import { plainWords } from '@/lib/format/linked-words';
import { type EditorialContent, questionsOf } from './sections';

/** Questions and answers for search engines (schema.org FAQPage); null for a page that asks none. */
export function faqData(
  { sections }: EditorialContent,
  fillIn: (text: string) => string,
): Record<string, unknown> | null {
  const questions = Object.values(sections).flatMap(questionsOf);
  if (questions.length === 0) return null;
  const words = (text: string) => plainWords(fillIn(text));
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: words(question),
      acceptedAnswer: { '@type': 'Answer', text: words(answer) },
    })),
  };
}
