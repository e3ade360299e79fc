// cspell:ignore bnxt
import { addDays, type DaySpan, mondayOf, weekendFrom, weekFrom } from '@/lib/contract/day-ranges';
import { NUMERAL, numberOf, SMALL_NUMERAL } from '@/lib/contract/numerals';
import { festivalDay, nextGeneralHolidays } from '@/server/platform/calendar/calendar';
import { daysOfFestival, FESTIVALS } from './festivals';
import { foldText } from './fold';

const HAN_WEEKDAYS = '一二三四五六日';
const ENGLISH_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SUNDAY = 6;
/** Years of two digits are those of this century; other numbers are no years. */
const YEARS_AHEAD = 20;

/*
 * Parts of the patterns, for a text in lower case and Hong Kong forms with single spaces. A part has no groups but
 * those that its name in `Groups` says.
 */
const TO = ' ?(?:-|–|—|−|~|〜|至|到|to|until|till|through|thru) ?';
/** Days that are named together are taken as from the first to the last. */
const OR = `(?:${TO}| ?(?:、|,|，|/|&|\\+|同埋|同|及|和|與|或|and|or) ?)`;
/** Between two days of one month that a slash follows: 12、13/12. */
const AND_DAY = '(?: ?[、,&+] ?| ?(?:同埋|同|及|和|or|and) ?)';
const THIS = '(?:(?:嚟緊|黎緊|即將)(?:呢|這)?個?|今個|呢個|這個|依個|哩個|今|呢|這|本)';
const NEXT = '下(?:一)?個?';
const LAST = '(?:上一?個|(?:^|(?<=[ ,，]))上)';
const AFTER_NEXT = '(?:下下(?:一)?個?|再下個?)';
const HAN_WEEK = '(?:星期|禮拜|周|拜)';
const HAN_DAY = `${HAN_WEEK}[${HAN_WEEKDAYS}天]`;
const ENGLISH_DAY =
  '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues|tue|wed|thurs|thur|thu|fri|sat|sun)s?\\b';
const HAN_WEEKEND = `(?:周末|${HAN_WEEK}六(?:${OR}?${HAN_WEEK}?)[日天]|weekend\\b)`;
const ENGLISH_MONTH =
  '(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|may|jun|jul|aug|sept|sep|oct|nov|dec)\\b\\.?';
/** A day before an English month, with which the month alone is not meant (29 February 2027). */
const NO_DAY_BEFORE = '(?<!\\d(?:st|nd|rd|th)?(?: of)?[ -]?)';
/** Months that are no other English word. */
const CLEAR_MONTH =
  '(?:january|february|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept|sep|oct|nov|dec)\\b\\.?';
const ORDINAL = '(?:st|nd|rd|th)?(?![\\da-z])';
const YEAR =
  '(?:(?:20\\d\\d|二[零〇○]..|兩千零?..|(?<!\\d)\\d\\d(?=年)|[今明出下來後本](?=年)) ?(?:年度?)?|(?:this|next) year)';
/** What stands after a number that is no day: 1月2歲, 3月12堂. */
const NO_DAY =
  '(?! ?(?:[\\d零〇一二三四五六七八九十廿卅年月歲個人堂次位對萬千百蚊元折:]|years?|months?|am\\b|pm\\b))';
/** What stands after 三月 where it is no month: 12月大, 三月餅. */
const NO_MONTH = `(?![大天餅租費票薪刊卡供球嫂]| ?${SMALL_NUMERAL}[日號])`;
/** Sizes of instruments and the like, which look like a day and a month: 1/2 小提琴, 3/4 拍, violin 1/4. */
const NO_SIZE =
  '(?<!(?:琴|結他|violin|viola|cello|bass|guitar|size|尺寸|碼) ?\\d{1,2} ?/ ?\\d{1,2})(?! ?(?:吋|寸|碼|號|拍|杯|磅|打|小提琴|中提琴|大提琴|低音|提琴|木?結他|[小中大]?琴弓|-?sized?\\b|scale\\b|violin|viola|cello|double bass|guitar|time\\b|beat|cup|歲|years?\\b|yrs?\\b))';

type Groups = Record<string, string | undefined>;
/**
 * Reads the groups of a pattern. Null if they are no days.
 * @param from day from which dates without a year count; `today` but after the first day of a span
 */
type Read = (groups: Groups, today: string, from: string) => DaySpan | null;

const only = (day: string | null): DaySpan | null => (day === null ? null : { from: day, to: day });
const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(5, 7));

