import type { AgeRange } from '@/lib/contract/ages';
import { foldText } from './fold';
import { NUMBER_WORDS, numberOf } from './numerals';

const NUMBER = `(\\d{1,2}|[一二三四五六七八九十兩]{1,3}|\\b(?:${NUMBER_WORDS.join('|')})(?![a-z]))`;
const TO = '\\s*(?:-|–|~|至|到|to)\\s*';
const YEARS = '\\s*-?\\s*(?:歲|years?[ -]?olds?|yrs?(?: olds?)?|yo\\b|years?\\b)';
const AGED = '\\b(?:ages?|aged)\\s+';
const AND_UP = '\\s*(?:\\+|或?以上|(?:and|or) (?:above|over|up|older))';

const FIRST_SCHOOL_AGES = { k: 3, p: 6, s: 12 } as const;
/** Last year of kindergarten, primary and secondary school. */
const SCHOOL_YEARS = { k: 3, p: 6, s: 6 } as const;

type Stage = keyof typeof FIRST_SCHOOL_AGES;

/** Returns the age of a pupil at the beginning of a school year: K1 is 3, 小一 is 6, 中一 is 12. */
function pupil(stage: Stage, year: string | undefined): AgeRange | null {
  const at = numberOf(year);
  if (at < 1 || at > SCHOOL_YEARS[stage]) return null;
  return only(FIRST_SCHOOL_AGES[stage] + at - 1);
}

const between = (one: number, other: number): AgeRange => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});
const only = (age: number): AgeRange => ({ from: age, to: age });
const fromAge = (from: number): AgeRange => ({ from, to: null });

/** Patterns in the order in which they are tried, for a text in lower case and Hong Kong forms. */
const PATTERNS: readonly [pattern: string, read: (groups: (string | undefined)[]) => AgeRange | null][] = [
  [`${NUMBER}(?:歲)?${TO}${NUMBER}${YEARS}`, ([from, to]) => between(numberOf(from), numberOf(to))],
  [`${AGED}(\\d{1,2})${TO}(\\d{1,2})\\b`, ([from, to]) => between(numberOf(from), numberOf(to))],
  [`${NUMBER}${YEARS}${AND_UP}`, ([from]) => fromAge(numberOf(from))],
  [`\\b(\\d{2})\\s*\\+`, ([from]) => fromAge(numberOf(from))],
  [`\\bover (\\d{2})\\b`, ([from]) => fromAge(numberOf(from))],
  [`${NUMBER}${YEARS}\\s*或?以下`, ([to]) => between(0, numberOf(to))],
  [`\\bunder (\\d{1,2})\\b`, ([to]) => between(0, numberOf(to) - 1)],
  [`${NUMBER}${YEARS}`, ([age]) => only(numberOf(age))],
  [`${AGED}(\\d{1,2})\\b`, ([age]) => only(numberOf(age))],
  ['\\bk([1-3])\\b', ([year]) => pupil('k', year)],
  ['(?:\\bp|\\bprimary )([1-6])\\b', ([year]) => pupil('p', year)],
  ['(?:\\b[sf]|\\b(?:secondary|form) )([1-6])\\b', ([year]) => pupil('s', year)],
  ['小([一二三四五六])(?!弦|味|胡)', ([year]) => pupil('p', year)],
  ['中([一二三四五六])', ([year]) => pupil('s', year)],
  ['\\btoddlers?\\b', () => between(1, 3)],
  ['bb班|\\bbabies\\b|\\bbaby\\b', () => between(0, 2)],
];

const expressions = PATTERNS.map(([pattern, read]) => [new RegExp(pattern), read] as const);

/** The age that a query names, and the query without it. */
interface StatedAge {
  age: AgeRange | null;
  /** The words that name the age; empty if none do. */
  words: string;
  rest: string;
}

/** Finds the age in a query: 6歲, 六至八歲, 60+, K2, 小三, “6 year old”, toddler. The first pattern that fits counts. */
export function readAge(keyword: string): StatedAge {
  const folded = foldText(keyword);
  for (const [pattern, read] of expressions) {
    const found = pattern.exec(folded);
    const age = found && read(found.slice(1));
    if (!found || !age) continue;
    const [words] = found;
    return {
      age,
      words,
      rest: `${folded.slice(0, found.index)} ${folded.slice(found.index + words.length)}`,
    };
  }
  return { age: null, words: '', rest: keyword };
}
