import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAgeRange } from '@/lib/contract/ages';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { ageInText, readAge } from './ages';

it.each([
  ['6歲 游泳', '6', '游泳'],
  ['六歲游泳班', '6', '游泳班'],
  ['十二歲 籃球', '12', '籃球'],
  ['3-6歲 畫畫', '3-6', '畫畫'],
  ['3歲至6歲畫畫', '3-6', '畫畫'],
  ['三至六歲 跳舞', '3-6', '跳舞'],
  ['8-6歲 畫畫', '6-8', '畫畫'],
  ['K1 英文', '3', '英文'],
  ['k3 Phonics', '5', 'phonics'],
  ['小一 奧數', '6', '奧數'],
  ['小六奧數', '11', '奧數'],
  ['中一 結他', '12', '結他'],
  ['中六結他', '17', '結他'],
  ['P3 maths', '8', 'maths'],
  ['swimming for 6 year old', '6', 'swimming for'],
  ['6-year-old swimming', '6', 'swimming'],
  ['ukulele for a ten year old', '10', 'ukulele for a'],
  ['seven to nine year olds drama', '7-9', 'drama'],
  ['swimming ages 6 to 8', '6-8', 'swimming'],
  ['dance aged 10', '10', 'dance'],
  ['toddler gym', '1-3', 'gym'],
  ['BB班 游泳', '0-2', '游泳'],
  ['長者 60+ 太極', '60-', '長者 太極'],
  ['60歲以上 太極', '60-', '太極'],
  ['18歲或以上 瑜伽', '18-', '瑜伽'],
  ['piano under 5', '0-4', 'piano'],
  // Parts of a year.
  ['1.5歲', '1.5', ''],
  ['１．５歲', '1.5', ''],
  ['10.5歲', '10.5', ''],
  ['兩歲半 音樂', '2.5', '音樂'],
  ['两岁半 音乐', '2.5', '音樂'],
  ['3歲半', '3.5', ''],
  ['歲半 playgroup', '1.5', 'playgroup'],
  ['半歲', '0.5', ''],
  ['2½歲', '2.5', ''],
  ['一歲六個月', '1.5', ''],
  ['1歲3個月', '1.25', ''],
  ['6½ years old', '6.5', ''],
  ['two and a half years old', '2.5', ''],
  ['2 and a half year old swimming', '2.5', 'swimming'],
  ['1 year 6 months', '1.5', ''],
  ['1yr 6mths', '1.5', ''],
  ['2.5yo', '2.5', ''],
  ['2 y/o', '2', ''],
  ['aged 3.5', '3.5', ''],
  // Months.
  ['18個月', '1.5', ''],
  ['十八個月大', '1.5', ''],
  ['18个月 音乐', '1.5', '音樂'],
  ['18月大', '1.5', ''],
  ['7個月 BB按摩', '0.58', 'bb按摩'],
  ['24 months', '2', ''],
  ['18 months old', '1.5', ''],
  ['18-month-old music', '1.5', 'music'],
  ['eighteen months', '1.5', ''],
  ['9 mths', '0.75', ''],
  ['12-24個月', '1-2', ''],
  ['十二至十八個月', '1-1.5', ''],
  ['6 to 18 months', '0.5-1.5', ''],
  ['6個月至2歲', '0.5-2', ''],
  ['18 months to 3 years', '1.5-3', ''],
  ['一歲半至三歲', '1.5-3', ''],
  ['半歲至兩歲', '0.5-2', ''],
  ['1.5-3歲 playgroup', '1.5-3', 'playgroup'],
  ['18個月以上', '1.5-', ''],
  ['2歲半以上', '2.5-', ''],
  ['3歲起', '3-', ''],
  ['18個月或以下', '0-1.5', ''],
  ['未滿3歲', '0-2', ''],
  ['under 18 months', '0-1.42', ''],
  // Pupils.
  ['P.3 maths', '8', 'maths'],
  ['S.4 english', '15', 'english'],
  ['小學三年級 奧數', '8', '奧數'],
  ['三年級 奧數', '8', '奧數'],
  ['primary three maths', '8', 'maths'],
  ['K1-K3 英文', '3-5', '英文'],
  ['小一至小三 畫畫', '6-8', '畫畫'],
  ['P1-3 maths', '6-8', 'maths'],
  ['中一至中三', '12-14', ''],
  ['廿歲', '20', ''],
  ['18m – 36m playgroup', '1.5-3', 'playgroup'],
  ['U12 football', '0-11', 'football'],
])('%s asks for the age %s', (keyword, age, rest) => {
  const stated = readAge(keyword);
  expect(stated.age && formatAgeRange(stated.age)).toBe(age);
  expect(stated.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each([
  '3D打印',
  '游泳',
  '一對一 鋼琴',
  '小三弦',
  '中大 瑜伽',
  '100 words',
  'one to one piano',
  'ten pin bowling',
  '八段錦',
  'K-pop',
  '中文 書法',
  '3個月課程',
  '6-month membership',
  '三個月後',
  '1-on-1',
  '小三弦',
  '歲月如歌',
])('%s asks for no age', (keyword) => {
  expect(readAge(keyword)).toEqual({ age: null, words: '', rest: keyword });
});

describe('an age', () => {
  const digits = '零一二三四五六七八九';
  const inHan = (number: number): string =>
    number < 10
      ? (digits[number] ?? '')
      : `${number < 20 ? '' : digits[Math.floor(number / 10)]}十${number % 10 === 0 ? '' : digits[number % 10]}`;
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const inYears: ((years: number) => string)[] = [
    (years) => `${years}歲`,
    (years) => `${years} 歲`,
    (years) => `${years}岁`,
    (years) => fullWidth(`${years}`).concat('歲'),
    (years) => `${inHan(years)}歲`,
    (years) => `${years} years old`,
    (years) => `${years}-year-old`,
    (years) => `${years} yrs old`,
    (years) => `${years}yo`,
    (years) => `aged ${years}`,
    (years) => `age ${years}`,
  ];
  const inHalves: ((years: number) => string)[] = [
    (years) => `${years}.5歲`,
    (years) => `${inHan(years)}歲半`,
    (years) => `${years}歲半`,
    (years) => `${years}岁半`,
    (years) => `${years}½歲`,
    (years) => `${years} and a half years old`,
    (years) => `${years}.5 years old`,
    (years) => `${years}歲6個月`,
  ];
  const inMonths: ((months: number) => string)[] = [
    (months) => `${months}個月`,
    (months) => `${months}個月大`,
    (months) => `${months}个月`,
    (months) => `${inHan(months)}個月`,
    (months) => fullWidth(`${months}`).concat('個月'),
    (months) => `${months} months`,
    (months) => `${months} months old`,
    (months) => `${months}-month-old`,
    (months) => `${months} mths`,
  ];
  const beside = fc.constantFrom('', '游泳', 'playgroup', '沙田 音樂');
  const check = (text: string, words: string, age: number) => {
    const stated = readAge(`${text} ${words}`);
    expect({ text, age: stated.age, rest: stated.rest.trim() }).toEqual({
      text,
      age: { from: age, to: age },
      rest: words,
    });
  };

  it('is read back in every form', () => {
    const years = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(years, fc.constantFrom(...inYears), beside, (n, write, words) => check(write(n), words, n)),
    );
    fc.assert(
      fc.property(years, fc.constantFrom(...inHalves), beside, (n, write, words) =>
        check(write(n), words, n + 0.5),
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 36 }), fc.constantFrom(...inMonths), beside, (n, write, words) =>
        check(write(n), words, Math.round((100 * n) / 12) / 100),
      ),
    );
  });

  it('is read from a cell that holds nothing else', () => {
    expect(['6', '1.5', '18個月', '兩歲半', '18 months', '６歲'].map(ageInText)).toEqual([
      6, 1.5, 1.5, 2.5, 1.5, 6,
    ]);
    expect(['', 'x', '6歲以上', '6 cats', '-1'].map(ageInText)).toEqual([null, null, null, null, null]);
  });
});

it.each([
  '1 2 3 ',
  '二十一',
  '6至8',
  'two and a ',
  '個月',
  'p1-',
  'grade 3 ',
  'piano grade 3 ',
  '七八',
  '18m ',
  'kids 6-',
  'my son is ',
  'year 3 ',
  '小一升',
  '    ',
])('takes ten times as long for %j ten times as often', (text) =>
  expectLinearTime((size) => () => readAge(text.repeat(size)), 1_000),
);
