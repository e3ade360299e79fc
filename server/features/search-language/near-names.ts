// cspell:ignore sizhuxuan saan zcjq aeio
import { NUMERAL, numberOf } from '@/lib/contract/numerals';
import { readingsOf, soundAlike, soundClose } from './sound';

/** The folded text of a keyword or name, as words and Han characters. */
export interface NameUnits {
  units: readonly { text: string; han: boolean }[];
}

/** A mistake beyond this is another name. */
const TOO_FAR = Number.POSITIVE_INFINITY;
/** Longer keywords are no name. */
const LONGEST = 40;
/** Costs of a wrong character, by what it has in common with the right one. */
const ALIKE = 0.25;
const CLOSE = 0.5;
const SWAPPED = 0.6;
/** Cost of a name that goes on after the keyword. */
const UNFINISHED = 0.2;
const ROMANISED = 0.4;

const solidOf = ({ units }: NameUnits): string => units.map(({ text }) => text).join('');

/** Leaves “and” out, as signs are: “Silk and Bamboo” is “Silk & Bamboo”. */
const withoutAnd = ({ units }: NameUnits): NameUnits => ({
  units: units.filter(({ text }) => text !== 'and'),
});

const NUMBERS = new RegExp(NUMERAL, 'g');
/** Returns the text of a name with its numbers in digits: 四弦 and 4弦, “Eighty-Eight” and 88. */
const inDigits = ({ units }: NameUnits): string =>
  units
    .map(({ text }, at) => (at > 0 ? ` ${text}` : text))
    .join('')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(NUMBERS, (number) => String(numberOf(number)))
    .replaceAll(' ', '');
const isHan = (glyph: string) => /\p{Script=Han}/u.test(glyph);

/**
 * Returns how far a keyword is from a name: one wrong, missing, additional or swapped character, several that sound
 * alike, words in another order, or the name as its sound is spelt in Latin letters. Infinity: it is another name.
 */
export function nameDistance(wholeKeyword: NameUnits, wholeName: NameUnits): number {
  const [keyword, name] = [withoutAnd(wholeKeyword), withoutAnd(wholeName)];
  const typed = [...solidOf(keyword)];
  const right = [...solidOf(name)];
  if (typed.length < 2 || typed.length > LONGEST || right.length < 2) return TOO_FAR;
  if (typed.some((glyph) => /\d/.test(glyph))) {
    const [digits, rightDigits] = [[...inDigits(keyword)], [...inDigits(name)]];
    if (rightDigits.some((glyph) => /\d/.test(glyph)))
      return withinLimit(digits, rightDigits, digits.some(isHan) ? hanLimit : latinLimit);
  }
  const inHan = typed.every(isHan);
  if (inHan !== right.every(isHan)) return inHan ? TOO_FAR : spelt(typed, right);
  if (inHan) return withinLimit(typed, right, hanLimit);
  return Math.min(withinLimit(typed, right, latinLimit), byWords(keyword, name));
}

/** The greatest cost for texts of a length. In short names only the sound may be wrong. */
const hanLimit = (length: number) => (length <= 2 ? ALIKE : length === 3 ? 1 : length <= 6 ? 1.25 : 2);
const latinLimit = (length: number) => (length <= 4 ? 0 : length <= 7 ? 1 : 2);

function withinLimit(
  typed: readonly string[],
  right: readonly string[],
  limitOf: (length: number) => number,
): number {
  const { whole, beginning } = distances(typed, right);
  const limit = limitOf(Math.min(typed.length, right.length));
  // An unfinished name has fewer characters to go by.
  const begun = typed.length >= 3 && beginning <= Math.min(1, limit) ? beginning + UNFINISHED : TOO_FAR;
  const inAll = whole <= limit ? whole : TOO_FAR;
  return Math.min(inAll, begun);
}

/** Returns the edit distances between a text and a name, and between it and the nearest beginning of the name. */
function distances(typed: readonly string[], right: readonly string[]) {
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [row, glyph] of typed.entries()) {
    const current = [row + 1];
    for (const [column, key] of right.entries()) {
      const exchanged =
        row > 0 && column > 0 && glyph === right[column - 1] && typed[row - 1] === key
          ? (before[column - 1] ?? 0) + SWAPPED
          : TOO_FAR;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + replaced(glyph, key),
          exchanged,
        ),
      );
    }
    before = last;
    last = current;
  }
  return { whole: last[right.length] ?? TOO_FAR, beginning: Math.min(...last.slice(2)) };
}

