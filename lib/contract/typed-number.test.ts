import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number';

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe('a number as people type it', () => {
  it('is read back from every way to write it', () => {
    const amounts = [0, 1, 8, 10, 98, 380, 999, 1_000, 1_280, 12_800, 100_000, 999_999, 1_000_000];
    for (const amount of amounts) {
      const grouped = amount.toLocaleString('en-GB');
      for (const digits of [String(amount), grouped, grouped.replaceAll(',', ' '), `${amount}.00`])
        for (const before of ['', '$', 'HK$', 'hk$ ', 'HKD ', 'HKD', '港幣', ' ', '\u200b', '\u202d'])
          for (const after of ['', ' ', '元', ' 蚊', ' HKD', '\u202c'])
            for (const text of [`${before}${digits}${after}`, fullWidth(`${before}${digits}${after}`)])
              expect({ text, read: typedNumber(text, 'money') }).toEqual({ text, read: amount });
    }
  });

  it.each([
    ['98.5', 'money', 98.5],
    ['380.50', 'money', 380.5],
    ['免費', 'money', 0],
    ['Free', 'money', 0],
    ['60分鐘', 'minutes', 60],
    ['９０ mins', 'minutes', 90],
    ['1.5小時', 'minutes', 90],
    ['八堂', 'lessons', 8],
    ['６歲', 'years', 6],
    ['十位', 'people', 10],
    ['十二', 'count', 12],
    ['007', 'count', 7],
  ] as const)('%s (%s) is %d', (text, measure, number) => expect(typedNumber(text, measure)).toBe(number));

  it.each([
    ...[
      '',
      ' ',
      '-1',
      '−1',
      '約380',
      '380起',
      '10-12',
      '10/12',
      '1,28',
      '12,80',
      '1,2800',
      '1.280,00',
      '1 28',
      '10 12',
      '1e3',
    ],
    ...[
      '0x10',
      '10²',
      '½',
      '3+1',
      'US$100',
      '¥100',
      '$380/堂',
      '60分鐘',
      'abc',
      '.',
      '9'.repeat(41),
      'Infinity',
      'NaN',
    ],
  ])('%j is none', (text) => expect(typedNumber(text, 'money')).toBeUndefined());

  it('has no unit of another measure', () => {
    expect(typedNumber('60分鐘', 'people')).toBeUndefined();
    expect(typedNumber('$10', 'people')).toBeUndefined();
    expect(typedNumber('免費', 'years')).toBeUndefined();
  });
});
