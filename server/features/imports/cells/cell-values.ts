import type { PriceUnit, Weekday } from '@/lib/contract/choices';
import type { DayOrder } from '@/lib/contract/course-file';
import { numberOf } from '@/lib/contract/numerals';
import { typedAge } from '@/lib/contract/typed-age';
import { dayOf, isoDate, timeOfDay, weekdayOf } from '@/server/features/imports/schedule/calendar';
import { cleanCode } from '@/server/features/imports/text/clean';
import { schoolAges } from '@/server/features/search-language/school-ages';
import { weekdaysIn } from './cell-weekdays';

/** Values of cells as merchants type them, in the form of a draft. What is not understood stays as it is. */

/** Longest text that is read as a number, a day or a time. */
const VALUE_MAX = 80;

const HAN = '零〇○一二三四五六七八九十廿卅兩百千萬壹貳叁肆伍陸柒捌玖拾佰仟';
const AMOUNT = `(?:\\d{1,3}(?:[, ]\\d{3})+|\\d+|[${HAN}]+)`;

/** Returns the whole number of a text; null if it is none: `1,280`, `480.00`, `三百八十`. */
function wholeNumberOf(text: string): string | null {
  if (!new RegExp(`^${AMOUNT}(?:\\.0+)?$`).test(text)) return null;
  const number = numberOf(text.replace(/\.0+$/, '').replaceAll(' ', ','));
  return Number.isSafeInteger(number) ? String(number) : null;
}

const COUNTED =
  /\s*(?:歲|岁|years? old|years?|yrs? old|yrs?|堂|節|课|課|次|lessons?|classes|sessions?|times|人|位|名|個?(?:名額|學額|學生|小朋友)|(?:名|位)?(?:學生|小朋友)|個|persons?|people|pax|places?|seats?|students?|kids|children)$/i;
/** Of a length of time: whole minutes, or hours with or without a half. */
const HOURS = new RegExp(
  `^(${AMOUNT}|\\d+\\.\\d+|半|one|two|three|four)\\s*(?:個)?(半)?\\s*(?:小時|鐘頭|鐘|鍾|hours?|hrs?|h)\\s*(半|(?:${AMOUNT})\\s*(?:分鐘|分|mins?|minutes?|m)|\\d{2})?$`,
  'i',
);

/** What may stand before a number: 名額10人, 共十堂. */
const TOTAL =
  /^(?:名額|學額|人數|每期|一期|全期共?|一共|合共|總共|共|全期|最多|上限|total(?: of)?|max\.?|maximum(?: of)?)\s*[::]?\s*/i;

/** Returns the number of `名額10人` or `共十堂`; anything else as numberIn reads it. */
export const countIn = (text: string): string => numberIn(cleanCode(text).replace(TOTAL, ''));

