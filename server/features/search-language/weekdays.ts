// cspell:ignore salut fung chui
import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import { foldText } from './fold';

const HAN_DAYS = '一二三四五六日';
const HAN_DAY = `[${HAN_DAYS}天]`;
const WEEK = '(?:星期|禮拜|周|拜)';
/** What stands after a day in which its character is part of another word: 星期六日本語, 星期三二胡. */
const NO_DAY = '(?![對年個人次堂歲小時十百月號點級班胡味本語文常系劇式弦重奏樂子葉])';
const AND = '(?: ?(?:、|,|，|/|&|\\+|及|和|與|同埋|同|或) ?)';
const ENGLISH_DAY =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues|tue|wed|thurs|thur|thu|fri|sat|sun)s?\\b';
/** Words that begin with sun and are no day. */
const NO_SUNDAY =
  '(?! ?(?:salut|dance|care|protect|flower|catch|print|bread|dried|block|screen|tan|moon|yat|hung|wah|fung|chui|tin|tsui|wui|life|ray))';

const NAMES = new RegExp(ENGLISH_DAY, 'g');

type Groups = Record<string, string | undefined>;
const hanAt = (glyph: string) => (glyph === '天' ? HAN_DAYS.length - 1 : HAN_DAYS.indexOf(glyph));
const englishAt = (word: string) => WEEKDAYS.findIndex((day) => word.startsWith(day));
const at = (text = '') => (/[a-z]/.test(text) ? englishAt(text) : hanAt(text));

/** Returns the days from one to another, across Sunday if need be. */
const between = ({ first, last }: Groups): Weekday[] => {
  const length = ((at(last) - at(first) + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length }, (_, more) => WEEKDAYS[(at(first) + more) % WEEKDAYS.length] ?? 'mon');
};

/** Returns the days of a list; null if they are not in order, as those of 星期三二胡. */
function listed({ days = '' }: Groups): Weekday[] | null {
  const found = [...days].filter((glyph) => `${HAN_DAYS}天`.includes(glyph)).map(hanAt);
  const isInOrder = found.every((day, place) => place === 0 || day > (found[place - 1] ?? day));
  return isInOrder ? found.flatMap((day) => WEEKDAYS[day] ?? []) : null;
}

const PATTERNS: readonly [pattern: string, read: (groups: Groups) => Weekday[] | null][] = [
  // 星期一至四, 逢一至四, Mon to Thu.
  [
    `(?:逢|每)?(?:逢(?=${HAN_DAY})|${WEEK})(?<first>${HAN_DAY}) ?(?:-|–|—|~|〜|至|到) ?${WEEK}?(?<last>${HAN_DAY})${NO_DAY}`,
    between,
  ],
  [
    `\\b(?:every )?(?<first>${ENGLISH_DAY}) ?(?:-|–|—|~|to\\b|until\\b|till\\b|through\\b|thru\\b) ?(?<last>${ENGLISH_DAY})`,
    between,
  ],
  // Sat or Sun, Mon, Wed & Fri.
  [
    `\\b(?:every )?(?<names>${ENGLISH_DAY}(?:(?:,? (?:and|or) | ?[,/&+] ?)${ENGLISH_DAY}){1,6})`,
    ({ names = '' }) => {
      const found = new Set(names.match(NAMES)?.map(englishAt));
      return WEEKDAYS.filter((_, day) => found.has(day));
    },
  ],
  // 逢六, 逢二、四, 星期三五.
  [
    `(?:逢${WEEK}?(?<days>${HAN_DAY}(?:${AND}?${WEEK}?${HAN_DAY}){0,6})|每?${WEEK}(?<days>${HAN_DAY}(?:${HAN_DAY}|${AND}${WEEK}?${HAN_DAY}){1,6}))${NO_DAY}`,
    listed,
  ],
  [
    `(?:^|\\bevery |\\bon )sun\\b${NO_SUNDAY}|(?<![/&,+] ?|\\b(?:and|or|sat) )\\bsun(?=$| (?:morning|afternoon|evening|night)| ?\\d)`,
    () => ['sun'],
  ],
];
const expressions = PATTERNS.map(([pattern, read]) => [new RegExp(pattern), read] as const);

/** The weekdays that a query names, and the query without them. */
interface StatedWeekdays {
  weekdays: Weekday[];
  /** The words that name them; empty if none do. */
  words: string;
  rest: string;
}

/** Finds ranges and lists of weekdays in a query: 星期一至四, 逢二、四, “Mon to Thu”. A single day is a phrase of the lexicon. */
export function readWeekdays(keyword: string): StatedWeekdays {
  const folded = foldText(keyword).replace(/\s+/g, ' ');
  for (const [pattern, read] of expressions) {
    const found = pattern.exec(folded);
    const weekdays = found && read(found.groups ?? {});
    if (!found || !weekdays) continue;
    const [words] = found;
    return {
      weekdays,
      words: words.trim(),
      rest: `${folded.slice(0, found.index)} ${folded.slice(found.index + words.length)}`,
    };
  }
  return { weekdays: [], words: '', rest: keyword };
}
