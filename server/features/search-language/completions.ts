import { initialOf, joined, type Lexicon, type Phrase, solid } from './lexicon';
import type { Unit } from './units';

/** Known phrases that may complete an unfinished one: `begin` start with it, `hold` only contain it. */
export interface Completions {
  begin: Phrase[];
  hold: Phrase[];
}

/**
 * Returns the phrases that start with the units or contain them. Latin text matches at the start of a word
 * only, Han characters match anywhere.
 */
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