/** Returns the number in `60分鐘`, `1.5小時` or `十人`; anything else as it is. */
export function numberIn(text: string): string {
  const code = cleanCode(text);
  if (code.length > VALUE_MAX) return code;
  const [, hours, half, rest] = HOURS.exec(code) ?? [];
  if (hours) {
    const minutes =
      rest === '半' ? 30 : numberOf(rest?.replace(/\s*[^\d十零一二三四五六七八九廿卅]+$/, '') ?? '0');
    const sum = numberOf(hours) * 60 + (half ? 30 : 0) + (rest ? minutes : 0);
    return Number.isSafeInteger(sum) ? String(sum) : code;
  }
  const plain = code.replace(/\s*(?:分鐘|分|minutes?|mins?|['’′])$/i, '').replace(COUNTED, '');
  return wholeNumberOf(plain.replace(/^(?:HK)?\$\s*/i, '')) ?? code;
}

/** What may stand beside a length: every lesson has it. */
const EACH_LESSON =
  /^(?:每堂|每節|每課|per lesson|each lesson)\s*[::]?\s*|\s*(?:\/\s*(?:堂|節|課|lesson|class|session)|(?:per|each|a) (?:lesson|class|session))$/gi;

/** Returns the minutes of a length: a number as numberIn reads it, or hours and minutes (`1:30`). */
export function minutesIn(text: string): string {
  const code = cleanCode(text);
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(code) ?? [];
  if (hours) return String(60 * Number(hours) + Number(minutes));
  return numberIn(code.length > VALUE_MAX ? code : code.replace(EACH_LESSON, ''));
}

/** A price with what its text says beside the amount. */
export interface Price {
  amount: string;
  unit: PriceUnit | null;
  /** Number of lessons for which the price is. */
  lessons: string | null;
}

const FREE =
  /^(?:[費费]用)?(?:全免|免費|免费|free(?: of charge)?|no charge|complimentary|不收費|不用收費|免收費用)$/i;
const THOUSAND = 1000;
const INCLUDED =
  /^(?:已?包括?(?:在內|在學費內|材料)?|included|incl\.?|inclusive|無|沒有|冇|不用|不需|none|no)$/i;
const CURRENCY = '(?:HK\\s?\\$|HKD\\s?\\$?|\\$|港幣|港元|港紙)';
const AFTER = '(?:元正|元整|港元|港幣|蚊|元|圓|塊|dollars?|HKD|HK\\$|/-|\\.-)';
const LABEL = '(?:(?:學費|收費|費用|價錢|價格|tuition|fees?|price)\\s*[::]?\\s*)?(?:由|從|from\\s)?\\s*';
const PRICE = new RegExp(
  `^${LABEL}${CURRENCY}?\\s*(${AMOUNT}(?:\\.\\d+)?)\\s*(k\\b)?\\s*${AFTER}?(?:正|整)?\\s*起?$`,
  'i',
);
const UNITS: readonly [word: RegExp, unit: PriceUnit][] = [
  [/^(?:堂|節|课|課|lessons?|class|classes|sessions?)$/i, 'lesson'],
  [/^(?:期|全期|course|term)$/i, 'course'],
  [/^(?:月|個月|month|mth|monthly|月費)$/i, 'month'],
  [/^(?:小時|個?鐘頭?|hours?|hrs?|h|hourly)$/i, 'hour'],
  [/^(?:人|位|名|person|pax|pp|head)$/i, 'person'],
];
const UNIT =
  '(?:堂|節|课|課|lessons?|classes|class|sessions?|全期|期|course|term|個月|月費|月|monthly|month|mth|小時|個鐘頭?|鐘頭?|hourly|hours?|hrs?|h|人|位|名|person|pax|pp|head)';
const PER =
  '(?:[/@]|每|per |an? |each |every |for |一共|共)?\\s*(?:[全一每]期\\s*(?=[\\d一二三四五六七八九十]))?';
/** `/4堂`, `每堂`, `per lesson`, `(4堂)`, at the end; `每堂`, `4堂` at the beginning. The number may be that of the price: 980 全期. */
const PER_AFTER = new RegExp(`\\s*(?:\\(\\s*)?${PER}(${AMOUNT})?\\s*(${UNIT})(?:計)?(?:\\s*\\))?$`, 'i');
const PER_AFTER_AMOUNT = new RegExp(`\\s*()${PER}(${UNIT})$`, 'i');
const PER_BEFORE = new RegExp(
  `^${LABEL}(?:每|per |逢)?(?:[全一每]期)?\\s*(${AMOUNT})?\\s*(${UNIT})\\s*[:/]?\\s*(?=${CURRENCY}|\\d|[${HAN}])`,
  'i',
);
const unitOf = (word = '') => UNITS.find(([pattern]) => pattern.test(word))?.[1] ?? null;

/** Units of nothing but a price. */
const SAYS_PRICE = /^(?:全期|月費|monthly|hourly|pp)$/i;
const SAYS_MONEY = new RegExp(CURRENCY, 'i');

/** Returns the price in `免費`, `HKD 1,280`, `港幣380元`, `$380/堂` or `$1,280/4堂`; null if it is not understood. */
export function priceIn(text: string): Price | null {
  const code = cleanCode(text);
  if (code.length > VALUE_MAX) return null;
  if (FREE.test(code.replace(/[\s!.。]+$/, ''))) return { amount: '0', unit: null, lessons: null };
  for (const pattern of [PER_AFTER, PER_AFTER_AMOUNT, PER_BEFORE]) {
    const [part, count, word] = pattern.exec(code) ?? [];
    if (!part || part === code) continue;
    // 8堂 and 10 pax are no prices: a number that is taken for one says so.
    if (pattern === PER_AFTER_AMOUNT && !SAYS_PRICE.test(word ?? '') && !SAYS_MONEY.test(code)) continue;
    const amount = plainPrice(pattern === PER_BEFORE ? code.slice(part.length) : code.slice(0, -part.length));
    if (amount === null) continue;
    const number = count ? numberOf(count) : 1;
    const unit = unitOf(word);
    if (unit === 'lesson' && number > 1) return { amount, unit: 'course', lessons: String(number) };
    // A price for several hours, months or persons has no unit here.
    return number === 1 ? { amount, unit, lessons: null } : null;
  }
  const amount = plainPrice(code);
  return amount === null ? null : { amount, unit: null, lessons: null };
}

function plainPrice(code: string): string | null {
  const [, amount, thousands] = PRICE.exec(code.trim()) ?? [];
  if (amount === undefined) return null;
  if (!thousands) return wholeNumberOf(amount);
  const number = Math.round(Number(amount) * THOUSAND * 100) / 100;
  return Number.isSafeInteger(number) ? String(number) : null;
}

/** Returns the amount of a fee for what may be included in the price of the course. */
export function feeIn(text: string): string {
  const code = cleanCode(text);
  return INCLUDED.test(code) ? '0' : (priceIn(text)?.amount ?? code);
}

/*
 * Days
 */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)\\.?';
const BETWEEN = '[-/. ,]{0,3}';
const YEAR_FIRST = /^(\d{4})\s*[-/.年\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{1,2})\s*[日號号.]?$/;
const HAN_DAY = new RegExp(
  `^(\\d{2}|\\d{4}|[${HAN}]{2,5})年\\s*(\\d{1,2}|[${HAN}]{1,3})月\\s*(\\d{1,2}|[${HAN}]{1,3})[日號号]?$`,
);
const HAN_DAY_YEAR_LAST = new RegExp(
  `^(\\d{1,2}|[${HAN}]{1,3})月\\s*(\\d{1,2}|[${HAN}]{1,3})[日號号]?\\s*,?\\s*(\\d{4}|[${HAN}]{4})年?$`,
);
/** What may stand beside the first or the last day: 由1月3日起. */
const FROM_DAY = /^(?:由|從|自|from|start(?:s|ing)?)\s*|\s*(?:起|開始|開課|onwards?)$/gi;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/;
const DAY_NAME_YEAR = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?(?: of)?${BETWEEN}${MONTH}${BETWEEN}(?:')?(\\d{4}|\\d{2})$`,
  'i',
);
const NAME_DAY_YEAR = new RegExp(
  `^${MONTH}${BETWEEN}(\\d{1,2})(?:st|nd|rd|th)?[-/. ,]{1,3}(?:')?(\\d{4}|\\d{2})$`,
  'i',
);
const YEAR_NAME_DAY = new RegExp(`^(\\d{4})${BETWEEN}${MONTH}${BETWEEN}(\\d{1,2})(?:st|nd|rd|th)?$`, 'i');
/** A time behind a day, as spreadsheets write it. */
const TIME_BEHIND = /[T\s]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[ap]\.?m\.?)?$/i;
const WEEKDAY =
  '(?:星期|週|周|禮拜|礼拜)?[一二三四五六日天]|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const WEEKDAY_BEHIND = new RegExp(
  `[\\s,]*(?:[(\\[【]\\s*(${WEEKDAY})\\s*[)\\]】]|(?<![${HAN}])((?:星期|週|周|禮拜)[一二三四五六日天])|\\b((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?))\\.?$`,
  'i',
);
const WEEKDAY_BEFORE = new RegExp(
  `^(?:[([【]\\s*(${WEEKDAY})\\s*[)\\]】]|((?:星期|週|周|禮拜)[一二三四五六日天]|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)\\.?)[\\s,]*(?=\\d|[a-z])`,
  'i',
);

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A day as it is written: its numbers, of which the order of day and month may be unknown, and its weekday and time. */
interface WrittenDay {
  year: number;
  /** The month and the day; for numbers alone, the first and the second. */
  numbers: readonly [number, number];
  isOrderOpen: boolean;
  weekday: Weekday | null;
  time: string | null;
}