function weekdayOf(text = ''): number {
  const han = [...text].findLast((glyph) => `${HAN_WEEKDAYS}天`.includes(glyph));
  if (han !== undefined) return han === '天' ? SUNDAY : HAN_WEEKDAYS.indexOf(han);
  return ENGLISH_WEEKDAYS.indexOf(text.slice(0, 3));
}

function monthNumber(text = ''): number {
  if (text === '正' || text === '元') return 1;
  const named = MONTHS.indexOf(text.slice(0, 3));
  return named < 0 ? numberOf(text) : named + 1;
}

/** Returns the year that a text names; null without one. */
function yearNamed(text: string | undefined, today: string): number | null {
  if (!text) return null;
  const words = text.replace(/[ 度年]/g, '');
  const ahead = ['今本this', '明出下來next', '後'].findIndex((names) =>
    names.includes(words.replace('year', '')),
  );
  if (ahead >= 0) return yearOf(today) + ahead;
  const number = numberOf(words.replace(/^兩千零?/, '二零'));
  return number < 100 ? 2000 + number : number;
}

/** Returns a day of the calendar. Null if there is no such day. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : null;
}

/** Returns the date, or without a year the next such date from a day on. */
function dayNamed(year: number | null, month: number, day: number, from: string): string | null {
  if (year !== null) return dateOf(year, month, day);
  return (
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((ahead) => dateOf(yearOf(from) + ahead, month, day))
      .find((date) => date !== null && date >= from) ?? null
  );
}

/** Returns a day, or the days up to `last` of the same month. */
function daysNamed(
  year: number | null,
  month: number,
  [day, last]: readonly [string | undefined, string | undefined],
  from: string,
): DaySpan | null {
  const first = dayNamed(year, month, numberOf(day), from);
  if (first === null || last === undefined) return only(first);
  const to = dateOf(yearOf(first), month, numberOf(last));
  return to !== null && to >= first ? { from: first, to } : null;
}

const lastOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const firstOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

const PARTS_OF_MONTH: readonly [names: RegExp, first: number, last: number | null][] = [
  [/初|頭|上旬|early|beginning|start|first/, 1, 10],
  [/中|mid/, 11, 20],
  [/底|尾|下旬|late|end|last/, 21, null],
];

/** Returns a month, or its beginning, middle or end. */
function monthSpan(year: number, month: number, part = ''): DaySpan {
  const span = { from: firstOfMonth(year, month), to: lastOfMonth(year, month) };
  const [, first, last] = PARTS_OF_MONTH.find(([names]) => names.test(part)) ?? [null, 1, null];
  return {
    from: addDays(span.from, first - 1),
    to: last === null ? span.to : addDays(span.from, last - 1),
  };
}

/** Returns the month or the months, of a year or the next that are not over. */
function monthsNamed({ year, month, last, part }: Groups, today: string, from: string): DaySpan | null {
  const [first, end] = [monthNumber(month), last === undefined ? monthNumber(month) : monthNumber(last)];
  if (!(first >= 1 && first <= 12 && end >= 1 && end <= 12)) return null;
  const inYear = (of: number): DaySpan => ({
    from: monthSpan(of, first, part).from,
    to: monthSpan(end < first ? of + 1 : of, end, part).to,
  });
  const named = yearNamed(year, today);
  if (named !== null) return inYear(last !== undefined && end < first ? named - 1 : named);
  return nextOf(from, inYear);
}

/** Returns the days of this year, or those of the next if they are over. */
function nextOf(today: string, daysIn: (year: number) => DaySpan | null): DaySpan | null {
  const years = [yearOf(today) - 1, yearOf(today), yearOf(today) + 1];
  return years.map(daysIn).find((days) => days !== null && days.to >= today) ?? null;
}

/** Returns a day of this week; of the next, if it is over. */
function thisWeekday(today: string, weekday: number): string {
  const day = addDays(mondayOf(today), weekday);
  return day < today ? addDays(day, 7) : day;
}

/** Returns a weekday, or those from the first to the last, of the week that is `weeks` after this one. */
function weekdaysIn(today: string, weeks: number, { day, last }: Groups): DaySpan | null {
  if (weeks === 0 && last === undefined) return only(thisWeekday(today, weekdayOf(day)));
  const monday = addDays(mondayOf(today), 7 * weeks);
  const from = addDays(monday, weekdayOf(day));
  return { from, to: last === undefined ? from : addDays(monday, weekdayOf(last)) };
}

const PARTS_OF_YEAR: Record<string, readonly [from: string, to: string]> = {
  初: ['01-01', '02-28'],
  中: ['06-01', '07-31'],
  底: ['11-16', '12-31'],
  尾: ['11-16', '12-31'],
};

