import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '@/lib/contract/day-ranges';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { readDates } from './dates';

/** A Wednesday. */
const TODAY = '2026-11-25';

it.each([
  ['今日 瑜伽', '2026-11-25', '2026-11-25', '瑜伽'],
  ['聽日陶藝班', '2026-11-26', '2026-11-26', '陶藝班'],
  ['明天 烘焙', '2026-11-26', '2026-11-26', '烘焙'],
  ['後日 烘焙', '2026-11-27', '2026-11-27', '烘焙'],
  ['今晚 瑜伽', '2026-11-25', '2026-11-25', '晚上 瑜伽'],
  ['今個星期六 親子', '2026-11-28', '2026-11-28', '親子'],
  ['本週日 親子', '2026-11-29', '2026-11-29', '親子'],
  ['今個星期一 親子', '2026-11-30', '2026-11-30', '親子'],
  ['下星期三 結他', '2026-12-02', '2026-12-02', '結他'],
  ['下個禮拜日 結他', '2026-12-06', '2026-12-06', '結他'],
  ['今個週末 觀塘 陶藝', '2026-11-28', '2026-11-29', '觀塘 陶藝'],
  ['今個星期六日 免費', '2026-11-28', '2026-11-29', '免費'],
  ['下個禮拜六日 陶藝', '2026-12-05', '2026-12-06', '陶藝'],
  ['下周末 陶藝', '2026-12-05', '2026-12-06', '陶藝'],
  ['下星期 游泳', '2026-11-30', '2026-12-06', '游泳'],
  ['今個星期 游泳', '2026-11-25', '2026-11-29', '游泳'],
  ['今個月 游泳', '2026-11-25', '2026-11-30', '游泳'],
  ['下個月 游泳', '2026-12-01', '2026-12-31', '游泳'],
  ['12月5日 畫班', '2026-12-05', '2026-12-05', '畫班'],
  ['十二月五號 畫班', '2026-12-05', '2026-12-05', '畫班'],
  ['2月29日 畫班', '2028-02-29', '2028-02-29', '畫班'],
  ['3月 畫班', '2027-03-01', '2027-03-31', '畫班'],
  ['聖誕 烘焙', '2026-12-22', '2027-01-01', '烘焙'],
  ['聖誕假期班', '2026-12-22', '2027-01-01', '班'],
  ['聖誕假期興趣班', '2026-12-22', '2027-01-01', '興趣班'],
  ['聖誕期間親子烘焙', '2026-12-22', '2027-01-01', '親子烘焙'],
  ['復活節 足球', '2027-03-26', '2027-03-29', '足球'],
  ['農曆新年 足球', '2027-02-06', '2027-02-09', '足球'],
  ['暑假游泳', '2027-07-01', '2027-08-31', '游泳'],
  ['yoga today', '2026-11-25', '2026-11-25', 'yoga'],
  ['Yoga tonight', '2026-11-25', '2026-11-25', 'yoga tonight'],
  ['yoga tomorrow', '2026-11-26', '2026-11-26', 'yoga'],
  ['this weekend pottery', '2026-11-28', '2026-11-29', 'pottery'],
  ['pottery next week', '2026-11-30', '2026-12-06', 'pottery'],
  ['pottery this Saturday', '2026-11-28', '2026-11-28', 'pottery'],
  ['pottery next tuesday', '2026-12-01', '2026-12-01', 'pottery'],
  ['piano 5 Dec', '2026-12-05', '2026-12-05', 'piano'],
  ['piano on December 5th', '2026-12-05', '2026-12-05', 'piano on'],
  // Year first, day first and month first.
  ['2027/1/2', '2027-01-02', '2027-01-02', ''],
  ['２０２７／１／２', '2027-01-02', '2027-01-02', ''],
  ['2027.01.02 瑜伽', '2027-01-02', '2027-01-02', '瑜伽'],
  ['20270102', '2027-01-02', '2027-01-02', ''],
  ['2/1/27', '2027-01-02', '2027-01-02', ''],
  ['2-1-2027', '2027-01-02', '2027-01-02', ''],
  ['12/25', '2026-12-25', '2026-12-25', ''],
  ['25/12 烘焙', '2026-12-25', '2026-12-25', '烘焙'],
  ['2027年2月', '2027-02-01', '2027-02-28', ''],
  ['2027/02', '2027-02-01', '2027-02-28', ''],
  ['02/2027', '2027-02-01', '2027-02-28', ''],
  ['２０２７年１月２日', '2027-01-02', '2027-01-02', ''],
  ['二○二七年二月十一日', '2027-02-11', '2027-02-11', ''],
  ['十二月廿五日', '2026-12-25', '2026-12-25', ''],
  ['一月卅一號 瑜伽', '2027-01-31', '2027-01-31', '瑜伽'],
  ['1月2號星期六 瑜伽', '2027-01-02', '2027-01-02', '瑜伽'],
  ['星期六 1月2日 瑜伽', '2027-01-02', '2027-01-02', '瑜伽'],
  ['Saturday, January 2nd, 2027 yoga', '2027-01-02', '2027-01-02', 'yoga'],
  ['the 2nd of January', '2027-01-02', '2027-01-02', ''],
  ['2-Jan-2027', '2027-01-02', '2027-01-02', ''],
  ['明年1月2日', '2027-01-02', '2027-01-02', ''],
  ['出年二月', '2027-02-01', '2027-02-28', ''],
  // Several days.
  ['1月7日至9日', '2027-01-07', '2027-01-09', ''],
  ['1月7-9號', '2027-01-07', '2027-01-09', ''],
  ['12月30日至1月2日', '2026-12-30', '2027-01-02', ''],
  ['2026年12月30日（三）至2027年1月2日（六）', '2026-12-30', '2027-01-02', ''],
  ['2-3 Jan', '2027-01-02', '2027-01-03', ''],
  ['2 & 3 January 2027', '2027-01-02', '2027-01-03', ''],
  ['Jan 2 to 5', '2027-01-02', '2027-01-05', ''],
  ['from 30 Dec to 2 Jan', '2026-12-30', '2027-01-02', ''],
  ['between 2 and 9 January', '2027-01-02', '2027-01-09', ''],
  ['2/1-9/1', '2027-01-02', '2027-01-09', ''],
  ['2-9/1', '2027-01-02', '2027-01-09', ''],
  ['聽日至星期日', '2026-11-26', '2026-11-29', ''],
  ['聽日同後日 陶藝', '2026-11-26', '2026-11-27', '陶藝'],
  ['今個星期六至下星期日', '2026-11-28', '2026-12-06', ''],
  ['下星期一至五', '2026-11-30', '2026-12-04', ''],
  ['1至3月 游泳', '2027-01-01', '2027-03-31', '游泳'],
  ['Feb to March', '2027-02-01', '2027-03-31', ''],
  ['由1月5日起', '2027-01-05', '2028-01-05', ''],
  ['before Christmas Day', '2026-11-25', '2026-12-24', ''],
  // Months and their parts.
  ['下下個月', '2027-01-01', '2027-01-31', ''],
  ['下個月5號 瑜伽', '2026-12-05', '2026-12-05', '瑜伽'],
  ['下個月尾', '2026-12-21', '2026-12-31', ''],
  ['1月初', '2027-01-01', '2027-01-10', ''],
  ['mid February', '2027-02-11', '2027-02-20', ''],
  ['28號 瑜伽', '2026-11-28', '2026-11-28', '瑜伽'],
  ['2號 瑜伽', '2026-12-02', '2026-12-02', '瑜伽'],
  ['Feb 2027', '2027-02-01', '2027-02-28', ''],
  ['March 2027 yoga', '2027-03-01', '2027-03-31', 'yoga'],
  ['next Feb', '2027-02-01', '2027-02-28', ''],
  ['ballet May', '2027-05-01', '2027-05-31', 'ballet'],
  ['May ballet', '2027-05-01', '2027-05-31', 'ballet'],
  ['2027年初', '2027-01-01', '2027-02-28', ''],
  ['今年底 陶藝', '2026-11-25', '2026-12-31', '陶藝'],
  ['年尾', '2026-11-25', '2026-12-31', ''],
  ['下兩個月', '2026-11-25', '2027-01-23', ''],
  ['1 月 2 日', '2027-01-02', '2027-01-02', ''],
  ['28日 瑜伽', '2026-11-28', '2026-11-28', '瑜伽'],
  // A part of the day beside a date is left as a word; times are read before (times.ts).
  ['1月2日晚 瑜伽', '2027-01-02', '2027-01-02', '晚上 瑜伽'],
  // Spoken.
  ['大後日', '2026-11-28', '2026-11-28', ''],
  ['聽晚 瑜伽', '2026-11-26', '2026-11-26', '晚上 瑜伽'],
  ['聽朝 瑜伽', '2026-11-26', '2026-11-26', '早上 瑜伽'],
  ['下下星期六', '2026-12-12', '2026-12-12', ''],
  ['下下個禮拜', '2026-12-07', '2026-12-13', ''],
  ['下下個週末', '2026-12-12', '2026-12-13', ''],
  ['下個weekend', '2026-12-05', '2026-12-06', ''],
  ['嚟緊星期六', '2026-11-28', '2026-11-28', ''],
  ['下拜六', '2026-12-05', '2026-12-05', ''],
  ['三日後', '2026-11-28', '2026-11-28', ''],
  ['兩個星期後', '2026-12-09', '2026-12-09', ''],
  ['in two weeks', '2026-12-09', '2026-12-09', ''],
  ['未來七日', '2026-11-25', '2026-12-01', ''],
  ['next 7 days', '2026-11-25', '2026-12-01', ''],
  ['tmr yoga', '2026-11-26', '2026-11-26', 'yoga'],
  ['weekend after next', '2026-12-12', '2026-12-13', ''],
  // Simplified characters.
  ['下礼拜六 画画', '2026-12-05', '2026-12-05', '畫畫'],
  ['后天 烘焙', '2026-11-27', '2026-11-27', '烘焙'],
  ['圣诞节', '2026-12-22', '2027-01-01', ''],
  ['清明节', '2027-04-05', '2027-04-05', ''],
  // Festivals and holidays.
  ['元旦 瑜伽', '2027-01-01', '2027-01-01', '瑜伽'],
  ['年初二', '2027-02-07', '2027-02-07', ''],
  ['正月十五', '2027-02-20', '2027-02-20', ''],
  ['Father’s Day', '2027-06-20', '2027-06-20', ''],
  ['聖誕前', '2026-11-25', '2026-12-21', ''],
  ['after Chinese New Year', '2027-02-10', '2028-02-10', ''],
  ['寒假', '2026-12-22', '2027-01-01', ''],
  ['中秋節', '2027-09-15', '2027-09-16', ''],
  ['佛誕', '2027-05-13', '2027-05-13', ''],
  ['端午節', '2027-06-09', '2027-06-09', ''],
  ['重陽節', '2027-10-08', '2027-10-08', ''],
  ['國慶日', '2027-10-01', '2027-10-01', ''],
  ['冬至', '2026-12-22', '2026-12-22', ''],
  ['母親節', '2027-05-09', '2027-05-09', ''],
  ['Labour Day', '2027-05-01', '2027-05-01', ''],
  ["Buddha's Birthday", '2027-05-13', '2027-05-13', ''],
  ['Easter Monday', '2027-03-29', '2027-03-29', ''],
  ['Good Friday', '2027-03-26', '2027-03-26', ''],
  ['new years eve', '2026-12-31', '2026-12-31', ''],
  ['Boxing Day yoga', '2026-12-26', '2026-12-26', 'yoga'],
  ['Christmas 2027', '2027-12-22', '2028-01-01', ''],
  ['2027年暑假', '2027-07-01', '2027-08-31', ''],
  ['明年聖誕', '2027-12-22', '2028-01-01', ''],
  ['農曆年三十', '2027-02-05', '2027-02-05', ''],
  ['農曆八月十五', '2027-09-15', '2027-09-15', ''],
  ['公眾假期', '2026-12-25', '2026-12-27', ''],
  ['2027年 瑜伽', '2027-01-01', '2027-12-31', '瑜伽'],
  ['piano 1/2', '2027-02-01', '2027-02-01', 'piano'],
  ['piano in May', '2027-05-01', '2027-05-31', 'piano in'],
  ['swimming over Christmas', '2026-12-22', '2027-01-01', 'swimming'],
  ['easter holidays football', '2027-03-26', '2027-03-29', 'football'],
  ['coding in the summer', '2027-07-01', '2027-08-31', 'coding'],
])('%s names days from %s to %s', (keyword, from, to, rest) => {
  const read = readDates(keyword, TODAY);
  expect(read.dates).toEqual({ from, to });
  expect(read.rest.trim().replace(/\s+/g, ' ')).toBe(rest);
});

