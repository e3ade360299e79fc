import { initialOf, joined, type Lexicon, type Phrase, solid } from './lexicon';
import type { Unit } from './units';

/** Known phrases that an unfinished one may become: those that begin with it, and those that only hold it. */
export interface Completions {
  begin: Phrase[];
  hold: Phrase[];
}

/** Phrases that the units begin, or stand within: Latin at the beginnings of words only, Han characters anywhere. */
export function completionsOf(units: readonly Unit[], lexicon: Lexicon): Completions {
  const text = joined(units);
  const [first] = units;
  if (!first) return { begin: [], hold: [] };
  const typed = solid(text);
  const begin = lexicon.beginningWith(typed);
  const within = first.han ? text : ` ${text}`;
  const hold = lexicon
    .withInitials([initialOf(first)])
    .filter((phrase) => phrase.spaced.includes(within) && !phrase.solid.startsWith(typed));
  return { begin, hold };
}