function writtenDay(text: string): WrittenDay | null {
  let code = cleanCode(text);
  if (code.length > VALUE_MAX) return null;
  code = code.replace(FROM_DAY, '');
  const [behind, time, half] = TIME_BEHIND.exec(code) ?? [];
  if (behind) code = code.slice(0, -behind.length);
  const [after, ...names] = WEEKDAY_BEHIND.exec(code) ?? [];
  const [before, ...namesBefore] = WEEKDAY_BEFORE.exec(code) ?? [];
  if (after) code = code.slice(0, -after.length);
  else if (before) code = code.slice(before.length);
  const word = (after ? names : namesBefore).find(Boolean);
  const weekday = word ? (weekdaysIn(word).days[0] ?? null) : null;
  const at = time
    ? half && half.toUpperCase() !== 'Z'
      ? timeIn(`${time}${half}`)
      : time.padStart(5, '0')
    : null;
  const day = (year: number, month: number, date: number, isOrderOpen = false): WrittenDay => ({
    ...{ year: fullYear(year), numbers: [month, date], isOrderOpen, weekday },
    time: at === '00:00' ? null : at,
  });
  code = code.trim();
  let found = YEAR_FIRST.exec(code) ?? COMPACT.exec(code);
  if (found) return day(Number(found[1]), Number(found[2]), Number(found[3]));
  found = HAN_DAY.exec(code);
  if (found) return day(numberOf(found[1]), numberOf(found[2]), numberOf(found[3]));
  found = HAN_DAY_YEAR_LAST.exec(code);
  if (found) return day(numberOf(found[3]), numberOf(found[1]), numberOf(found[2]));
  found = DAY_NAME_YEAR.exec(code);
  if (found) return day(Number(found[3]), monthOf(found[2] ?? ''), Number(found[1]));
  found = NAME_DAY_YEAR.exec(code);
  if (found) return day(Number(found[3]), monthOf(found[1] ?? ''), Number(found[2]));
  found = YEAR_NAME_DAY.exec(code);
  if (found) return day(Number(found[1]), monthOf(found[2] ?? ''), Number(found[3]));
  found = NUMBERS.exec(code);
  return found ? day(Number(found[3]), Number(found[1]), Number(found[2]), true) : null;
}

