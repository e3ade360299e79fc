import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { hongKongDigits, phoneOf } from './phone';

/** A small generator with a seed, so that a failure can be repeated. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const BETWEEN = [
  '',
  ' ',
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\uff0d',
  '\u30fc',
  '.',
  '\u00b7',
  '\u3000',
];
const SPACES = ['\u00a0', '\u2009', '\u202f', '\u200b', '\u2060', '\t'];
const PREFIXES = [
  '',
  '852',
  '+852 ',
  '(852) ',
  '+(852)-',
  '00852 ',
  '00 852 ',
  '（852）',
  '＋852',
  '852-',
  '[+852] ',
];
const BEFORE = [
  '',
  'tel:',
  'Tel: ',
  'Tel. ',
  'TEL ',
  'WhatsApp ',
  'whatsapp: ',
  'Phone No. ',
  '電話：',
  '手機: ',
  '聯絡電話 ',
  '☎ ',
  '📞',
  '(WhatsApp) ',
];
const AFTER = ['', ' ', '。', ',', ' (WhatsApp)', '（WhatsApp）', '\u202c'];
const AROUND = ['', '\u200e', '\u200f', '\u202a', '\u202d', '\u2066', '\u2068', '\ufeff'];
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe('a phone number of Hong Kong', () => {
  it('is read back from 3,000 generated ways to write it', () => {
    const next = generator(852);
    const one = <T>(list: readonly T[]) => list[next(list.length)] as T;
    for (let at = 0; at < 3_000; at += 1) {
      const digits = `${2 + next(8)}${String(next(10_000_000)).padStart(7, '0')}`;
      const middle = one([...BETWEEN, ...SPACES]);
      const typed = `${one(PREFIXES)}${digits.slice(0, 4)}${middle}${digits.slice(4)}`;
      const text = `${one(AROUND)}${one(BEFORE)}${next(3) === 0 ? fullWidth(typed) : typed}${one(AFTER)}`;
      expect({ text, read: hongKongDigits(text) }).toEqual({ text, read: digits });
    }
  });

  it.each([
    ['https://wa.me/85261234567', '61234567'],
    ['wa.me/+85261234567?text=Hi', '61234567'],
    ['https://api.whatsapp.com/send?phone=85261234567&text=Hi', '61234567'],
    ['61 23 45 67', '61234567'],
    ['6 1 2 3 4 5 6 7', '61234567'],
    ['8521 2345', '85212345'],
  ])('is %s', (text, digits) => expect(hongKongDigits(text)).toBe(digits));

  it.each([
    ...[
      '',
      '6123 456',
      '6123 45678',
      '+65 6123 4567',
      '+6123 4567',
      '0061234567',
      '+86 138 0013 8000',
      '+852 6123 456',
    ],
    ...[
      '6123 4567 / 2345 6789',
      '6123 4567, 2345 6789',
      '6123 4567 2345 6789',
      '2345 6789 ext. 12',
      '2345 6789 內線 3',
    ],
    ...[
      '陳小姐',
      'Chan 6123 4567',
      '6123/4567',
      '6123 456O',
      'https://example.com/61234567',
      '1'.repeat(300),
    ],
  ])('is not %s', (text) => expect(hongKongDigits(text)).toBeNull());

  it('takes a tenfold text in about tenfold time', () =>
    expectLinearTime((size) => () => phoneOf('電話 ( - tel : '.repeat(size)), 10_000));
});

describe('a phone number of any country', () => {
  it.each([
    ['６１２３－４５６７', '61234567'],
    ['+852 6123 4567', '61234567'],
    ['tel:+44\u00a020\u20117946 0958', '+44 20-7946 0958'],
    ['＋８６ 138 0013 8000', '+86 138 0013 8000'],
    ['（020）7946.0958', '(020)7946 0958'],
    ['', ''],
  ])('%s is stored as %s', (text, stored) => expect(phoneOf(text)).toBe(stored));
});
