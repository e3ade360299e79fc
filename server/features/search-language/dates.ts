import { addDays, type DaySpan, mondayOf, weekendFrom, weekFrom } from '@/lib/contract/day-ranges';
import { holidaysOfFestival } from '@/server/platform/calendar/calendar';
import { foldText } from './fold';
import { numberOf } from './numerals';

const HAN_WEEKDAYS = '一二三四五六日';
const ENGLISH_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Months that are no other English word. */
const MONTH_NAMES =
  'january|february|april|june|july|august|september|october|november|december|(?<=\\bin )(?:march|may)';
const SUNDAY = 6;

const HAN_NUMBER = '(\\d{1,2}|[一二三四五六七八九十]{1,3})';
const THIS = '(?:今個|呢個|這個|本)';
const NEXT = '下(?:一)?個?';
const HAN_WEEK = '(?:星期|禮拜|周)';
const WEEKEND = `(?:周末|${HAN_WEEK}六日)`;
const HAN_DAY = `${HAN_WEEK}([一二三四五六日天])`;
const ENGLISH_DAY =
  '(monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues|tue|wed|thurs|thu|fri|sat|sun)s?\\b';
const ENGLISH_MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\b';
const ENGLISH_DATE = '(\\d{1,2})(?:st|nd|rd|th)?';
/** What may follow a festival that is a time: 聖誕班, but not 聖誕花環, which is about Christmas. */
const TIME_ONLY = '(?=$|\\s|班|課|活動|營)';

const only = (day: string): DaySpan => ({ from: day, to: day });
const yearOf = (day: string): number => Number(day.slice(0, 4));
const weekdayAt = (text = ''): number =>
  text === '天' ? SUNDAY : Math.max(HAN_WEEKDAYS.indexOf(text), ENGLISH_WEEKDAYS.indexOf(text.slice(0, 3)));

/** Returns a day of the calendar. Null if the month has no such day. */
function dateOf(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

/** Returns the next such date from today on. */
function nextDate(today: string, month: number, dayOfMonth: number): DaySpan | null {
  const [day] = [0, 1, 2, 3, 4]
    .map((ahead) => dateOf(yearOf(today) + ahead, month, dayOfMonth))
    .filter((date) => date !== null && date >= today);
  return day ? only(day) : null;
}

function monthOf(year: number, month: number): DaySpan {
  const at = (of: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, of - 1, dayOfMonth)).toISOString().slice(0, 10);
  return { from: at(month, 1), to: at(month + 1, 0) };
}

/** Returns the days of this year, or those of the next if they are over. */
function nextOf(today: string, daysIn: (year: number) => DaySpan): DaySpan {
  const days = daysIn(yearOf(today));
  return days.to < today ? daysIn(yearOf(today) + 1) : days;
}

function nextMonth(today: string, month: number): DaySpan | null {
  return month >= 1 && month <= 12 ? nextOf(today, (year) => monthOf(year, month)) : null;
}

/** Returns a day of this week; of the next, if it is over. */
function thisWeekday(today: string, weekday: number): DaySpan {
  const day = addDays(mondayOf(today), weekday);
  return only(day < today ? addDays(day, 7) : day);
}

const nextMonday = (today: string) => addDays(mondayOf(today), 7);

/** The school holidays of Christmas; the exact days are the school's. */
const christmas = (today: string) =>
  nextOf(today, (year) => ({ from: `${year}-12-22`, to: `${year + 1}-01-01` }));
const summer = (today: string) => nextOf(today, (year) => ({ from: `${year}-07-01`, to: `${year}-08-31` }));
const easter = (today: string) => nextOf(today, (year) => holidaysOfFestival('easter', year));
const lunarNewYear = (today: string) => nextOf(today, (year) => holidaysOfFestival('lunarNewYear', year));

const inSeason = (names: string) =>
  `(?:\\b(?:over|during|at|in)\\s+(?:the\\s+)?(?:${names})\\b(?:\\s+(?:holidays?|break|vacation))?|\\b(?:${names})(?:\\s+(?:holidays?|break|vacation)\\b|$))`;

type Read = (today: string, groups: (string | undefined)[]) => DaySpan | null;

