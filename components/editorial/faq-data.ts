import { plainWords } from '@/lib/format/linked-words';
import { type EditorialContent, questionsOf } from './sections';

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
