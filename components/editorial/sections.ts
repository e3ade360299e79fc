/**
 * A part of a page of text as the message files hold it: its title, and its text in keys by kind: `p…` a paragraph, `l…` an
 * item of a list, `o…` a numbered step, `q…` a question with its answer in `a…` next to it. Texts name values in braces
 * (lib/site-words) and links as `[words](address)`.
 */
export type SectionTexts = { title: string } & Record<string, string>;

export interface EditorialContent {
  title: string;
  description: string;
  lead: string;
  sections: Record<string, SectionTexts>;
}

const KINDS = { p: 'paragraph', l: 'list', o: 'steps', q: 'questions', a: 'questions' } as const;

/** Texts of one kind that follow one another: a paragraph each, or the items of one list. Questions and answers take turns. */
export interface Block {
  kind: (typeof KINDS)[keyof typeof KINDS];
  texts: string[];
}

/** What a section says, in its order. */
export function blocksOf(section: SectionTexts): Block[] {
  const blocks: Block[] = [];
  for (const [key, text] of Object.entries(section)) {
    const [, letter] = key.match(/^([ploqa])\d+$/) ?? [];
    if (!letter) continue;
    const kind = KINDS[letter as keyof typeof KINDS];
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'paragraph') last.texts.push(text);
    else blocks.push({ kind, texts: [text] });
  }
  return blocks;
}

export interface Question {
  question: string;
  answer: string;
}

/** The questions of a section, each with its answer. @throws Error for a question without one */
export function questionsOf(section: SectionTexts): Question[] {
  return Object.entries(section).flatMap(([key, question]) => {
    if (!/^q\d+$/.test(key)) return [];
    const answer = section[`a${key.slice(1)}`];
    if (!answer) throw new Error(`${section.title}: ${key} has no answer`);
    return [{ question, answer }];
  });
}