/** Returns a year, or its beginning, middle or end. */
function yearSpan(year: number, part = ''): DaySpan {
  const [from, to] = PARTS_OF_YEAR[part] ?? ['01-01', '12-31'];
  return { from: `${year}-${from}`, to: `${year}-${to}` };
}

const inDays =
  (days: number): Read =>
  (_, today) =>
    only(addDays(today, days));
const DAYS_OF: Record<string, number> = {
  日: 1,
  天: 1,
  day: 1,
  星期: 7,
  禮拜: 7,
  周: 7,
  week: 7,
  月: 30,
  month: 30,
};
const UNIT = '(?<unit>日|天|個?(?:星期|禮拜)|周|個月|days?|weeks?|months?)';

/** Returns the number of days of a length of time: 三日, 兩個星期, two weeks. */
function lengthOf({ count, unit = '' }: Groups): number {
  return (count === undefined ? 1 : numberOf(count)) * (DAYS_OF[unit.replace(/個|s$/g, '')] ?? 1);
}

function numericDate({ year, month, day, last }: Groups, from: string): DaySpan | null {
  const [one, other] = [Number(day), Number(month)];
  // The day comes first in Hong Kong; 12/25 can only be the 25th of December.
  const [dayOfMonth, inMonth] = other > 12 && one <= 12 && last === undefined ? [other, one] : [one, other];
  const of = year === undefined ? null : Number(year) + (year.length === 2 ? 2000 : 0);
  if (of !== null && year?.length === 2 && (of < yearOf(from) || of > yearOf(from) + YEARS_AHEAD))
    return null;
  return daysNamed(of, inMonth, [String(dayOfMonth), last], from);
}

const nextDayOfMonth = ({ d, last }: Groups, from: string): DaySpan | null => {
  const day = numberOf(d);
  for (let month = monthOf(from); month <= monthOf(from) + 2; month += 1) {
    const [year, of] = [yearOf(from) + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1];
    const date = dateOf(year, of, day);
    if (date !== null && date >= from) return daysNamed(year, of, [d, last], from);
  }
  return null;
};

/** The month, a day or days of it, or a part of it. */
function relativeMonth(months: number): Read {
  return ({ d, last, part }, today) => {
    const [year, month] = monthAfter(today, months);
    return d === undefined ? monthSpan(year, month, part) : daysNamed(year, month, [d, last], today);
  };
}

function monthAfter(today: string, months: number): [year: number, month: number] {
  const at = monthOf(today) - 1 + months;
  return [yearOf(today) + Math.floor(at / 12), (at % 12) + 1];
}

const N = SMALL_NUMERAL;
const DAY_IN_MONTH = `(?: ?(?:(?<d>${N})(?:[日號](?:${OR}(?<last>${N})[日號])?|${OR}(?<last>${N})[日號])|(?<part>初|頭|中旬?|底|尾|上旬|下旬)))?`;
const ENGLISH_PART = '(?:(?<part>early|mid|late|(?:the )?(?:beginning|start|end) of)[ -])?';

const seasons = ['easter', 'summer', 'christmas', 'chinese new year'];
const nextFestival = (name: string, today: string) => nextOf(today, (year) => daysOfFestival(name, year));

/** Returns a day of the lunar calendar in a year. Null if there is no such day. */
function lunarDay(month: number, day: number, year: number): string | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 30)) return null;
  return festivalDay(`chinese ${String(month).padStart(2, '0')}-0-${String(day).padStart(2, '0')}`, year);
}

const festivalDays: Read = ({ festival = '', year, yearAfter }, today, from) => {
  const named = yearNamed(year ?? yearAfter, today);
  return named === null
    ? nextOf(from, (of) => daysOfFestival(festival, of))
    : daysOfFestival(festival, named);
};

/**
 * Patterns with the reading of their groups. Of those that fit, the one that begins first counts; of several at the
 * same place, the first.
 */
