import { joined, solid } from './lexicon';
import { toUnits } from './units';

/** Where a keyword stands in a name. */
export type Place = 'whole' | 'begins' | 'holds';

/** A folded text, with and without spaces. */
export interface FoldedName {
  text: string;
  solid: string;
}

const BEGINS_HAN = /^\p{Script=Han}/u;

/** A text as names are compared. */
export function foldName(text: string): FoldedName {
  const folded = joined(toUnits(text));
  return { text: folded, solid: solid(folded) };
}

/**
 * Where a keyword stands in a name: Latin at the beginnings of words only, Han characters anywhere; null where
 * it does not. Spaces between Latin words do not matter at the beginning (mongkok, k pop).
 */
export function placeOf(keyword: FoldedName, name: FoldedName): Place | null {
  if (name.solid.startsWith(keyword.solid)) return name.solid === keyword.solid ? 'whole' : 'begins';
  const at = name.text.indexOf(keyword.text);
  if (at < 0) return null;
  if (BEGINS_HAN.test(keyword.text)) return 'holds';
  const before = name.text[at - 1] ?? '';
  return !/[\p{L}\p{N}]/u.test(before) || BEGINS_HAN.test(before) ? 'holds' : null;
}
