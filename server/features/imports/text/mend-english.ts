import { type Rules, TITLE_ABBREVIATIONS, TYPING_ERRORS, VENUE_ABBREVIATIONS } from './abbreviations';

/** The first three bytes of Chinese text in Big5 that the feed decodes as Latin-1; the rest is as unreadable. */
const BROKEN_CHINESE = /\(?\s*[\u00a1-\u00fe][@-~\u00a1-\u00fe][\u00a1-\u00fe].*$/u;
/** The bracket `（` of Big5, decoded as Latin-1, in an otherwise English text. */
const BROKEN_BRACKET = /¡]/g;
const CAPITALS_ONLY = /^[A-Z\s()'&-]{9,}$/;

/** Writes out the abbreviations of a programme's English title and corrects its typing errors and spaces. */
export function mendTitle(text: string): string {
  return spaced(replaced(spaced(replaced(legible(text), TYPING_ERRORS)), TITLE_ABBREVIATIONS));
}

/** Writes out the abbreviations of a venue's English name; a name in capitals gets small letters. */
export function mendVenue(text: string): string {
  const mended = spaced(replaced(spaced(replaced(legible(text), TYPING_ERRORS)), VENUE_ABBREVIATIONS));
  if (!CAPITALS_ONLY.test(mended)) return mended;
  return mended.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase());
}

/** Corrects the typing errors and spaces of an English sentence. */
export function mendNote(text: string): string {
  const mended = spaced(replaced(legible(text), TYPING_ERRORS))
    .replace(/([a-z)"”])([,;.])(?=[A-Za-z])(?![a-z]\.)/g, '$1$2 ')
    .replace(/\bWSC\b/g, 'Water Sports Centre')
    .replace(/''/g, '"');
  return mended.charAt(0).toUpperCase() + mended.slice(1);
}

const replaced = (text: string, rules: Rules): string =>
  rules.reduce((mended, [pattern, words]) => mended.replace(pattern, words), text);

const legible = (text: string): string => text.replace(BROKEN_BRACKET, ' (').replace(BROKEN_CHINESE, '');

/** Puts spaces around brackets, dashes and `&` as English has them, and a dash between numbers. */
function spaced(text: string): string {
  return text
    .replace(/(?<=[A-Za-z\d])\(/g, ' (')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
    .replace(/\)(?=[A-Za-z])/g, ') ')
    .replace(/\s+[-–]\s*|(?<=[A-Za-z.)])\s*[-–]\s+/g, ' – ')
    .replace(/(?<=[a-z])\s*&\s*(?=[A-Za-z])/g, ' & ')
    .replace(/(?<=[a-z]):(?=[A-Za-z\d])/g, ': ')
    .replace(/(?<=\d)-(?=\d)/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
}
