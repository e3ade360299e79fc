import { toUnits, type Unit } from './units';

/**
 * Tokens of literal search. Title tokens begin with `^`. Han characters are indexed in pairs, and in titles
 * also alone. Latin words of titles and names are also indexed by their prefixes, so that `art` finds "art
 * class" but never "heart".
 */

const TITLE = '^';
const MIN_BEGINNING = 2;
const MAX_BEGINNING = 12;

export function titleTokens(text: string): string[] {
  const units = toUnits(text);
  return [
    ...units.flatMap((unit) => (unit.han ? [unit.text] : beginningsOf(unit.text))),
    ...pairsOf(units),
    ...compoundsOf(units).flatMap(beginningsOf),
  ].map((token) => TITLE + token);
}

/** Returns the tokens of names of merchants, venues and hashtags: prefixes of their words. */
export function nameTokens(text: string): string[] {
  const units = toUnits(text);
  return [...pairsOf(units), ...units.flatMap((unit) => (unit.han ? [] : beginningsOf(unit.text)))];
}

/** Returns the tokens of running text: whole words. */
export function proseTokens(text: string): string[] {
  const units = toUnits(text);
  return [...pairsOf(units), ...units.flatMap((unit) => (unit.han ? [] : cut(unit.text)))];
}

/**
 * Returns the tokens that a course must contain to match the units: in its title, or elsewhere (none for a
 * single Han character).
 */
export function wantedTokens(units: readonly Unit[]): { title: string[]; elsewhere: string[] } {
  const latin = units.filter(({ han }) => !han).flatMap(({ text }) => cut(text));
  const pairs = pairsOf(units);
  const alone = units.length === 1 && units[0]?.han ? [units[0].text] : [];
  return {
    title: [...new Set([...latin, ...pairs, ...alone])].map((token) => TITLE + token),
    elsewhere: [...new Set([...latin, ...pairs])],
  };
}

const cut = (word: string) => (word.length < MIN_BEGINNING ? [] : [word.slice(0, MAX_BEGINNING)]);

function beginningsOf(word: string): string[] {
  const tokens: string[] = [];
  for (let length = MIN_BEGINNING; length <= Math.min(word.length, MAX_BEGINNING); length += 1)
    tokens.push(word.slice(0, length));
  return tokens;
}

function pairsOf(units: readonly Unit[]): string[] {
  return units.flatMap((unit, at) => {
    const next = units[at + 1];
    return unit.han && next?.han ? [unit.text + next.text] : [];
  });
}

/** Joins adjacent Latin words: tai chi, taichi. */
function compoundsOf(units: readonly Unit[]): string[] {
  return units.flatMap((unit, at) => {
    const next = units[at + 1];
    return next && !unit.han && !next.han ? [unit.text + next.text] : [];
  });
}
