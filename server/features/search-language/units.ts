import { foldText } from './fold';

/** The unit of comparison: one Han character, or one word of letters and digits. */
export interface Unit {
  text: string;
  /** The form used in comparisons: the Han character itself, or the stem of the word. */
  key: string;
  han: boolean;
  /** A space or punctuation precedes the unit. */
  gap: boolean;
}

/** A word of letters and digits, or one of those in which a sign tells it from another: C++, C#, .NET, R&B. */
const UNIT =
  /\p{Script=Han}|(?<![a-z\d])[a-z](?:\+\+|#)|\.net(?![a-z\d])|(?<![a-z\d])[a-z] ?& ?[a-z](?![a-z\d])|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const LONGEST_WORD = 40;
const VOWEL = /[aeiouy]/;

/** Returns the units of a text after folding. */
export function toUnits(text: string): Unit[] {
  const folded = foldText(text).replace(/['’]/g, '').normalize('NFD').replace(/\p{M}/gu, '');
  const units: Unit[] = [];
  let end = 0;
  for (const match of folded.matchAll(UNIT)) {
    const han = /\p{Script=Han}/u.test(match[0]);
    const word = han ? match[0] : match[0].replaceAll(' ', '').slice(0, LONGEST_WORD);
    units.push({ text: word, key: han ? word : stemOf(word), han, gap: match.index > end });
    end = match.index + match[0].length;
  }
  return units;
}

/**
 * Returns a word without plural and -ing endings, so that dance, dances and dancing are equal. A stem keeps
 * at least three letters and a vowel.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let stem = word;
  if (/(ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^aeiou]ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/[^siu]s$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1);
  if (stem.endsWith('ing') && isStem(stem.slice(0, -3)))
    stem = stem.slice(0, -3).replace(/([bdgklmnpt])\1$/, '$1');
  if (stem.endsWith('e') && isStem(stem.slice(0, -1))) stem = stem.slice(0, -1);
  return stem;
}

const isStem = (left: string) => left.length >= 3 && VOWEL.test(left);
