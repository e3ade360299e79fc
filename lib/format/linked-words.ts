/** A piece of a text: plain words, or words that lead somewhere. */
export interface LinkedWords {
  words: string;
  href?: string;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The pieces of a text whose links are written `[words](address)`. */
export function linkedWords(text: string): LinkedWords[] {
  const pieces: LinkedWords[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: words = '', 2: href = '' } of text.matchAll(LINK)) {
    if (index > end) pieces.push({ words: text.slice(end, index) });
    pieces.push({ words, href });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ words: text.slice(end) });
  return pieces;
}

/** The text without its links' addresses. */
export function plainWords(text: string): string {
  return linkedWords(text)
    .map(({ words }) => words)
    .join('');
}
