// cspell:ignore abrsm rockschool
import { AGE_MAX, type AgeRange } from '@/lib/contract/ages';
import { NUMERAL, numberOf } from '@/lib/contract/numerals';
import { foldText } from './fold';
import { classAge, PART_OF_SCHOOL, partAges, pupilAge } from './school-ages';

const N = NUMERAL;
const YEARS =
  '(?:歲|-?years?[ -]?olds?\\b|-?yrs?[ -]?olds?\\b|years?\\b|yrs?\\b|y\\.?/?o\\b\\.?|-y-o\\b|(?<=\\d)y\\b)';
const MONTHS =
  '(?:個?月(?:大|齡)|個月|-?months?[ -]?olds?\\b|-?months?\\b|-?mths?\\b|-?mos?\\b(?!\\.?[a-z]))';
/** What stands after a number of months that is the length of a course. */
const NO_LENGTH =
  '(?! ?-?(?:課程|會籍|會員|月費|計劃|套票|通行證|內|後|前|期|密集|速成|證書|文憑|或以上經驗|course|programme|program|membership|pass\\b|package|plan|intensive|certificate|diploma|ago|later|from|contract))(?<!(?:未來|過去|within|in|past|last|next) [^ ]{1,9} ?-?months?)(?<!(?:未來|過去)[^ ]{1,4}個月)';
const TO = ' ?(?:-|–|—|~|〜|至|到|to|and|&|及|同埋?|、|或|or) ?';
const AGED = '\\b(?:ages?|aged)[: ]+';
const AND_UP = ' ?(?:\\+|或?以上|起|(?:and|or) (?:above|over|up|older)|onwards?\\b)';
const AND_BELOW = ' ?(?:或?以下|(?:and|or) (?:below|under|younger))';

/** An age: 6歲, 1.5歲, 兩歲半, 18個月, 一歲六個月, 半歲, “two and a half years old”, “18 months”. */
const AGE = `(?:${N}(?: and a half| 1/2)? ?${YEARS}(?:半|(?: ?(?:零|又|and)? ?${N} ?${MONTHS})?)|${N} ?${MONTHS}${NO_LENGTH}|半歲|(?<![\\d一二兩三四五六七八九十])歲半|\\bhalf a year(?: old)?\\b)`;
/** The first of two ages, whose unit the second may say: 2至3歲, 6-24個月. */
const FIRST = `(?:${AGE}|${N}(?: and a half)?)`;

const HAN_SCHOOL = '[一二三四五六1-6]';
/** What stands after numbers that count something else. */
const NO_COUNT =
  '(?!\\d|[/:.,-]\\d| ?(?:[人位名個堂點分月日號]|people|pax|pm\\b|am\\b|lessons|classes|times|hours|days))';
/** A pupil: K2, P.3, S4, 小三, 中一, primary three, form 2. */
const PUPIL = `(?:\\b(?<stage>[kpsf])\\.? ?(?<year>[1-6])(?![\\w.])(?! ?(?:賽車|方程式|racing|race|cars?\\b|grand prix|登山))|\\b(?<stage>kindergarten|primary|secondary|form|pri|sec) ?(?<year>[1-6]|one|two|three|four|five|six)\\b|(?<stage>[小中])(?:學)?(?<year>${HAN_SCHOOL})(?:年[級班])?(?!弦|味|胡|人|個|間|和弦|角))`;
/** What has grades of examinations, which are no years of school. */
const EXAMS =
  /(?:piano|violin|viola|cello|guitar|flute|clarinet|saxophone|trumpet|drum|singing|theory|music|abrsm|trinity|rockschool|exam|ballet|dance|rad\b|\bspeech|琴|結他|樂|笛|唱|舞|試|級試)/;
const PUPIL_ALONE = PUPIL.replaceAll('stage>', 'stage2>').replaceAll('year>', 'year2>');

/** Returns the age of a pupil of a year. */
function pupil(stage: string | undefined, year: string | undefined): AgeRange | null {
  const age = pupilAge(stage, year);
  return age === null ? null : only(age);
}

const between = (one: number, other: number): AgeRange => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});
const only = (age: number): AgeRange => ({ from: age, to: age });
const fromAge = (from: number): AgeRange => ({ from, to: null });

/** Months as a part of years, with two decimals. */
const ofMonths = (months: number) => Math.round((100 * months) / 12) / 100;
const NUMBERS = new RegExp(N, 'g');

/**
 * Reads an age in years. NaN if it is none.
 * @param unit text with the unit of a number without one
 */
