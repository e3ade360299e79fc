import type { Weekday } from '@/lib/contract/choices';
import { dayOf } from './calendar';
import { weekdaysInChinese, weekdaysInEnglish } from './weekdays';

/**
 * A date as written; the year may be missing. The `loose` ends of a range of months need not fall on a named
 * weekday.
 */
export interface WrittenDate {
  day: number;
  month: number;
  year: number | null;
  loose?: boolean;
}

export type Token =
  | { kind: 'date'; date: WrittenDate }
  | { kind: 'time'; time: string; bare: boolean }
  | { kind: 'weekdays'; weekdays: Set<Weekday> }
  | { kind: 'span' | 'except' | 'open' | 'close' | 'comma' }
  | { kind: 'junk'; text: string };

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const ENGLISH_WEEKDAYS = '(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)(?:day|nesday|urday)?\\.?';

type Rule = [RegExp, (found: RegExpExecArray) => Token[]];

const one = (token: Token): Token[] => [token];
const date = (day: string | undefined, month: number, year?: string): Token => ({
  kind: 'date',
  date: { day: Number(day), month, year: year ? Number(year) : null },
});
const monthNumber = (name: string | undefined) => MONTH_NAMES.indexOf((name ?? '').toLowerCase()) + 1;

/** Rules in order of precedence; the first that matches at a position applies. */
const RULES: Rule[] = [
  [/\s+/y, () => []],
  [
    /(\d{1,2})月\s*[-至]\s*(\d{1,2})月\s*(\d{4})年?/y,
    ([, from, to, year]) => months(Number(from), Number(to), year),
  ],
  [
    new RegExp(`${MONTH}\\s*(?:-|to)\\s*${MONTH}\\s*(\\d{4})\\b`, 'iy'),
    ([, from, to, year]) => months(monthNumber(from), monthNumber(to), year),
  ],
  [/(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?/y, ([, year, month, day]) => one(date(day, Number(month), year))],
  [
    new RegExp(`(\\d{1,2})\\s*${MONTH}(?:,?\\s*(\\d{4})(?!\\d))?`, 'iy'),
    ([, day, month, year]) => one(date(day, monthNumber(month), year)),
  ],
  [
    /(上午|早上|清晨|中午|下午|晚上|傍晚)\s*(\d{1,2}):(\d{2})\s*(?:am|pm|nn)?/iy,
    ([, part, hour, minute]) => time(Number(hour), minute, /下午|晚上|傍晚|中午/.test(part ?? '')),
  ],
  [
    /(?<![\d:])(\d{1,2})(?::(\d{2}))?\s*(am|pm|nn|noon)\b/iy,
    ([, hour, minute, part]) => time(Number(hour), minute, part?.toLowerCase() !== 'am'),
  ],
  [
    /([01]\d|2[0-3])([0-5]\d)\s*-\s*([01]\d|2[0-3])([0-5]\d)(?![\d年])/y,
    ([, h1, m1, h2, m2]) => [
      { kind: 'time', time: `${h1}:${m1}`, bare: false },
      { kind: 'span' },
      { kind: 'time', time: `${h2}:${m2}`, bare: false },
    ],
  ],
  [
    /(\d{1,2}):(\d{2})(?!\d)/y,
    ([, hour, minute]) =>
      one({ kind: 'time', time: `${(hour ?? '').padStart(2, '0')}:${minute}`, bare: true }),
  ],
  [
    /(\d{1,2}(?:\s*[,&-]\s*\d{1,2})*)\s*\/\s*(\d{1,2})(?!\d)(?:\s*\/\s*(\d{4})(?!\d))?/y,
    ([, days, month, year]) => dayList(days ?? '', Number(month), year),
  ],
  [
    /逢?星期([一二三四五六日](?:[、,及至和/-]?[一二三四五六日])*)|(?<=\()([日一二三四五六])(?=\))/y,
    ([, named, single]) => one({ kind: 'weekdays', weekdays: weekdaysInChinese(named ?? single ?? '') }),
  ],
  [
    new RegExp(`(?:every\\s+)?(${ENGLISH_WEEKDAYS}(?:\\s*(?:,|&|and|to|-|/)\\s*${ENGLISH_WEEKDAYS})*)`, 'iy'),
    ([, named]) => one({ kind: 'weekdays', weekdays: weekdaysInEnglish(named ?? '') }),
  ],
  [/除外|ex(?:cept(?:ing)?|pect|cl(?:ud(?:e|ing))?\.?)/iy, () => one({ kind: 'except' })],
  [/[-–~至]|to\b/iy, () => one({ kind: 'span' })],
  [/\(/y, () => one({ kind: 'open' })],
  [/\)/y, () => one({ kind: 'close' })],
  [/[,;、及&。]|and\b/iy, () => one({ kind: 'comma' })],
];

/**
 * Splits a free text about dates and times, in Chinese or English, into tokens; unknown characters become
 * junk.
 */
export function tokenize(text: string): Token[] {
  const folded = text.normalize('NFKC');
  const tokens: Token[] = [];
  let at = 0;
  while (at < folded.length) {
    const [length, found] = readOne(folded, at);
    tokens.push(...found);
    at += length;
  }
  return tokens;
}

function readOne(text: string, at: number): [number, Token[]] {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return [found[0].length, make(found)];
  }
  return [1, [{ kind: 'junk', text: text.charAt(at) }]];
}

function time(hour: number, minute: string | undefined, afterNoon: boolean): Token[] {
  const twentyFour = afterNoon && hour < 12 ? hour + 12 : !afterNoon && hour === 12 ? 0 : hour;
  if (twentyFour > 23) return [{ kind: 'junk', text: String(hour) }];
  return [{ kind: 'time', time: `${String(twentyFour).padStart(2, '0')}:${minute ?? '00'}`, bare: false }];
}

function months(from: number, to: number, year: string | undefined): Token[] {
  const lastDay = [31, 30, 29, 28].find((day) => dayOf(Number(year), to, day) !== null) ?? 28;
  const end = { day: lastDay, month: to, year: Number(year), loose: true };
  return [
    { kind: 'date', date: { day: 1, month: from, year: Number(year), loose: true } },
    { kind: 'span' },
    { kind: 'date', date: end },
  ];
}

/** Splits `7, 14, 21, 28/12/2025` and `25-26/12/2025` into dates: month and year apply to each day. */
function dayList(days: string, month: number, year: string | undefined): Token[] {
  return days
    .split(/\s*([,&-])\s*/)
    .map((part) =>
      part === '-' ? { kind: 'span' } : /\d/.test(part) ? date(part, month, year) : { kind: 'comma' },
    );
}