/** Returns the days that a text may be: one, or two if day and month may be exchanged. */
function daysOf(written: WrittenDay, order: DayOrder): number[] {
  const [first, second] = written.numbers;
  const orders = written.isOrderOpen
    ? [order, order === 'day_first' ? 'month_first' : 'day_first']
    : ['month_first'];
  const days = orders.flatMap((one) => {
    const [month, day] = one === 'month_first' ? [first, second] : [second, first];
    return dayOf(written.year, month, day) ?? [];
  });
  return written.weekday === null ? days : days.filter((day) => weekdayOf(day) === written.weekday);
}

/** Reports whether a text is written as a day, of which a calendar may know nothing: `31/2/2027`. */
export const isNamedDay = (text: string) => writtenDay(text) !== null;

/**
 * Returns the day of a text as `YYYY-MM-DD`; else the text.
 * @param order of day and month where both may be either
 */
export function dayIn(text: string, order: DayOrder = 'day_first'): string {
  const code = cleanCode(text);
  const written = writtenDay(text);
  const [day] = written ? daysOf(written, order) : [];
  return day === undefined ? code : isoDate(day);
}

/** Returns the time that stands behind the day of a text; null without one. */
export const timeOfDayIn = (text: string): string | null => writtenDay(text)?.time ?? null;

/**
 * Returns what a text says about the order of day and month: one of them if the other is no day, or does not fit its weekday;
 * `open` if both are days; null if it is written otherwise.
 * @param weekdays of the lessons, on one of which the first day is likely to be
 */
export function dayOrderOf(text: string, weekdays: readonly Weekday[] = []): DayOrder | 'open' | null {
  const written = writtenDay(text);
  if (!written?.isOrderOpen || written.numbers[0] === written.numbers[1]) return null;
  const [first, second] = written.numbers;
  const dayOfOrder = (order: DayOrder) => {
    const [month, day] = order === 'month_first' ? [first, second] : [second, first];
    const found = dayOf(written.year, month, day);
    return found !== null && (written.weekday === null || weekdayOf(found) === written.weekday)
      ? found
      : null;
  };
  const [dayFirst, monthFirst] = [dayOfOrder('day_first'), dayOfOrder('month_first')];
  if (dayFirst === null && monthFirst === null) return null;
  if (monthFirst === null) return 'day_first';
  if (dayFirst === null) return 'month_first';
  const fits = (day: number) => weekdays.includes(weekdayOf(day));
  if (fits(dayFirst) !== fits(monthFirst)) return fits(dayFirst) ? 'day_first' : 'month_first';
  return 'open';
}