it.each([
  '聖誕花環',
  '聖誕假花',
  '新年揮春',
  'Christmas wreath',
  '星期六 陶藝',
  '週末 陶藝',
  'summer roll cooking',
  '31月31日',
  '3個月',
  '2027年13月',
  '29 February 2027',
  '24/7 健身',
  '1/2 小提琴',
  '小提琴 3/4',
  '1/2 size violin',
  '3/4拍',
  '1對1',
  '2月餅',
  '3D打印',
  '中秋燈籠',
  'SAT exam',
  'HKDSE 2027',
  '3日2夜',
  '8號風球',
  'may I join',
  '2027年DSE',
  '3日 營',
])('%s names no days', (keyword) => {
  expect(readDates(keyword, TODAY)).toEqual({ dates: null, words: '', rest: keyword });
});

it('counts the weekend from Sunday, if it is Sunday', () => {
  expect(readDates('今個週末', '2026-11-29').dates).toEqual({ from: '2026-11-29', to: '2026-11-29' });
});

describe('a date', () => {
  const from = addDays(TODAY, 1);
  const day = fc.integer({ min: 0, max: 330 }).map((days) => addDays(from, days));
  const digits = '〇一二三四五六七八九';
  const inHan = (number: number): string =>
    [Math.floor(number / 10), number % 10]
      .map((digit, at) => (at === 0 ? ['', '十', '二十', '三十'][digit] : digit === 0 ? '' : digits[digit]))
      .join('');
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
  names.push('October', 'November', 'December');
  const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const partsOf = (date: string) => {
    const [y = 0, m = 0, d = 0] = date.split('-').map(Number);
    const weekday = new Date(date).getUTCDay();
    const ending =
      d % 10 === 1 && d !== 11
        ? 'st'
        : d % 10 === 2 && d !== 12
          ? 'nd'
          : d % 10 === 3 && d !== 13
            ? 'rd'
            : 'th';
    return { y, m, d, name: names[m - 1] ?? '', short: (names[m - 1] ?? '').slice(0, 3), ending, weekday };
  };
  type Parts = ReturnType<typeof partsOf>;
  const two = (number: number) => String(number).padStart(2, '0');

  const forms: ((parts: Parts) => string)[] = [
    ({ y, m, d }) => `${y}-${two(m)}-${two(d)}`,
    ({ y, m, d }) => `${y}/${m}/${d}`,
    ({ y, m, d }) => `${y}.${m}.${d}`,
    ({ y, m, d }) => `${y}${two(m)}${two(d)}`,
    ({ y, m, d }) => `${d}/${m}/${y}`,
    ({ y, m, d }) => `${two(d)}-${two(m)}-${y}`,
    ({ y, m, d }) => `${d}.${m}.${y}`,
    ({ y, m, d }) => `${d}/${m}/${y - 2000}`,
    ({ m, d }) => `${d}/${m}`,
    ({ y, m, d }) => fullWidth(`${y}/${m}/${d}`),
    ({ y, m, d }) => `${y}年${m}月${d}日`,
    ({ y, m, d }) => `${y} 年 ${m} 月 ${d} 日`.replace(/ (?=月|日)/g, ''),
    ({ y, m, d }) => fullWidth(`${y}`).concat('年', fullWidth(`${m}`), '月', fullWidth(`${d}`), '號'),
    ({ m, d }) => `${m}月${d}號`,
    ({ m, d }) => `${m}月${d}`,
    ({ m, d }) => `${inHan(m)}月${inHan(d)}日`,
    ({ m, d }) => `${inHan(m)}月${inHan(d).replace(/^二十/, '廿').replace(/^三十/, '卅')}號`,
    ({ y, m, d }) =>
      `${[...String(y)].map((digit) => digits[Number(digit)]).join('')}年${inHan(m)}月${inHan(d)}日`,
    ({ y, m, d }) => `${m}月${d}日 ${y}`,
    ({ y, m, d, weekday }) => `${y}年${m}月${d}日（${'日一二三四五六'[weekday]}）`,
    ({ m, d, weekday }) => `${m}月${d}日 星期${'日一二三四五六'[weekday]}`,
    ({ y, m, d }) => `${y}年${m}月${d}号`,
    ({ y, d, name }) => `${d} ${name} ${y}`,
    ({ y, d, short }) => `${d} ${short} ${y}`,
    ({ y, d, short }) => `${d}-${short}-${y}`,
    ({ d, short }) => `${d} ${short}`,
    ({ d, name, ending }) => `${d}${ending} ${name}`,
    ({ d, name, ending }) => `${d}${ending} of ${name}`,
    ({ y, d, name }) => `${name} ${d}, ${y}`,
    ({ d, short, ending }) => `${short} ${d}${ending}`,
    ({ d, short, weekday }) => `${weekdays[weekday]?.slice(0, 3)} ${d} ${short}`,
    ({ y, d, name, weekday }) => `${weekdays[weekday]}, ${d} ${name} ${y}`,
    ({ d, name, weekday }) => `${d} ${name.toUpperCase()} (${weekdays[weekday]})`,
  ];
  const form = fc.constantFrom(...forms);
  const beside = fc.constantFrom('', '陶藝', 'pottery', '沙田 游泳', 'K2');

  it('is read back in every form, and leaves what stands beside it', () => {
    fc.assert(
      fc.property(day, form, beside, fc.boolean(), (date, write, words, isFirst) => {
        const query = (isFirst ? [write(partsOf(date)), words] : [words, write(partsOf(date))])
          .join(' ')
          .trim();
        fc.pre(!query.includes('24/7'));
        const { dates, rest } = readDates(query, TODAY);
        expect({ query, dates, rest: rest.trim() }).toEqual({
          query,
          dates: { from: date, to: date },
          rest: words.toLowerCase(),
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('is the first or the last of several days in every form', () => {
    const to = fc.constantFrom('至', '到', ' to ', '-', ' - ', ' – ', '~');
    fc.assert(
      fc.property(day, form, fc.integer({ min: 1, max: 30 }), to, (first, write, days, sign) => {
        const last = addDays(first, days);
        const [from, until] = [write(partsOf(first)), write(partsOf(last))];
        // 2-1-2027-9-1-2027 is no text that anybody writes.
        fc.pre(!/\d-\d|\d{8}/.test(from) || !sign.trim().startsWith('-'));
        // Round the clock.
        fc.pre(![from, until].includes('24/7'));
        const query = `${from}${sign}${until}`;
        expect({ query, ...readDates(query, TODAY) }).toMatchObject({
          query,
          dates: { from: first, to: last },
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('is a weekday of this week, the next or the one after', () => {
    const weekday = fc.integer({ min: 0, max: 6 });
    const forms: [string, number][] = [
      ...['下', '下個', '下一個'].map((words) => [words, 7] as [string, number]),
      ...['下下', '下下個'].map((words) => [words, 14] as [string, number]),
    ];
    const week = fc.constantFrom('星期', '禮拜', '週', '周', '礼拜');
    fc.assert(
      fc.property(fc.constantFrom(...forms), week, weekday, ([words, days], name, at) => {
        const date = addDays(mondayOf(TODAY), days + at);
        const query = `${words}${name}${'一二三四五六日'[at]}`;
        expect({ query, ...readDates(query, TODAY) }).toMatchObject({
          query,
          dates: { from: date, to: date },
        });
      }),
    );
  });
});

it.each([
  '1月2日至',
  '2027-1-',
  '1 1 1 ',
  '下下',
  'sat jan 2 ',
  '二十一',
  '聖誕',
  '      ',
  '1/2/',
  '1、',
  '1, 2 & 3 ',
  '24-',
])('takes ten times as long for %j ten times as often', (text) =>
  expectLinearTime((size) => () => readDates(text.repeat(size), TODAY), 1_000),
);
