import type { Lexicon, Phrase } from './lexicon';
import { joined } from './lexicon';
import type { Unit } from './units';

/** Known phrases that an unfinished one may become: those that begin with it, and those that only hold it. */
export interface Completions {
  begin: Phrase[];
  hold: Phrase[];
}

const solid = (text: string) => text.replaceAll(' ', '');

/** Phrases that the units begin, or stand within: Latin at the beginnings of words only, Han characters anywhere. */
export function completionsOf(units: readonly Unit[], lexicon: Lexicon): Completions {
  const text = joined(units);
  const [first] = units;
  if (!first) return { begin: [], hold: [] };
  const typed = solid(text);
  const begin = lexicon.phrases.filter((phrase) => solid(phrase.text).startsWith(typed));
  const hold = lexicon.phrases.filter(
    (phrase) =>
      !begin.includes(phrase) &&
      (first.han ? phrase.text.includes(text) : ` ${phrase.text}`.includes(` ${text}`)),
  );
  return { begin, hold };
}