function ageOf(text = '', unit = text): number {
  if (/半歲|^歲半|half a year/.test(text)) return text.includes('歲半') ? 1.5 : 0.5;
  const [first = Number.NaN, second = 0] = (text.match(NUMBERS) ?? []).map(numberOf);
  const isHalf = /半$|and a half| 1\/2/.test(text) ? 0.5 : 0;
  if (!/月|month|mth|\bmos?\b|\dmos?\b/.test(text) && /歲|year|yr|y\.?\/?o|-y-o/.test(text))
    return first + isHalf;
  if (/歲|year|yr/.test(text)) return first + ofMonths(second);
  return /月|month|mth|\bmos?\b|\dmos?\b/.test(unit) ? ofMonths(first) : first + isHalf;
}

type Groups = Record<string, string | undefined>;

/** Patterns in the order in which they are tried, for a text in lower case and Hong Kong forms. */
const PATTERNS: readonly [
  pattern: string,
  read: (groups: Groups) => AgeRange | null,
  /** In a query with one of these, the pattern means something else. */
  unless?: RegExp,
][] = [
  // 七八歲 are seven or eight, not 78.
  [
    '(?<!第)(?<first>[一二三四五六七八])(?<last>[二三四五六七八九])歲',
    ({ first, last }) =>
      numberOf(last) === numberOf(first) + 1 ? between(numberOf(first), numberOf(last)) : null,
  ],
  [
    `(?<first>${FIRST})${TO}(?<last>${AGE})`,
    ({ first, last }) =>
      between(ageOf(first, /[歲月]|year|yr|month/.test(first ?? '') ? first : last), ageOf(last)),
  ],
  [
    `(?<!\\d)(?<first>\\d{1,2}) ?m${TO}(?<last>\\d{1,2}) ?m\\b`,
    ({ first, last }) => between(ofMonths(numberOf(first)), ofMonths(numberOf(last))),
  ],
  // U12 are children under 12.
  ['\\bu-?(?<age>\\d{1,2})\\b', ({ age }) => between(0, numberOf(age) - 1)],
  [`${AGED}(?<first>${N})${TO}(?<last>${N})`, ({ first, last }) => between(numberOf(first), numberOf(last))],
  [`(?<age>${AGE})${AND_UP}`, ({ age }) => fromAge(ageOf(age))],
  ['(?<![\\d:/.])(?<age>\\d{2}) ?\\+', ({ age }) => fromAge(numberOf(age))],
  [
    `\\b(?:over|from|above|older than|at least) (?:the age of )?(?<age>${AGE})`,
    ({ age }) => fromAge(ageOf(age)),
  ],
  [
    `\\bover (?:the age of )?(?<age>\\d{2})(?:s\\b|\\b)(?![.,:/$%]?\\d|[$%])`,
    ({ age }) => fromAge(numberOf(age)),
  ],
  [`(?<![未不唔])(?:年滿|滿|大過|超過) ?(?<age>${AGE})`, ({ age }) => fromAge(ageOf(age))],
  [`(?:未滿|未夠|未到|不足|唔夠) ?(?<age>${AGE})`, ({ age }) => between(0, below(ageOf(age)))],
  [`(?<age>${AGE})${AND_BELOW}`, ({ age }) => between(0, ageOf(age))],
  [`\\b(?:under|below) (?:the age of )?(?<age>${AGE})`, ({ age }) => between(0, below(ageOf(age)))],
  [
    `\\bunder (?:the age of )?(?<age>\\d{1,2})(?:s\\b)?(?![\\d.,:/$%])`,
    ({ age }) => between(0, numberOf(age) - 1),
  ],
  [`(?:${AGED}|足)?(?<age>${AGE})(?:大(?![人班]))?`, ({ age }) => only(ageOf(age))],
  [`${AGED}(?<age>${N})${AND_UP}`, ({ age }) => fromAge(numberOf(age))],
  [`${AGED}(?<age>${N})${AND_BELOW}`, ({ age }) => between(0, numberOf(age))],
  [`${AGED}(?<age>${N})`, ({ age }) => only(numberOf(age))],
  [
    `${PUPIL}(?:${TO}|升)(?:${PUPIL_ALONE}|(?<last>${HAN_SCHOOL})(?:年[級班])?(?!\\d))`,
    ({ stage, year, stage2, year2, last }) => {
      const [from, to] = [pupil(stage, year), pupil(stage2 ?? stage, year2 ?? last)];
      return from && to?.to != null ? between(from.from, to.to) : null;
    },
  ],
  [PUPIL, ({ stage, year }) => pupil(stage, year)],
  [`(?<year>${HAN_SCHOOL})年[級班]`, ({ year }) => pupil('小', year)],
  [`(?<part>${PART_OF_SCHOOL})`, ({ part }) => partAges(part)],
  // Year 3 of an English school, whose pupils are seven or eight.
  [
    '(?<!\\b(?:this|next|last|new|per|a|one) )\\byear (?<year>1[0-3]|[1-9])\\b(?! ?(?:old|of\\b|course|plan|month|[/:.,-]))',
    ({ year }) => between(numberOf(year) + 4, numberOf(year) + 5),
    EXAMS,
  ],
  ['\\bgrade (?<year>[1-6]|one|two|three|four|five|six)\\b', ({ year }) => pupil('小', year), EXAMS],
  ['(?:幼稚園|幼兒園)(?<class>幼兒班|低班|高班)', (groups) => only(classAge(groups.class) ?? 3)],
  // Beside whom the class is for: kids 6-9, 幼兒2-3, my daughter is 7.
  [
    `(?<=(?:兒童|小朋友|幼兒|小童|小孩|孩子|學生|\\b(?:kids?|child(?:ren)?|toddlers?|boys?|girls?|teens?)) ?\\(?)(?<first>\\d{1,2}) ?(?:-|–|~|至|到|to) ?(?<last>\\d{1,2})${NO_COUNT}`,
    ({ first, last }) => (numberOf(first) < numberOf(last) ? between(numberOf(first), numberOf(last)) : null),
  ],
  [
    `(?<=\\b(?:son|daughter|kid|child|boy|girl|toddler|grandson|granddaughter)(?: is|'s|’s| who is| aged?| turning)? )(?:now )?(?<age>\\d{1,2})${NO_COUNT}`,
    ({ age }) => only(numberOf(age)),
  ],
  [
    '(?:(?<=^)|(?<=(?<!level|grade|lv) ))(?<age>[1-9]) ?\\+(?=$| (?!\\d))',
    ({ age }) => fromAge(numberOf(age)),
  ],
  // 18m is an age where nothing else is measured: not 25m of a pool, nor 10m of a shooting range.
  [
    '(?<![\\d.])(?<months>[3-9]|1[1-9]|2[0-46-9]|3[0-6]) ?m(?=$| (?:old|baby|babies|toddlers?|bb|\\+))(?: old)?',
    ({ months }) => only(ofMonths(numberOf(months))),
  ],
  ['\\b(?:playgroup )?toddlers?\\b', () => between(1, 3)],
  ['bb班|\\bbabies\\b|\\bbaby\\b|\\binfants?\\b', () => between(0, 2)],
  ['\\bnewborns?\\b|初生嬰兒|初生', () => between(0, 0)],
];