/*
 * Times
 */

type Half = 'am' | 'pm' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';
const HALVES: readonly [word: RegExp, half: Half][] = [
  [/^a\.?\s?m\.?$/i, 'am'],
  [/^p\.?\s?m\.?$/i, 'pm'],
  [/^(?:上午|早上|朝早|早|清晨|今早|上晝|朝)$/, 'morning'],
  [/^(?:中午|正午|noon|nn)$/i, 'noon'],
  [/^(?:下午|晏晝|下晝|午後|傍晚|黃昏)$/, 'afternoon'],
  [/^(?:晚上|晚間|夜晚|夜間|今晚|晚|夜)$/, 'evening'],
  [/^(?:凌晨|深夜|半夜)$/, 'night'],
];
const HALF_BEFORE =
  '(上午|早上|朝早|清晨|上晝|朝|早|中午|正午|下午|晏晝|下晝|午後|傍晚|黃昏|晚上|晚間|夜晚|夜間|晚|夜|凌晨|深夜|半夜|a\\.?\\s?m\\.?|p\\.?\\s?m\\.?)';
const HALF_AFTER = '(a\\.?\\s?m\\.?|p\\.?\\s?m\\.?|上午|下午|noon|nn)';
const HOUR = `(\\d{1,2}|[${HAN}]{1,3})`;
const TIME = new RegExp(
  `^${HALF_BEFORE}?\\s*${HOUR}(?:\\s*(?:[:.時时點点h]|點鐘)\\s*(\\d{1,2}|[${HAN}]{1,3}|半|正|整)?\\s*分?(?:\\s*:\\s*\\d{2})?)?\\s*(?:正|整|鐘|hrs?|hours)?\\s*${HALF_AFTER}?$`,
  'i',
);
const DIGITS = /^(\d{1,2})(\d{2})\s*(?:hrs?|hours|h)?\s*([ap]\.?m\.?)?$/i;
/** A morning, from which an hour without its half of the day is understood. */
const EARLIEST_HOUR = 7;

/** Returns the hour of 24 for an hour and its half of the day; null if they do not fit, or may mean two hours. */
function hourIn(hour: number, half: Half | null): number | null {
  if (hour > 23) return null;
  if (half === null) return hour;
  // `下午14:30` says it twice.
  if (hour > 12) return half === 'afternoon' || half === 'evening' || half === 'pm' ? hour : null;
  switch (half) {
    case 'am':
      return hour === 0 ? null : hour % 12;
    case 'pm':
      return hour === 0 ? null : (hour % 12) + 12;
    case 'morning':
      return hour < 12 ? hour : null;
    case 'noon':
      return hour === 12 || hour === 11 ? hour : hour <= 2 && hour > 0 ? hour + 12 : null;
    case 'afternoon':
      return (hour % 12) + 12;
    case 'evening':
      return hour >= 5 && hour < 12 ? hour + 12 : null;
    case 'night':
      return hour < 6 ? hour : hour === 12 ? 0 : null;
  }
}

function readTime(code: string, inherited: Half | null = null): { time: string; half: Half | null } | null {
  if (/^(?:正午|中午|noon)$/i.test(code)) return { time: '12:00', half: null };
  const [, digitHours, digitMinutes, digitHalf] = DIGITS.exec(code) ?? [];
  if (digitHours) {
    const hour = hourIn(Number(digitHours), halfOf(digitHalf) ?? inherited);
    const time = hour === null ? null : timeOfDay(`${hour}:${digitMinutes}`);
    return time ? { time, half: halfOf(digitHalf) } : null;
  }
  const [, before, written = '', minutesWritten, after] = TIME.exec(code) ?? [];
  if (!written) return null;
  const half = halfOf(before) ?? halfOf(after);
  const isHan = /[時时點点]/.test(code);
  const isColon = /[:.h]/i.test(code.slice(before?.length ?? 0));
  const used = half ?? inherited;
  // A number alone is no time, and 2時 without its half of the day may be two.
  if (used === null && !isHan && !isColon) return null;
  if (used === null && isHan && numberOf(written) < EARLIEST_HOUR) return null;
  const hour = hourIn(numberOf(written), used);
  const minutes =
    minutesWritten === '半' ? 30 : /^[正整]?$/.test(minutesWritten ?? '') ? 0 : numberOf(minutesWritten);
  if (hour === null || !Number.isInteger(minutes)) return null;
  const time = timeOfDay(`${hour}:${String(minutes).padStart(2, '0')}`);
  return time ? { time, half } : null;
}

