import type { Lexicon, Phrase } from './lexicon';
import type { Sense } from './sense';
import type { Unit } from './units';

/** A section of a text: a known phrase, or units between known phrases. */
export interface Segment {
  start: number;
  end: number;
  units: readonly Unit[];
  phrase: Phrase | null;
}

/** A Latin word weighs as much as two Han characters. */
const weightOf = (units: readonly Unit[]) => units.reduce((sum, { han }) => sum + (han ? 1 : 2), 0);
/** Score lost when a phrase spans a space that the author wrote. */
const GAP_PENALTY = 0.5;

/** Decides between phrases of the same length by meaning; the smaller number wins. */
const PREFERENCE: Record<Sense['kind'], number> = {
  category: 0,
  occasion: 0.1,
  place: 0.1,
  audience: 0.1,
  weekday: 0.1,
  mode: 0.1,
  classSize: 0.1,
  language: 0.1,
  dayPart: 0.2,
  free: 0.2,
  trial: 0.2,
  hasPlaces: 0.2,
  filler: 0.3,
};

/**
 * Splits a text into known phrases and the units between them. Chooses the split with the greatest sum of
 * squared phrase lengths, so that long phrases win over short ones (滑浪風帆 is not 滑浪, table tennis is not
 * tennis).
 */
export function segment(units: readonly Unit[], lexicon: Lexicon): Segment[] {
  const best: { value: number; end: number; phrase: Phrase | null }[] = [];
  for (let at = units.length - 1; at >= 0; at -= 1) {
    let choice = { value: best[at + 1]?.value ?? 0, end: at + 1, phrase: null as Phrase | null };
    for (const { end, value: phrase } of lexicon.trie.matches(units, at)) {
      const value = worthOf(units.slice(at, end), phrase) + (best[end]?.value ?? 0);
      if (value > choice.value) choice = { value, end, phrase };
    }
    best[at] = choice;
  }
  const segments: Segment[] = [];
  for (let at = 0; at < units.length; ) {
    const { end, phrase } = best[at] ?? { end: at + 1, phrase: null };
    const last = segments.at(-1);
    // Unknown Latin words are one segment each; adjacent unknown Han characters form one segment.
    const runs =
      !phrase && last && !last.phrase && last.units.at(-1)?.han && units[at]?.han && !units[at]?.gap;
    if (runs && last) {
      last.end = end;
      last.units = units.slice(last.start, end);
    } else segments.push({ start: at, end, units: units.slice(at, end), phrase });
    at = end;
  }
  return segments;
}

/**
 * Returns the value of a phrase. A suffix for a class counts as a phrase of its own: “latte art class” is a
 * class in latte art, not an art class.
 */
function worthOf(units: readonly Unit[], phrase: Phrase): number {
  const gaps = units.slice(1).filter(({ gap, han }, at) => gap && (han || units[at]?.han)).length;
  const preference = Math.min(...phrase.senses.map(({ kind }) => PREFERENCE[kind]));
  const suffix = weightOf(units.slice(units.length - phrase.suffix));
  const worth = (weightOf(units) - suffix) ** 2 + suffix ** 2;
  return worth - gaps * GAP_PENALTY - preference;
}