/** Returns the last age below another: 2 of 3 years, 17 of 18 months. */
function below(age: number): number {
  return Number.isInteger(age) ? age - 1 : ofMonths(Math.round(age * 12) - 1);
}

const WHOLE = new RegExp(`^(?:${AGE})$`);

/** Parses a text that is nothing but an age, in years: 6, 6歲, 1.5歲, 18個月. Null if it is none. */
export function ageInText(text: string): number | null {
  const folded = fold(text).trim();
  if (/^\d{1,3}(?:\.\d+)?$/.test(folded)) return Number(folded);
  return WHOLE.test(folded) ? ageOf(folded) : null;
}

const expressions = PATTERNS.map(([pattern, read, unless]) => [new RegExp(pattern), read, unless] as const);

const fold = (text: string) => foldText(text.replace(/(?<=\d) ?½/g, '.5')).replace(/\s+/g, ' ');

/** The age that a query names, and the query without it. */
interface StatedAge {
  age: AgeRange | null;
  /** The words that name the age; empty if none do. */
  words: string;
  rest: string;
}

/**
 * Finds the age in a query: 6歲, 六至八歲, 兩歲半, 18個月, 60+, K2, 小三, “6 year old”, “6-24 months”, toddler. The first
 * pattern that fits counts.
 */
export function readAge(keyword: string): StatedAge {
  const folded = fold(keyword);
  for (const [pattern, read, unless] of expressions) {
    const found = unless?.test(folded) ? null : pattern.exec(folded);
    const age = found && read(found.groups ?? {});
    if (!found || !age || !isAge(age)) continue;
    const [words] = found;
    return {
      age,
      words: words.trim(),
      rest: `${folded.slice(0, found.index)} ${folded.slice(found.index + words.length)}`,
    };
  }
  return { age: null, words: '', rest: keyword };
}

const isAge = ({ from, to }: AgeRange) =>
  from >= 0 && from <= AGE_MAX && (to === null || (to >= from && to <= AGE_MAX));