function replaced(glyph: string, key: string): number {
  if (glyph === key) return 0;
  if (!isHan(glyph) || !isHan(key)) return 1;
  if (soundAlike(glyph, key)) return ALIKE;
  return soundClose(glyph, key) ? CLOSE : 1;
}

/** Returns the distance of words in any order, each with mistakes of its own. */
function byWords({ units: typed }: NameUnits, { units: right }: NameUnits): number {
  if (typed.length < 2 || typed.length > right.length) return TOO_FAR;
  const costs = typed.map(({ text }) =>
    Math.min(
      ...right.map((word) =>
        withinLimit([...text], [...word.text], (length) => (length <= 3 ? 0 : latinLimit(length + 1))),
      ),
    ),
  );
  return costs.reduce((sum, cost) => sum + cost, right.length > typed.length ? UNFINISHED : 0);
}

/** Fewest characters of a name whose spelling is complete enough to be one. */
const SPELT_MIN = 3;
const LONGEST_SYLLABLE = 6;

/**
 * Returns ROMANISED if Latin letters spell a name in Han characters as it sounds, in Cantonese by any of the usual
 * ways (Sz Chuk Hin, Si Zuk Hin) or in Mandarin (sizhuxuan): the whole name, or its first characters.
 */
function spelt(typed: readonly string[], right: readonly string[]): number {
  if (!right.every(isHan)) return TOO_FAR;
  const text = typed.join('');
  let reached = new Set([0]);
  for (const [at, glyph] of right.entries()) {
    const keys = romanKeysOf(glyph);
    const next = new Set<number>();
    for (const from of reached)
      for (let length = 1; length <= LONGEST_SYLLABLE && from + length <= text.length; length += 1)
        if (keys.has(romanKey(text.slice(from, from + length)))) next.add(from + length);
    if (next.size === 0) return TOO_FAR;
    const count = at + 1;
    if (next.has(text.length) && count >= Math.min(SPELT_MIN, right.length))
      return ROMANISED + (count < right.length ? UNFINISHED : 0);
    reached = next;
  }
  return TOO_FAR;
}

const romanKeysOf = (glyph: string): ReadonlySet<string> =>
  new Set(readingsOf(glyph).map((reading) => romanKey(reading.replace('/', ''), !reading.startsWith('/'))));

/**
 * Returns what spellings of a syllable have in common: b and p, d and t, g and k, z, c, ts, ch and j are one; vowels as
 * in Jyutping, Yale and on signs of stations (saan, san; bou, po; zuk, chuk).
 * @param isJyutping the letters j and y are those of Jyutping
 */
function romanKey(syllable: string, isJyutping = false): string {
  const plain = isJyutping ? syllable.replace(/^j(?=yu)/, '').replace(/^j/, 'y') : syllable;
  return plain
    .replace(/^sz(?:e|u)?$|^si$|^see$|^shi$/, 'si')
    .replace(/^(?:tz|ts|dz|zh|ch|cz|[zcjq])(?:z|e(?=$)|ze)?/, 'c')
    .replace(/^(?:sh|x)/, 's')
    .replace(/^(?:ng|n)(?=[aeiou])/, (initial) => (initial === 'n' ? 'l' : ''))
    .replace(/^(?:kw|gw|qu|gu(?=[aeio])|ku(?=[aeio]))/, 'kw')
    .replace(/^kwo/, 'ko')
    .replace(/^b/, 'p')
    .replace(/^d/, 't')
    .replace(/^g/, 'k')
    .replace(/^hs/, 's')
    .replace(/[ck]k?$/, 'k')
    .replace(/ng$/, 'n')
    .replace(/aa|ah$|ar$/, 'a')
    .replace(/oh$|or$|ou$|ow$|aw$/, 'o')
    .replace(/eo|oe|eu/, 'e')
    .replace(/ei$|ey$|ee$|ay$/, 'i')
    .replace(/oo|yue|yu|ue/, 'u')
    .replace(/ew$/, 'iu')
    .replace(/oy$/, 'oi')
    .replace(/eh$/, 'e')
    .replace(/uh$|u$/, 'u');
}
