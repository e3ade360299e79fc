import { WEEKDAYS, type Weekday } from '@/lib/contract/choices';
import { cleanCode } from '@/server/features/imports/text/clean';

const HAN = '一二三四五六日';
const ENGLISH =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?';
const TO = '\\s*(?:-|–|—|−|~|〜|至|到|to|thru|through|till?|until)\\s*';
const WEEK = '(?:逢)?(?:每)?(?:逢)?(?:個)?(?:星期|週|周|禮拜|礼拜|拜)?';
const GROUPS: readonly [words: RegExp, days: readonly Weekday[]][] = [
  [/^(?:每日|每天|天天|日日|全星期|星期一至日|daily|every\s?day|all week|7 days a week)/, WEEKDAYS],
  [/^(?:逢|每)?(?:個)?(?:週末|周末|weekends?\b|假日週末)/, ['sat', 'sun']],
  [/^(?:逢|每)?(?:平日|閒日|工作天|工作日|weekdays?\b)/, ['mon', 'tue', 'wed', 'thu', 'fri']],
];
const ENGLISH_RANGE = new RegExp(`^(?:every\\s+|on\\s+)?(${ENGLISH})\\.?${TO}(${ENGLISH})\\b\\.?`);
const ENGLISH_DAY = new RegExp(`^(?:every\\s+|on\\s+)?(${ENGLISH})\\b\\.?`);
const HAN_RANGE = new RegExp(`^${WEEK}([${HAN}天])${TO}${WEEK}([${HAN}天])`);
/** Days without something behind them that makes another word of them: 一次. */
const HAN_DAYS = new RegExp(`^${WEEK}([${HAN}天]+)(?=$|[\\s、，,;/&+|·.()及和與与同或])`);
const BETWEEN = /^(?:[\s、，,;/&+|·.()]|及|和|與|与|或|同埋|同|and\b|or\b)+/;
/** Longest text that is read as weekdays. */
const VALUE_MAX = 200;

const englishAt = (word: string) => WEEKDAYS.findIndex((day) => word.startsWith(day));
const hanAt = (glyph: string) => (glyph === '天' ? HAN.length - 1 : HAN.indexOf(glyph));

/** Returns the days from one to another, across Sunday if need be. */
function daysBetween(first: number, last: number): Weekday[] {
  const length = ((last - first + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length }, (_, at) => WEEKDAYS[(first + at) % WEEKDAYS.length] ?? 'mon');
}

/**
 * Returns the weekdays of a text as people write them: `Sat/Sun`, `逢一三五`, `星期一至五`, `Mon-Fri`, `每日`; and the words that
 * are none.
 */
export function weekdaysIn(text: string): { days: Weekday[]; rest: string[] } {
  let left = cleanCode(text).toLowerCase();
  if (left.length > VALUE_MAX) return { days: [], rest: [left] };
  const letters = daysOfLetters(left);
  if (letters) return { days: letters, rest: [] };
  const days = new Set<Weekday>();
  const rest: string[] = [];
  while (left !== '') {
    const [between] = BETWEEN.exec(left) ?? [];
    const taken = between ? { length: between.length, days: [] } : firstOf(left);
    if (taken) for (const day of taken.days) days.add(day);
    else rest.push(left.split(/[、，,;/&+|]/, 1)[0]?.trim() ?? left);
    left = left.slice(taken ? taken.length : Math.max(1, rest.at(-1)?.length ?? 1)).trim();
  }
  return { days: WEEKDAYS.filter((day) => days.has(day)), rest };
}

/** Days by their letters. A lone s is Saturday or Sunday, so it is none. */
const LETTERS: Record<string, Weekday> = {
  ...{ m: 'mon', mo: 'mon', t: 'tue', tu: 'tue', w: 'wed', we: 'wed', th: 'thu', f: 'fri', fr: 'fri' },
  ...{ sa: 'sat', su: 'sun' },
};

/** Returns the days of `M/W/F`, `Tu, Th` or `M-F`; null if a text is not made of such letters. */
function daysOfLetters(text: string): Weekday[] | null {
  const days = text.split(/\s*[/,&+、 ]\s*/).flatMap((part) => {
    const [first, last = first] = part.split(/\s*[-–]\s*/).map((letters) => LETTERS[letters]);
    if (!first || !last) return [null];
    return daysBetween(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last));
  });
  if (days.length < 2 || days.includes(null)) return null;
  return WEEKDAYS.filter((day) => days.includes(day));
}

function firstOf(text: string): { length: number; days: readonly Weekday[] } | null {
  for (const [words, days] of GROUPS) {
    const [found] = words.exec(text) ?? [];
    if (found) return { length: found.length, days };
  }
  let found = ENGLISH_RANGE.exec(text);
  if (found)
    return {
      length: found[0].length,
      days: daysBetween(englishAt(found[1] ?? ''), englishAt(found[2] ?? '')),
    };
  found = ENGLISH_DAY.exec(text);
  if (found)
    return {
      length: found[0].length,
      days: daysBetween(englishAt(found[1] ?? ''), englishAt(found[1] ?? '')),
    };
  found = HAN_RANGE.exec(text);
  if (found)
    return { length: found[0].length, days: daysBetween(hanAt(found[1] ?? ''), hanAt(found[2] ?? '')) };
  found = HAN_DAYS.exec(text);
  if (found)
    return {
      length: found[0].length,
      days: [...(found[1] ?? '')].flatMap((glyph) => WEEKDAYS[hanAt(glyph)] ?? []),
    };
  found = /^(?:逢|每)?(?:星期|週|周|禮拜)([1-6])(?!\d)(?:\s*(?:-|–|至|到)\s*([1-6])(?!\d))?/.exec(text);
  if (!found) return null;
  const first = Number(found[1]) - 1;
  return { length: found[0].length, days: daysBetween(first, found[2] ? Number(found[2]) - 1 : first) };
}
