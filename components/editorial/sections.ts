/**
 * A section of a text page in the message files: its title, and its texts under keys by kind: `p…` a
 * paragraph, `l…` a list item, `o…` a numbered step, `q…` a question with its answer in `a…`. Texts contain
 * values in braces (lib/site/site-words) and links as `[words](address)`.
 */
export type SectionTexts = { title: string } & Record<string, string>;

export interface EditorialContent {
  title: string;
  description: string;
  lead: string;
  sections: Record<string, SectionTexts>;
}

const KINDS = { p: 'paragraph', l: 'list', o: 'steps', q: 'questions', a: 'questions' } as const;

/** A paragraph, the items of one list, or alternating questions and answers. */
export interface Block {
  kind: (typeof KINDS)[keyof typeof KINDS];
  texts: string[];
}

/** Returns the blocks of a section in order. */
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

/**
 * Returns the questions of a section with their answers.
 * @throws Error if a question has no answer
 */
export function questionsOf(section: SectionTexts): Question[] {
  return Object.entries(section).flatMap(([key, question]) => {
    if (!/^q\d+$/.test(key)) return [];
    const answer = section[`a${key.slice(1)}`];
    if (!answer) throw new Error(`${section.title}: ${key} has no answer`);
    return [{ question, answer }];
  });
}