const halfOf = (word: string | undefined): Half | null =>
  (word && HALVES.find(([pattern]) => pattern.test(word.trim()))?.[1]) || null;

/** Returns the time of a text as `HH:MM`; else the text. */
export function timeIn(text: string): string {
  const code = cleanCode(text);
  return code.length > VALUE_MAX ? code : (readTime(code)?.time ?? code);
}

const RANGE = /\s*(?:-|–|—|−|~|〜|至|到|\bto\b|\buntil\b)\s*/i;

/** Returns the two texts of a range, `14:30-16:30`; null if it is none. */
function partsOfRange(text: string): [string, string] | null {
  const code = cleanCode(text);
  if (code.length > VALUE_MAX) return null;
  const parts = code.replace(/^(?:由|從|from)\s*/i, '').split(RANGE);
  const [first, last] = parts;
  return parts.length === 2 && first && last ? [first, last] : null;
}

type ReadTime = NonNullable<ReturnType<typeof readTime>>;

/** Returns the first time of a range. Without a half of the day it has that of the last one (2:30-4pm), or the one before it (11-1pm). */
function beginning(text: string, to: ReadTime): ReadTime | null {
  const own = readTime(text);
  if (to.half === null || (own && own.half !== null)) return own;
  const read = [to.half, null, 'am' as const].flatMap((half) => readTime(text, half) ?? []);
  return read.find(({ time }) => time < to.time) ?? own ?? read[0] ?? null;
}

/** Returns the times of `14:30-16:30`, `2-4pm` or `下午2時至4時`; null if a text is no range of times. */
export function timesIn(text: string): { from: string; to: string } | null {
  const parts = partsOfRange(text);
  if (!parts) return null;
  const [first, last] = parts;
  const to = readTime(last) ?? readTime(last, readTime(first)?.half ?? null);
  if (!to) return null;
  const from = beginning(first, to);
  if (!from) return null;
  const shared = from.half !== null && to.half === null ? (readTime(last, from.half) ?? to) : to;
  return { from: from.time, to: shared.time };
}

/** Returns the numbers of `6-12歲`; null if a text is no range of whole numbers. */
export function numbersIn(text: string): { from: string; to: string } | null {
  const parts = partsOfRange(text)?.map(numberIn);
  return parts?.every((part) => /^\d+$/.test(part)) ? { from: parts[0] ?? '', to: parts[1] ?? '' } : null;
}

/** Words around ages in a cell: 年齡：6-12, 滿18歲, Ages 6 and up. */
const AGED = /^(?:(?:適合)?年齡|歲數|ages?|aged)\s*[::]?\s*|^(?:年?滿|足)(?=\d|[一二三四五六七八九十兩])/i;
const ANY_AGE = /^(?:不限(?:年齡)?|年齡不限|任何年齡|所有年齡|all ages?|any ages?|any|all)$/i;
/** Returns the text of an age without the words around it; empty if any age will do. */
export function plainAge(text: string): string {
  const code = cleanCode(text);
  if (code.length > VALUE_MAX) return text;
  return ANY_AGE.test(code) ? '' : code.replace(AGED, '');
}

/** Returns the ages of years of school: `K1-K3`, `小一至小三`, `P4+`; null if a text is none. */
export function schoolAgesIn(text: string): { from: string; to: string } | null {
  const code = cleanCode(text);
  const [, least] = AND_ABOVE.exec(code) ?? [];
  const ages = code.length > VALUE_MAX ? null : schoolAges(least ?? code);
  if (!ages) return null;
  return { from: String(ages.from), to: least ? '' : String(ages.to) };
}

/** Returns the ages of `6-24個月` or `1.5至3歲`; null if a text is no range of ages. */
export function agesIn(text: string): { from: string; to: string } | null {
  const [first = '', last = ''] = (partsOfRange(text) ?? []).map((part) =>
    part.replace(/(?<=\d) ?m$/i, ' months'),
  );
  const unit = /[^\d.\s].*$/.exec(last)?.[0] ?? '';
  const from = /^[\d.]+$/.test(first) ? first + unit : first;
  return [from, last].every((age) => typedAge(age) !== undefined) ? { from, to: last } : null;
}

