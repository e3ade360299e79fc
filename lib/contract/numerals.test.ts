import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMERAL, numberOf } from './numerals';

it.each([
  ['6', 6],
  ['１２', 12],
  ['1,280', 1280],
  ['１，２８０', 1280],
  ['1280.50', 1280.5],
  ['.5', 0.5],
  ['半', 0.5],
  ['兩', 2],
  ['十', 10],
  ['十八', 18],
  ['二十', 20],
  ['廿', 20],
  ['廿九', 29],
  ['卅一', 31],
  ['二零二七', 2027],
  ['二〇二七', 2027],
  ['一百', 100],
  ['百五', 150],
  ['三百五', 350],
  ['三百零五', 305],
  ['三百五十', 350],
  ['千二', 1200],
  ['千二八', 1280],
  ['三百二五', 325],
  ['兩千三四', 2340],
  ['一千零五十', 1050],
  ['兩萬', 20_000],
  ['一萬二', 12_000],
  ['十二萬', 120_000],
  ['叁佰', 300],
  ['2百', 200],
  ['3千', 3000],
  ['1.5萬', 15_000],
  ['two', 2],
  ['eighteen', 18],
  ['twenty-one', 21],
  ['Sixty', 60],
])('%s is %d', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

it.each([
  '',
  ' ',
  '1,28',
  '1.2.3',
  '12歲',
  '歲',
  'twelfth',
  'three hundred',
  'one two',
  '-1',
  '二三百',
  '十二三',
  '一千二三百',
])('%j is no number', (text) => {
  expect(numberOf(text)).toBeNaN();
});

/** Writes a number below 10,000 with its units. */
function inHan(number: number): string {
  const digits = '零一二三四五六七八九';
  const text = [...String(number)]
    .map((digit, at, all) =>
      digit === '0' ? '零' : `${digits[Number(digit)]}${['', '十', '百', '千'][all.length - at - 1]}`,
    )
    .join('')
    .replace(/零+$/, '')
    .replace(/零+/g, '零');
  return number < 20 ? text.replace(/^一十/, '十') : text;
}

describe('every number', () => {
  const forms: [string, (number: number) => string][] = [
    ['in digits', String],
    ['with commas', (number) => number.toLocaleString('en')],
    [
      'in full width',
      (number) =>
        [...String(number)].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
    ],
    ['in Chinese', inHan],
    [
      'digit by digit',
      (number) => [...String(number)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join(''),
    ],
  ];
  it.each(forms)('is read back %s', (_, write) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
        expect(numberOf(write(number))).toBe(number);
        expect(new RegExp(`^${NUMERAL}$`).test(write(number).normalize('NFKC'))).toBe(true);
      }),
    );
  });
});