const PATTERNS: readonly [pattern: string, read: Read][] = [
  // Year first: 2027-01-02, 2027/1/2, 20270102.
  [
    `(?<![\\d./-])(?<year>20\\d\\d) ?(?<sign>[./-]) ?(?<month>\\d{1,2}) ?\\k<sign> ?(?<day>\\d{1,2})(?:${TO}(?<last>\\d{1,2})(?![\\d./-]))?(?![\\d/])`,
    ({ year, month, day, last }) => daysNamed(Number(year), Number(month), [day, last], ''),
  ],
  [
    '(?<!\\d)(?<year>20\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d)(?!\\d)',
    ({ year, month, day }) => only(dateOf(Number(year), Number(month), Number(day))),
  ],
  // Day first: 2/1/2027, 2.1.2027, 2/1/27; 2-3/1/2027.
  [
    `(?<![\\d./])(?<day>\\d{1,2})(?:${OR}(?<last>\\d{1,2}))? ?(?<sign>[./-]) ?(?<month>\\d{1,2}) ?\\k<sign> ?(?<year>20\\d\\d|\\d\\d)(?!\\d)`,
    (groups, _, from) => numericDate(groups, from),
  ],
  // 24-12, 03-01: of 10-12, which may be ages or hours, the numbers go up.
  [
    '(?<![\\d./:-])(?<day>0\\d|[1-3]\\d)-(?<month>0[1-9]|1[0-2])(?![\\d./:-]|(?:st|nd|rd|th|am|pm)\\b| ?[歲人位堂個分點])',
    ({ day = '', month = '' }, _, from) =>
      day.startsWith('0') || month.startsWith('0') || day >= month
        ? daysNamed(null, Number(month), [day, undefined], from)
        : null,
  ],
  [
    '(?<![\\d./-])(?<year>20\\d\\d)[./-](?<month>0?[1-9]|1[0-2])(?![\\d./-])',
    (groups, today, from) => monthsNamed(groups, today, from),
  ],
  [
    '(?<![\\d./-])(?<month>0?[1-9]|1[0-2])[/-](?<year>20\\d\\d)(?![\\d./-])',
    (groups, today, from) => monthsNamed(groups, today, from),
  ],
  [
    `(?<![\\d./])(?!24 ?/ ?7(?!\\d))(?<day>\\d{1,2})(?:(?:-|–|~|至|到)(?<last>\\d{1,2})|(?:${AND_DAY}(?<last>\\d{1,2})){1,6})? ?/ ?(?<month>\\d{1,2})(?![\\d/.])${NO_SIZE}`,
    (groups, _, from) => numericDate(groups, from),
  ],
  // 2027年1月2日至3日, 一月二號, 12月19日 2026.
  [
    `(?:(?<year>${YEAR}) ?)?(?<month>${N}|元) ?月 ?(?<day>${N})(?:${OR}(?<last>${N})(?: ?[日號]|${NO_DAY})|(?: ?[日號]|${NO_DAY})(?:${OR}(?<last>${N})(?: ?[日號]|${NO_DAY}))?)(?:,? ?(?<yearAfter>20\\d\\d)年?)?`,
    ({ year, yearAfter, month, day, last }, today, from) =>
      daysNamed(yearNamed(year ?? yearAfter, today), monthNumber(month), [day, last], from),
  ],
  // 2 Jan, 2nd of January 2027, 2-3 Jan.
  [
    `(?:(?<year>20\\d\\d)[ ,-]+)?(?:\\bthe )?(?<![\\w./])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:${OR}(?:the )?(?<last>\\d{1,2})${ORDINAL}){0,6}[ -]?(?:of )?(?<month>${ENGLISH_MONTH})(?:(?: of|,)?[ -]?(?<yearAfter>20\\d\\d|['’]?\\d\\d(?![\\d:a-z]| ?${ENGLISH_MONTH})|(?:this|next) year))?`,
    ({ year, yearAfter, month, day, last }, today, from) =>
      daysNamed(
        yearNamed(year ?? yearAfter?.replace(/['’]/, ''), today),
        monthNumber(month),
        [day, last],
        from,
      ),
  ],
  // Jan 2, January 2nd to 5th 2027.
  [
    `(?:(?<year>20\\d\\d)[ ,-]+)?\\b(?<month>${ENGLISH_MONTH})[ -]?(?:the )?(?<day>\\d{1,2})${ORDINAL}(?:${OR}(?:the )?(?<last>\\d{1,2})${ORDINAL}){0,6}(?:[,-]? ?(?<yearAfter>20\\d\\d|['’]\\d\\d(?!\\d)|(?:this|next) year))?${NO_DAY}`,
    ({ year, yearAfter, month, day, last }, today, from) =>
      daysNamed(
        yearNamed(year ?? yearAfter?.replace(/['’]/, ''), today),
        monthNumber(month),
        [day, last],
        from,
      ),
  ],
  // Months: 2027年1月, 1至3月, January 2027, Jan to Mar, early February.
  [`(?:(?<year>${YEAR}) ?)?(?<month>${N}|元)月?(?:份)?${TO}(?<last>${N})月(?:份)?${NO_MONTH}`, monthsNamed],
  [
    `(?:(?<year>${YEAR}) ?)?(?<month>${N}|元) ?月(?:份)?${NO_MONTH}(?<part>初|頭|中旬?|底|尾|上旬|下旬)?`,
    monthsNamed,
  ],
  [
    `\\b${NO_DAY_BEFORE}${ENGLISH_PART}(?<month>${ENGLISH_MONTH})(?:${TO}(?<last>${ENGLISH_MONTH}))?[ ,]*(?:of )?(?<year>20\\d\\d|(?:this|next) year)`,
    monthsNamed,
  ],
  [`(?<year>20\\d\\d)[ ,]*(?<month>${ENGLISH_MONTH})`, monthsNamed],
  [`\\b${NO_DAY_BEFORE}(?<month>${ENGLISH_MONTH})${TO}(?<last>${ENGLISH_MONTH})`, monthsNamed],
  [
    `\\b(?:(?<part>early|mid|late|(?:the )?(?:beginning|start|end) of)[ -]|(?:this|next|coming) |(?<=\\b(?:in|during|from|until|by|to|for) ))(?<month>${ENGLISH_MONTH})`,
    monthsNamed,
  ],
  // May and March are months at the end of a query, and at its beginning before an activity.
  [
    `\\b${NO_DAY_BEFORE}(?:(?<month>${CLEAR_MONTH})|(?<month>${ENGLISH_MONTH})$)|^(?<month>mar(?:ch)?|may) (?!i\\b|we\\b|be\\b|you\\b|the\\b)`,
    monthsNamed,
  ],
  // Days from today: 大後日, 聽晚, 三日後, in two weeks, 未來七日.
  ['大後[日天]|\\bin three days\\b', inDays(3)],
  ['後[日天]|後(?<part>[晚朝])|\\b(?:the )?day after (?:tomorrow|tmrw?)\\b', inDays(2)],
  ['[聽聼]日|明[日天]|[聽聼明](?<part>[晚朝早午夜])|\\b(?:tomorrow|tmrw?|tmw|2moro?w?)\\b', inDays(1)],
  ['今[日天]|今(?<part>[晚朝早午夜])|\\b(?:today|tdy)\\b|\\b(?=tonight\\b)', inDays(0)],
  [
    `(?:(?:未來|接下來|今後|接住落嚟)(?<count>${N})?${UNIT}|下(?<count>[二三四五六七八九兩]|\\d)${UNIT}|(?<count>${N})${UNIT}(?:之|以)?內)|\\b(?:(?:in |over )?(?:the )?(?:next|coming|following) (?<count>${NUMERAL}) |within (?:(?:the )?next )?(?<count>${NUMERAL}|an?) )${UNIT}\\b`,
    (groups, today) => ({
      from: today,
      to: addDays(today, lengthOf({ ...groups, count: oneOf(groups) }) - 1),
    }),
  ],
  [
    `(?<count>${N})${UNIT}(?:之|以)?後|\\bin (?<count>${NUMERAL}|an?) ${UNIT}\\b|\\b(?<count>${NUMERAL}|an?) ${UNIT} (?:later|from (?:now|today))\\b`,
    (groups, today) => only(addDays(today, lengthOf({ ...groups, count: oneOf(groups) }))),
  ],
  // Days that are over: 昨日, last week, 上個月.
  ['(?:^|(?<=[ ,，]))前[日天]|\\b(?:the )?day before yesterday\\b', inDays(-2)],
  ['[昨尋琴噚][日天]|[昨尋琴噚](?<part>[晚夜朝])|\\byesterday\\b|\\blast night\\b', inDays(-1)],
  [`${LAST} ?${HAN_WEEKEND}|\\blast weekend\\b`, (_, today) => weekendFrom(addDays(mondayOf(today), -7))],
  [
    `${LAST} ?(?<day>${HAN_DAY}|${ENGLISH_DAY})|\\blast (?<day>${ENGLISH_DAY})(?! (?:of|in)\\b)`,
    (groups, today) => weekdaysIn(today, -1, groups),
  ],
  [`${LAST} ?${HAN_WEEK}|\\blast week\\b`, (_, today) => weekFrom(addDays(mondayOf(today), -7))],
  [`${LAST}月|\\blast month\\b`, relativeMonth(-1)],
  ['(?:去|上|舊)年(?!級|班|紀)|\\blast year\\b', (_, today) => yearSpan(yearOf(today) - 1)],
  // Weeks; 今個星期六日 is the weekend, not a Saturday.
  [
    `${AFTER_NEXT} ?${HAN_WEEKEND}|\\b(?:next next|the) weekend after next\\b|\\bnext next weekend\\b|\\bweekend after next\\b`,
    (_, today) => weekendFrom(addDays(mondayOf(today), 14)),
  ],
  [`${NEXT} ?${HAN_WEEKEND}|\\bnext weekend\\b`, (_, today) => weekendFrom(addDays(mondayOf(today), 7))],
  [
    `${THIS} ?${HAN_WEEKEND}|\\b(?:this|(?:this |the )?coming|upcoming) weekend\\b`,
    (_, today) => weekendFrom(mondayOf(today)),
  ],
  [
    `${AFTER_NEXT} ?(?<day>${HAN_DAY}|${ENGLISH_DAY})(?:${OR}(?:${HAN_WEEK})?(?<last>[${HAN_WEEKDAYS}天]))?|\\bnext next (?<day>${ENGLISH_DAY})|\\b(?<day>${ENGLISH_DAY}) after next\\b`,
    (groups, today) => weekdaysIn(today, 2, groups),
  ],
  [
    `${NEXT} ?(?<day>${HAN_DAY}|${ENGLISH_DAY})(?:${OR}(?:${HAN_WEEK})?(?<last>[${HAN_WEEKDAYS}天]))?|\\bnext (?<day>${ENGLISH_DAY})(?:${OR}(?<last>${ENGLISH_DAY}))?|\\b(?<day>${ENGLISH_DAY}),? next week\\b`,
    (groups, today) => weekdaysIn(today, 1, groups),
  ],
  [
    `${THIS} ?(?<day>${HAN_DAY}|${ENGLISH_DAY})(?:${OR}(?:${HAN_WEEK})?(?<last>[${HAN_WEEKDAYS}天]))?|\\b(?:this coming|this|(?:the )?coming|upcoming) (?<day>${ENGLISH_DAY})(?:${OR}(?<last>${ENGLISH_DAY}))?|\\b(?<day>${ENGLISH_DAY}),? this week\\b`,
    (groups, today) => weekdaysIn(today, 0, groups),
  ],
  [
    `${AFTER_NEXT} ?${HAN_WEEK}|\\bnext next week\\b|\\b(?:the )?week after next\\b`,
    (_, today) => weekFrom(addDays(mondayOf(today), 14)),
  ],
  [`${NEXT} ?${HAN_WEEK}|\\bnext week\\b`, (_, today) => weekFrom(addDays(mondayOf(today), 7))],
  [`${THIS} ?${HAN_WEEK}|\\b(?:this|(?:the )?coming) week\\b`, (_, today) => weekFrom(mondayOf(today))],
  // Months from this one, and days of them: 下個月, 下下個月五號, 今個月底.
  [`${AFTER_NEXT}月${DAY_IN_MONTH}|\\b(?:the )?month after next\\b|\\bnext next month\\b`, relativeMonth(2)],
  [`(?:${NEXT}|來)月${DAY_IN_MONTH}|\\b${ENGLISH_PART}next month\\b`, relativeMonth(1)],
  [`(?:${THIS}|當)月${DAY_IN_MONTH}|\\b${ENGLISH_PART}this month\\b`, relativeMonth(0)],
  ['月(?<part>底|尾)|\\b(?:the )?(?<part>end) of (?:the )?month\\b', relativeMonth(0)],
  [
    `(?<![第\\d])(?<d>${N})號?(?:${OR}(?<last>${N}))?號(?=$|[ ,，(（早晚夜朝上中下黃開有]|班|課|活動|工作坊)|\\b(?:on )?the (?<d>\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:floor|class|lesson|grade))`,
    (groups, _, from) => nextDayOfMonth(groups, from),
  ],
  // 28日, but not 3日 of a camp.
  [
    '(?<![第\\d月一二三四五六七八九十廿])(?<d>[12]\\d|3[01]|[二三]十[一二三四五六七八九]?|十[一二三四五六七八九]|廿[一二三四五六七八九]?|卅一?)日(?=$|[ ,，]|[早晚夜朝上下]|班)',
    (groups, _, from) => nextDayOfMonth(groups, from),
  ],
  // Festivals and holidays; 農曆八月十五, 正月初八.
  [
    `(?:(?<year>${YEAR}) ?)?(?:(?:農曆|舊曆|陰曆)(?<month>${N}|正)月|(?<month>正)月)初?(?<d>${N})日?`,
    ({ year, month, d }, today, from) => {
      const inYear = (of: number) => only(lunarDay(monthNumber(month), numberOf(d), of));
      const named = yearNamed(year, today);
      return named === null ? nextOf(from, inYear) : inYear(named);
    },
  ],
  ...FESTIVALS.map(
    (pattern) =>
      [
        `(?:(?<year>${YEAR}) ?)?(?:農曆|舊曆|陰曆)?(?:${pattern})(?:,? (?<yearAfter>20\\d\\d)年?)?`,
        festivalDays,
      ] as [string, Read],
  ),
  [
    '(?:下個|嚟緊(?:嘅|個)?|最近(?:嘅|的)?|next )?(?:公眾假期|公眾假|公假|紅日|法定假期|勞工假期|勞工假|銀行假期|長周末|(?:the )?\\b(?:public|bank|general|statutory) holidays?\\b|\\blong weekend\\b)',
    (_, today) => nextGeneralHolidays(today),
  ],
  [
    '學校假期|學校長假|長假期|\\bschool (?:holidays?|break)\\b|\\bterm break\\b|\\bhalf[ -]term\\b',
    (_, today) =>
      seasons
        .flatMap((name) => nextFestival(name, today) ?? [])
        .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null,
  ],
  [
    `(?<![\\d一二三四五六七八九十])(?<year>20\\d\\d ?年|二[零〇○]..年|[今明出來]年|(?:this|next) year\\b)(?! ?[\\d正元]| ?${N}月|級|班|紀|屆|度?(?:dse|文憑試|考試|校曆))(?:年?(?<part>[初中底尾])(?![一二三四五六七八級學]))?`,
    ({ year, part }, today) => yearSpan(yearNamed(year, today) ?? yearOf(today), part),
  ],
  // 年底 is the end of this year; 年初 of the next, unless it has just begun.
  [
    '(?<![\\d一二三四五六七八九十])年(?<part>[初底尾])(?![一二三四五六七八級])',
    ({ part }, today) => nextOf(today, (year) => yearSpan(year, part)),
  ],
];

const oneOf = ({ count = '1' }: Groups) => (/^an?$/.test(count) ? '1' : count);

const expressions = PATTERNS.map(([pattern, read]) => ({ pattern: new RegExp(pattern, 'g'), read }));
const anchored = PATTERNS.map(([pattern, read]) => ({ pattern: new RegExp(pattern, 'y'), read }));

/** What a part of the day is called in the lexicon. */
const PARTS_OF_DAY: Record<string, string> = { 晚: '晚上', 夜: '晚上', 朝: '早上', 早: '早上', 午: '下午' };
const PART_AFTER = /^ ?(?<part>[晚夜朝早])(?!\p{Script=Han})/u;
/** Days found in a text, and where. */
interface Found {
  start: number;
  end: number;
  dates: DaySpan;
  groups: Groups;
}

function foundBy(match: RegExpExecArray, dates: DaySpan, from = 0): Found {
  const start = from + match.index;
  return { start, end: start + match[0].length, dates, groups: match.groups ?? {} };
}

/** Returns the first days in a text. */
function firstIn(text: string, today: string): Found | null {
  let first: Found | null = null;
  for (const { pattern, read } of expressions)
    for (const match of text.matchAll(pattern)) {
      if (first && match.index >= first.start) break;
      const dates = read(match.groups ?? {}, today, today);
      if (!dates) continue;
      first = foundBy(match, dates);
      break;
    }
  return first;
}

const WEEKDAY = new RegExp(`^(?<day>${HAN_DAY}|${ENGLISH_DAY})\\)?,? ?(?:the )?`);

/** Returns the days that begin at a place of the text; a weekday alone is the next from a day on. */
function foundAt(text: string, at: number, today: string, from: string): Found | null {
  const weekday = WEEKDAY.exec(text.slice(at));
  for (const start of weekday ? [at, at + weekday[0].length] : [at]) {
    // A pattern does not look at what stands before the place.
    const rest = text.slice(start);
    for (const { pattern, read } of anchored) {
      pattern.lastIndex = 0;
      const match = pattern.exec(rest);
      const dates = match && read(match.groups ?? {}, today, from);
      if (match && dates) return withWeekday(text, foundBy(match, dates, start));
    }
  }
  if (!weekday) return null;
  const day = thisWeekday(from, weekdayOf(weekday.groups?.day));
  return foundBy(weekday, { from: day, to: day }, at);
}

const WEEKDAY_BEFORE = new RegExp(`(?:(?<![a-z])${ENGLISH_DAY}|${HAN_DAY})\\)?,? ?\\(?(?:the )?$`);
const WEEKDAY_AFTER = new RegExp(
  `^(?: ?\\((?:${HAN_WEEK})?[${HAN_WEEKDAYS}天]\\)|,? ?${HAN_DAY}|,? ?\\(?${ENGLISH_DAY}\\)?)`,
);

/** Adds the weekday that is written beside its date: Sat 2 Jan, 1月2日（六）. */
function withWeekday(text: string, found: Found): Found {
  const { from, to } = found.dates;
  const isSame = (words: string | undefined, day: string) =>
    words !== undefined && weekdayOf(words.replace(/[ ,(]/g, '')) === (new Date(day).getUTCDay() + 6) % 7;
  const [before] = WEEKDAY_BEFORE.exec(text.slice(0, found.start)) ?? [];
  const [after] = WEEKDAY_AFTER.exec(text.slice(found.end)) ?? [];
  return {
    ...found,
    start: found.start - (from === to && isSame(before, from) ? (before?.length ?? 0) : 0),
    end: found.end + (isSame(after, to) ? (after?.length ?? 0) : 0),
  };
}

const AND = new RegExp(OR, 'y');
const OPEN_BEFORE =
  /(?:^| )(?:(?<since>from|since|starting(?: from)?)|(?<after>after)|(?<until>before|by|until|till))(?: the)? $|(?<since>由|從|自) ?$/;
const OPEN_AFTER = /^ ?(?:(?<since>起|開始|onwards?\b)|(?<after>之後|以後|後)|(?<until>之前|以前|前(?!後)))/;
const BETWEEN = /(?:(?:^| )(?:from|between)(?: the)? |(?:由|從|自) ?)$/;
/** Days in which a span ends that names only its beginning. */
const OPEN_DAYS = 365;

/** Reads 由1月5日起, before Christmas, 聖誕之後. */
function openEnded(text: string, found: Found, today: string): Found {
  const before = OPEN_BEFORE.exec(text.slice(0, found.start));
  const after = OPEN_AFTER.exec(text.slice(found.end));
  const said = after?.groups ?? before?.groups;
  if (!said) return found;
  const { from, to } = found.dates;
  const first = said.after === undefined ? from : addDays(to, 1);
  const last = /^(?:before|.*前)$/.test(said.until ?? '') ? addDays(from, -1) : to;
  return {
    ...found,
    start: found.start - (before?.[0].length ?? 0),
    end: found.end + (after?.[0].length ?? 0),
    dates:
      said.until === undefined
        ? { from: first, to: addDays(first, OPEN_DAYS) }
        : { from: today, to: last < today ? today : last },
  };
}

/** Returns the first days in a text, up to the days that follow after 至 or “to”. */
function spanIn(text: string, today: string): Found | null {
  const first = firstIn(text, today);
  if (!first) return null;
  const found = withWeekday(text, first);
  AND.lastIndex = found.end;
  const and = AND.exec(text);
  const second = and && foundAt(text, found.end + and[0].length, today, found.dates.from);
  if (second && second.dates.to >= found.dates.from) {
    const [between = ''] = BETWEEN.exec(text.slice(0, found.start)) ?? [];
    return {
      start: found.start - between.length,
      end: second.end,
      dates: { from: found.dates.from, to: second.dates.to },
      groups: { ...second.groups },
    };
  }
  if (found.groups.last === undefined) return openEnded(text, found, today);
  const [between = ''] = BETWEEN.exec(text.slice(0, found.start)) ?? [];
  return { ...found, start: found.start - between.length };
}

/** The days that a query names, and the query without them. */
interface ReadDates {
  dates: DaySpan | null;
  /** The words that name the days; empty if none do. */
  words: string;
  rest: string;
}

/**
 * Finds the days in a query: 聽日, 今個星期六, 2027年1月2日至9日, 聖誕假期, 年初二, “this weekend”, “Sat 2 Jan”. The days that it
 * names first count. Days before today are left out, unless all are.
 * @param today day in Hong Kong as `YYYY-MM-DD`
 */
export function readDates(keyword: string, today: string): ReadDates {
  const text = foldText(keyword)
    .replace(/\s+/g, ' ')
    .replace(/\bnxt\b/g, 'next')
    .replace(/\bwk ?e?nds?\b|\bw\/e\b/g, 'weekend')
    .replace(/\bwk\b/g, 'week');
  const found = spanIn(text, today);
  if (!found) return { dates: null, words: '', rest: keyword };
  const { from, to } = found.dates;
  const after = PART_AFTER.exec(text.slice(found.end));
  const end = found.end + (after?.[0].length ?? 0);
  const part = PARTS_OF_DAY[after?.groups?.part ?? found.groups.part ?? ''] ?? '';
  return {
    dates: { from: from < today && to >= today ? today : from, to },
    words: text.slice(found.start, end).trim(),
    rest: `${text.slice(0, found.start)} ${part} ${text.slice(end)}`,
  };
}