/** Patterns in the order in which they are tried, for a text in lower case and Hong Kong forms. */
const PATTERNS: readonly [pattern: string, read: Read][] = [
  [
    `${HAN_NUMBER}月${HAN_NUMBER}[日號]`,
    (today, [month, day]) => nextDate(today, numberOf(month), numberOf(day)),
  ],
  [
    `\\b${ENGLISH_DATE} (?:of )?${ENGLISH_MONTH}`,
    (today, [day, month]) => nextDate(today, MONTHS.indexOf(month ?? '') + 1, Number(day)),
  ],
  [
    `\\b${ENGLISH_MONTH} ${ENGLISH_DATE}\\b`,
    (today, [month, day]) => nextDate(today, MONTHS.indexOf(month ?? '') + 1, Number(day)),
  ],
  ['\\b(\\d{1,2})/(\\d{1,2})\\b', (today, [day, month]) => nextDate(today, Number(month), Number(day))],
  ['後日|後天|\\bday after tomorrow\\b', (today) => only(addDays(today, 2))],
  // 今晚 and 聽晚 leave 晚, which is the time of day.
  ['聽日|明日|明天|[聽明](?=晚)|\\btomorrow\\b', (today) => only(addDays(today, 1))],
  ['今日|今天|今(?=晚)|\\btoday\\b|\\b(?=tonight\\b)', (today) => only(today)],
  // 今個星期六日 is the weekend, not a Saturday.
  [`(?:${THIS}|今)${WEEKEND}|\\bthis weekend\\b`, (today) => weekendFrom(mondayOf(today))],
  [`${NEXT}${WEEKEND}|\\bnext weekend\\b`, (today) => weekendFrom(nextMonday(today))],
  [
    `(?:${THIS}|今)${HAN_DAY}|\\b(?:this|coming) ${ENGLISH_DAY}`,
    (today, [han, english]) => thisWeekday(today, weekdayAt(han ?? english)),
  ],
  [
    `${NEXT}${HAN_DAY}|\\bnext ${ENGLISH_DAY}`,
    (today, [han, english]) => only(addDays(nextMonday(today), weekdayAt(han ?? english))),
  ],
  [`${NEXT}${HAN_WEEK}|\\bnext week\\b`, (today) => weekFrom(nextMonday(today))],
  [`(?:${THIS}|今)${HAN_WEEK}|\\bthis week\\b`, (today) => weekFrom(mondayOf(today))],
  [`${NEXT}月|\\bnext month\\b`, (today) => monthOf(yearOf(today), Number(today.slice(5, 7)) + 1)],
  [`(?:${THIS})月|\\bthis month\\b`, (today) => monthOf(yearOf(today), Number(today.slice(5, 7)))],
  [`聖誕節?(?:假期?|期間)?${TIME_ONLY}|${inSeason('christmas|xmas')}`, christmas],
  [`復活節(?:假期?|期間)?${TIME_ONLY}|${inSeason('easter')}`, easter],
  [`(?:農曆)?新年(?:假期?|期間)?${TIME_ONLY}|${inSeason('(?:chinese|lunar) new year|cny')}`, lunarNewYear],
  [`暑假|暑期|${inSeason('summer')}`, summer],
  [`${HAN_NUMBER}月(?:份)?${TIME_ONLY}`, (today, [month]) => nextMonth(today, numberOf(month))],
  [
    `\\b(${MONTH_NAMES})\\b`,
    (today, [month]) => nextMonth(today, MONTHS.indexOf(month?.slice(0, 3) ?? '') + 1),
  ],
];

const expressions = PATTERNS.map(([pattern, read]) => [new RegExp(pattern), read] as const);

/** The days that a query names, and the query without them. */
interface ReadDates {
  dates: DaySpan | null;
  /** The words that name the days; empty if none do. */
  words: string;
  rest: string;
}

/**
 * Finds the days in a query: 聽日, 今個星期六, 12月5日, 聖誕假期, “this weekend”, “5 Dec”. The first pattern that fits
 * counts. Days before today are left out.
 * @param today day in Hong Kong as `YYYY-MM-DD`
 */
export function readDates(keyword: string, today: string): ReadDates {
  const folded = foldText(keyword);
  for (const [pattern, read] of expressions) {
    const found = pattern.exec(folded);
    const dates = found && read(today, found.slice(1));
    if (!found || !dates) continue;
    const [words] = found;
    return {
      dates: { from: dates.from < today ? today : dates.from, to: dates.to },
      words,
      rest: `${folded.slice(0, found.index)} ${folded.slice(found.index + words.length)}`,
    };
  }
  return { dates: null, words: '', rest: keyword };
}
