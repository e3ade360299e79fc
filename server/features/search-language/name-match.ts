import { joined, solid } from './lexicon';
import { toUnits } from './units';

/** How a keyword matches a name: the whole name, its beginning, or a part of it. */
export type Place = 'whole' | 'begins' | 'holds';

/** A folded text, with and without spaces. */
export interface FoldedName {
  text: string;
  solid: string;
}

const BEGINS_HAN = /^\p{Script=Han}/u;

/** Folds a name for comparison. */
export function foldName(text: string): FoldedName {
  const folded = joined(toUnits(text));
  return { text: folded, solid: solid(folded) };
}

/**
 * Returns how a keyword matches a name, or null when it does not. Latin text matches at the start of a word
 * only, Han characters match anywhere. Spaces between Latin words are ignored at the beginning of the name
 * (mongkok, k pop).
 */
export function placeOf(keyword: FoldedName, name: FoldedName): Place | null {
  if (name.solid.startsWith(keyword.solid)) return name.solid === keyword.solid ? 'whole' : 'begins';
  const at = name.text.indexOf(keyword.text);
  if (at < 0) return null;
  if (BEGINS_HAN.test(keyword.text)) return 'holds';
  const before = name.text[at - 1] ?? '';
  return !/[\p{L}\p{N}]/u.test(before) || BEGINS_HAN.test(before) ? 'holds' : null;
}
