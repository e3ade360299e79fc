/** A piece of a text; `marked` if it matches the keyword. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** Folds case, width and accents. The length may change. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the folded text and, for each of its positions, the position in the original text. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const sign of text) {
    const made = fold(sign);
    for (let at = 0; at < made.length; at += 1) places.push(place);
    folded += made;
    place += sign.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** Returns a term's positions; Latin letters and digits match at the start of a word only. */
function placesOf(term: string, folded: string): number[] {
  const found: number[] = [];
  const wordwise = /^[\p{Script=Latin}\p{Nd}]/u.test(term);
  for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
    if (!wordwise || !/[\p{Script=Latin}\p{Nd}]$/u.test(folded.slice(0, at))) found.push(at);
  }
  return found;
}

const pairs = (signs: string[]): string[] => signs.slice(0, -1).map((sign, at) => sign + signs[at + 1]);

/**
 * Returns the parts of a term that occur in a text: the whole term, otherwise pairs of adjacent Chinese
 * characters, otherwise single ones.
 */
function termsIn(folded: string, term: string): string[] {
  if (placesOf(term, folded).length > 0) return [term];
  const signs = term.match(/\p{Script=Han}/gu) ?? [];
  const held = (parts: string[]) => parts.filter((part) => folded.includes(part));
  const two = held(pairs(signs));
  return two.length > 0 ? two : held(signs);
}

/**
 * Splits a text into matching and non-matching pieces of a keyword. Ignores case, width and accents. Other
 * spellings and translations, which the search engine matches too, are not marked.
 */
export function markMatches(text: string, keyword: string): Piece[] {
  const { folded, places } = foldWithPlaces(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const term of fold(keyword).split(/\s+/).filter(Boolean)) {
    for (const part of termsIn(folded, term)) {
      for (const at of placesOf(part, folded)) {
        marked.fill(true, places[at], places[at + part.length]);
      }
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    if (last && last.marked === marked[at]) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', marked: marked[at] ?? false });
  }
  return pieces;
}
