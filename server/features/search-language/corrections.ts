import { isOfHan, type Lexicon, type Phrase, sorted } from './lexicon';
import type { Sense } from './sense';
import { soundAlike, soundClose } from './sound';
import type { Unit } from './units';

/**
 * Returns the likeliest correction of units that match no known phrase; null when no phrase is close enough.
 * @param beside the query names an activity besides, so that the units are corrected to a wish only: another
 *   activity, read into an unknown word, would be required
 */
export function correctionOf(
  units: readonly Unit[],
  lexicon: Lexicon,
  { beside = false } = {},
): string | null {
  const [first] = units;
  if (!first) return null;
  const isMeant = (phrase: Phrase) => !beside || phrase.senses.some(({ kind }) => !PARTS.has(kind));
  return first.han
    ? correctHan(
        units.map(({ text }) => text),
        lexicon.withInitials(units.map(({ text }) => text)).filter(isMeant),
      )
    : correctLatin(first.text, lexicon, isMeant);
}

/** Meanings that are no wish. */
const PARTS: ReadonlySet<Sense['kind']> = new Set(['category', 'filler']);

/**
 * Returns the nearest known word with the same first letter, or with the first two letters swapped. Swapped
 * letters and wrongly doubled letters are the most frequent typing errors, so they cost less.
 */
function correctLatin(word: string, lexicon: Lexicon, isMeant: (phrase: Phrase) => boolean): string | null {
  const most = slipsAllowed(word.length);
  if (most === 0 || /\P{L}/u.test(word)) return null;
  const letters = lettersOf(word);
  const [initial = '', second = ''] = word;
  const swappedStart = second + initial;
  let best: { word: string; cost: number } | null = null;
  for (const [known, { first, later }] of [
    ...lexicon.wordsWithInitial(initial),
    ...[...lexicon.wordsWithInitial(second)].filter(
      ([known]) => second !== initial && known.startsWith(swappedStart),
    ),
  ]) {
    if (known.length <= 3 || ![...first, ...later].some(isMeant)) continue;
    const limit = Math.min(most, slipsAllowed(known.length));
    const distance = editDistance(word, known, limit);
    if (distance > limit) continue;
    const swapped = lettersOf(known) === letters;
    const doubled = undoubled(known) === undoubled(word);
    const named = [...first, ...later].some(({ senses }) => senses.some(({ kind }) => kind === 'category'));
    const cost =
      distance - (doubled ? 0.6 : 0) - (swapped ? 0.5 : 0) - (named ? 0.2 : 0) - (first.length > 0 ? 0.1 : 0);
    if (!best || cost < best.cost) best = { word: known, cost };
  }
  return best?.word ?? null;
}

const undoubled = (word: string) => word.replace(/(.)\1+/g, '$1');
const lettersOf = (word: string) => [...word].sort().join('');

/** Longest word of which one letter decides what it is. */
const SHORT_WORD = 5;

/** Returns whether a correction gives a short word another letter: as likely, it is another word, as hide for hike. */
export const isGuess = (word: string, correction: string): boolean =>
  /^\p{Script=Latin}+$/u.test(word) &&
  word.length <= SHORT_WORD &&
  lettersOf(word) !== lettersOf(correction) &&
  undoubled(word) !== undoubled(correction);

const LONGEST_RUN = 12;

/** Returns the run with its likeliest misspelt part corrected. */
function correctHan(run: readonly string[], phrases: readonly Phrase[]): string | null {
  if (run.length < 2 || run.length > LONGEST_RUN) return null;
  let best: { text: string; cost: number } | null = null;
  for (const phrase of phrases) {
    const length = phrase.keys.length;
    // A phrase that covers only a small part of the run is a coincidence.
    if (length > run.length + 1 || (length < run.length - 1 && (length < 3 || length * 2 < run.length)))
      continue;
    if (!isOfHan(phrase)) continue;
    for (let start = 0; start + length <= run.length; start += 1) {
      const cost = costOf(run.slice(start, start + length), phrase.keys);
      if (cost === null) continue;
      // Prefer the phrase that covers more of the run.
      const total = cost - length;
      if (best && best.cost <= total) continue;
      best = {
        text: [...run.slice(0, start), phrase.text, ...run.slice(start + length)].join(''),
        cost: total,
      };
    }
    const extra = run.length === length + 1 && hasOneMore(run, phrase.keys);
    if (extra && (!best || best.cost > 0.9 - length)) best = { text: phrase.text, cost: 0.9 - length };
    const missing = run.length === length - 1 && length >= 4 && lacksOne(run, phrase.keys);
    if (missing && (!best || best.cost > 1 - run.length)) best = { text: phrase.text, cost: 1 - run.length };
  }
  return best?.text ?? null;
}

/**
 * Returns the cost of reading a run as a phrase of the same length, null when they differ too much. The
 * characters may be in another order (乓乒球); up to half of them may be homophones; in a run of three or
 * more, one character may be entirely different.
 */
function costOf(run: readonly string[], keys: readonly string[]): number | null {
  const wrong = run.flatMap((glyph, at) => (glyph === keys[at] ? [] : [[glyph, keys[at] ?? ''] as const]));
  if (wrong.length === 0) return null;
  const alike = wrong.filter(([glyph, key]) => soundAlike(glyph, key)).length;
  if (alike === wrong.length && wrong.length <= run.length / 2) return 0.2 * wrong.length;
  if (sorted(run) === sorted(keys)) return 0.3;
  if (wrong.length > 1) return null;
  const close = wrong.some(([glyph, key]) => soundClose(glyph, key));
  if (run.length === 2) return close ? 0.5 : null;
  return close ? 0.4 : 0.7;
}

/** Returns whether the run is the phrase with one more character inside: 化濃妝 is 化妝. */
function hasOneMore(run: readonly string[], keys: readonly string[]): boolean {
  return run[0] === keys[0] && run.at(-1) === keys.at(-1) && lacksOne(keys, run);
}

function lacksOne(run: readonly string[], keys: readonly string[]): boolean {
  const at = run.findIndex((glyph, place) => glyph !== keys[place]);
  const from = at < 0 ? run.length : at;
  return run.slice(from).every((glyph, place) => glyph === keys[from + place + 1]);
}

/**
 * Returns the number of insertions, deletions, replacements and transpositions of neighbouring letters
 * between two words, or `most + 1` when it is greater than `most`. The common packages do not count
 * transpositions, which are the most frequent typing error.
 */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) return most + 1;
    before = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}

/**
 * Returns the number of errors that a word of this length may have: none up to three letters, one up to
 * seven, two beyond.
 */
function slipsAllowed(length: number): number {
  if (length <= 3) return 0;
  return length <= 7 ? 1 : 2;
}
