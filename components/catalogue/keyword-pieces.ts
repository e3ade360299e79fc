import type { SearchInsight } from '@/lib/contract/search';

/** A piece of a keyword as typed, and the keyword without it. */
export interface KeywordPiece {
  text: string;
  kind: SearchInsight['pieces'][number]['kind'];
  /** Undefined if nothing with a meaning is left. */
  rest: string | undefined;
}

/**
 * Returns the pieces of a keyword in its order. The search names them as folded text; if one of them is not found in
 * the keyword (another script, characters written apart), the whole keyword is the only piece.
 */
export function keywordPieces(keyword: string, pieces: SearchInsight['pieces']): KeywordPiece[] {
  const whole: KeywordPiece[] = [{ text: keyword, kind: 'word', rest: undefined }];
  const folded = keyword.toLowerCase();
  if (pieces.length < 2 || folded.length !== keyword.length) return whole;
  const places: { from: number; to: number; kind: KeywordPiece['kind'] }[] = [];
  for (const { text, kind } of pieces) {
    const from = firstFree(folded, text, places);
    if (from < 0) return whole;
    places.push({ from, to: from + text.length, kind });
  }
  return places
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, kind }) => ({
      text: keyword.slice(from, to),
      kind,
      rest: `${keyword.slice(0, from)} ${keyword.slice(to)}`.replace(/\s+/g, ' ').trim() || undefined,
    }));
}

/** Returns the first place of a text that overlaps no other piece; -1 if there is none. */
function firstFree(folded: string, text: string, taken: readonly { from: number; to: number }[]): number {
  let from = folded.indexOf(text);
  while (from >= 0 && taken.some((piece) => from < piece.to && from + text.length > piece.from))
    from = folded.indexOf(text, from + 1);
  return from;
}
