import { foldText } from '@/server/features/search-language/fold';
import { joined, type Lexicon } from '@/server/features/search-language/lexicon';
import { wantedTokens } from '@/server/features/search-language/tokens';
import { noWords, type Understanding, understand } from '@/server/features/search-language/understand';
import { toUnits } from '@/server/features/search-language/units';
import { type merchantsCalled, merchantsMeant, type NamedMerchants, type SearchNames } from './search-names';

/** A keyword that is the name of merchants, alone or beside wishes (泥途工作室 星期六). */
export interface AskedMerchant {
  /** Searches for the courses of the merchants, with the wishes of the keyword. */
  understanding: Understanding;
  /** The name as typed, without the wishes. */
  typed: string;
  /** The keyword with the right name; null if it has no mistake. */
  corrected: string | null;
}

/** Words for a course after a name and its wishes. */
const COURSE = /(?: ?(?:班|課程|課堂|堂)| (?:class|course|lesson)(?:es|s)?)$/;

/**
 * Returns the merchants that a keyword names; null if it names none, or an activity that is spelt like a name.
 * @param lookUp finds the merchants of a name: `merchantsCalled` takes it as typed
 */
export function askedMerchant(
  names: SearchNames,
  { keyword, understanding, lexicon }: { keyword: string; understanding: Understanding; lexicon: Lexicon },
  lookUp: typeof merchantsCalled | typeof merchantsMeant = merchantsMeant,
): AskedMerchant | null {
  const whole = lookUp(names, keyword);
  if (whole && !isActivity(understanding, whole, lexicon))
    return asked(whole, { typed: keyword, understanding: noWords() });
  const rest = withoutWishes(keyword, understanding);
  if (rest === null) return null;
  for (const typed of new Set([rest, rest.replace(COURSE, '')])) {
    const found = lookUp(names, typed);
    if (found && !isActivity(understand(typed, lexicon), found, lexicon))
      return asked(found, { typed, understanding });
  }
  return null;
}

/** A whole name with one wrong character at most is nearer than an activity that is misspelt too. */
const NEAR = 1;
const NEAR_LENGTH = 4;

/**
 * Returns whether a text names activities and nothing else: it is no name with a mistake. A name as typed is one only if
 * it is all of the name of an activity.
 */
function isActivity(typed: Understanding, { distance }: NamedMerchants, lexicon: Lexicon): boolean {
  const { concepts, words, text } = typed;
  if (concepts.length + words.length === 0) return true;
  if (distance === 0) return words.length === 0 && concepts.some((concept) => concept.text === text);
  if (namesOnlyActivities(typed)) return true;
  const isPart = words.every((word) => word.text !== text);
  if (typed.corrected === null || (isPart && distance <= NEAR && [...text].length >= NEAR_LENGTH))
    return false;
  return namesOnlyActivities(understand(typed.corrected, lexicon));
}

const namesOnlyActivities = ({ concepts, words }: Understanding): boolean =>
  concepts.length > 0 && words.length === 0 && concepts.every(({ literal }) => literal === null);

const wishPieces = ({ pieces }: Understanding) =>
  pieces.filter(({ kind }) => kind === 'wish' || kind === 'weekday');

/** Returns a keyword without the pieces that are wishes; null if it has none, or nothing else. */
function withoutWishes(keyword: string, understanding: Understanding): string | null {
  const wishes = wishPieces(understanding);
  if (wishes.length === 0) return null;
  const folded = foldText(keyword).replace(/\s+/g, ' ');
  const rest = wishes.reduce((text, piece) => without(text, piece.text), folded).trim();
  return rest === '' || rest === folded ? null : rest;
}

/** Removes a piece from a text, if it stands there as a word of its own. */
function without(text: string, piece: string): string {
  const isLetter = (glyph: string | undefined) => glyph !== undefined && /[a-z\d]/.test(glyph);
  const at = text.lastIndexOf(piece);
  const cutsWord =
    (isLetter(piece[0]) && isLetter(text[at - 1])) ||
    (isLetter(piece.at(-1)) && isLetter(text[at + piece.length]));
  return at < 0 || cutsWord
    ? text
    : `${text.slice(0, at)} ${text.slice(at + piece.length)}`.replace(/ +/g, ' ');
}

/** Returns the analysis of a name that is searched for as it stands, also where a part of it has a meaning (Sat, 邊). */
function asked(
  { ids, name, distance }: NamedMerchants,
  { typed, understanding }: { typed: string; understanding: Understanding },
): AskedMerchant {
  const units = toUnits(name);
  const text = joined(units);
  const wishes = wishPieces(understanding);
  const said = wishes.map((piece) => piece.text);
  return {
    understanding: {
      ...noWords(),
      text: [text, ...said].join(' '),
      words: [{ text, ...wantedTokens(units), correction: null, merchantIds: ids }],
      wishes: understanding.wishes,
      pieces: [{ text, kind: 'word' }, ...wishes],
      past: understanding.past,
    },
    typed,
    corrected: distance === 0 ? null : [name, ...said].join(' '),
  };
}
