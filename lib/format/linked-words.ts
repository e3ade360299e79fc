/** A segment of a text: plain words or a link. */
export interface LinkedWords {
  words: string;
  href?: string;
}

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a text with links written `[words](address)` into segments. */
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

/** Returns the text without the addresses of its links. */
export function plainWords(text: string): string {
  return linkedWords(text)
    .map(({ words }) => words)
    .join('');
}