/** Returns the prices of `$380-480`; null if a text is no range of prices. */
export function pricesIn(text: string): { from: Price; to: Price } | null {
  const [from, to] = partsOfRange(text)?.map(priceIn) ?? [];
  return from && to ? { from, to } : null;
}

/** Returns the first and last day of `2027-01-03 至 2027-01-24`; null if a text is no range of days. */
export function daysIn(text: string, order: DayOrder): { from: string; to: string } | null {
  const code = cleanCode(text);
  if (code.length > VALUE_MAX) return null;
  const [first, last, ...more] = code
    .replace(/^(?:由|從|from)\s*/i, '')
    // A hyphen between two days of one month: 8-22 Aug 2027, 2027年8月8-22日.
    .replace(/^(\d{1,2}\/\d{1,2})-(?=\d{1,2}\/)/, '$1~')
    .replace(/^(\d{1,2})\s*-\s*(?=\d{1,2}\s+[a-z])|(?<=月)(\d{1,2}[日號]?)\s*-\s*(?=\d)/i, '$1$2~')
    .split(/\s*(?:~|〜|–|—|−|至|到|\bto\b|\buntil\b)\s*|\s+-\s+/i);
  if (!first || !last || more.length > 0) return null;
  for (const [from, to] of [[first, last], ...withSharedYear(first, last)]) {
    const days = [from, to].map((part = '') => dayIn(part, order));
    if (days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) && (days[0] ?? '') <= (days[1] ?? ''))
      return { from: days[0] ?? '', to: days[1] ?? '' };
  }
  return null;
}

/** Returns two days that have one year, month or both, each with its own: 2月14日至3月14日, 14-21 Feb 2027. */
function withSharedYear(first: string, last: string): [string, string][] {
  const [, yearBefore, monthBefore] = /^(\S{2,5}年)\s*(\S{1,3}月)?/.exec(first) ?? [];
  if (yearBefore) return [[first, `${yearBefore}${/月/.test(last) ? '' : (monthBefore ?? '')}${last}`]];
  const [, yearBehind] = /[\s,/]+('?\d{4})年?$/.exec(last) ?? [];
  if (yearBehind) {
    const [, hanMonth] = /^(\S{1,3}月)/.exec(first) ?? [];
    if (hanMonth) return [[`${first} ${yearBehind}`, /月/.test(last) ? last : `${hanMonth}${last}`]];
    const month = new RegExp(MONTH, 'i').exec(last)?.[0] ?? '';
    return [
      [/^\d{1,2}\/\d{1,2}$/.test(first) ? `${first}/${yearBehind}` : `${first} ${yearBehind}`, last],
      [`${first} ${month} ${yearBehind}`, last],
    ];
  }
  const [, yearOfFirst] = /[\s,/]+(\d{4})$/.exec(first) ?? [];
  return yearOfFirst
    ? [[first, /^\d{1,2}\/\d{1,2}$/.test(last) ? `${last}/${yearOfFirst}` : `${last} ${yearOfFirst}`]]
    : [];
}

const AND_ABOVE = /^(.{1,40}?)\s*(?:\+|或?以上|起|and (?:above|up|over)|or (?:above|over|older))$/i;
const AND_BELOW =
  /^(.{1,40}?)\s*(?:或?以下|and (?:below|under)|or (?:below|under|younger))$|^(?:最多|up to|max\.?)\s*(.{1,40})$/i;
const BELOW = /^(?:未滿|under|below)\s*(.{1,40})$/i;

/** Returns the number in `6歲以上` or `6+`; null if a text says nothing like it. */
export function leastIn(text: string): string | null {
  const [, number] = AND_ABOVE.exec(cleanCode(text)) ?? [];
  const found = number && numberIn(number);
  return found && /^\d+$/.test(found) ? found : null;
}

/** Returns the highest number in `12歲以下` or `under 12`; null if a text says nothing like it. */
export function mostIn(text: string): string | null {
  const code = cleanCode(text);
  const [, below] = BELOW.exec(code) ?? [];
  const [, first, other] = AND_BELOW.exec(code) ?? [];
  const found = numberIn(below ?? first ?? other ?? '');
  if (!/^[1-9]\d*$/.test(found)) return null;
  return below ? String(Number(found) - 1) : found;
}
