import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@/lib/contract/choices';
import { hongKongDigits } from '@/lib/contract/phone';
import { typedAge } from '@/lib/contract/typed-age';
import { typedNumber } from '@/lib/contract/typed-number';
import { isoDate } from '@/server/features/imports/schedule/calendar';
import { expectLinearTime } from '@/tests/setup/linear-time';
import {
  agesIn,
  countIn,
  dayIn,
  daysIn,
  feeIn,
  leastIn,
  minutesIn,
  mostIn,
  numberIn,
  plainAge,
  priceIn,
  pricesIn,
  schoolAgesIn,
  timeIn,
  timesIn,
} from './cell-values';
import { weekdaysIn } from './cell-weekdays';
import { choiceOf } from './choice-words';
import { readCells } from './read-cells';

const pad = (number: number) => String(number).padStart(2, '0');
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe('a generated cell is read back', () => {
  it('with days of a range, which may share month and year', () => {
    const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 30_000 }),
        fc.integer({ min: 0, max: 60 }),
        fc.nat(4),
        (first, length, form) => {
          const [from, to] = [isoDate(first), isoDate(first + length)];
          const [a, b] = [from, to].map((day) => day.split('-').map(Number));
          const [[y1 = 0, m1 = 0, d1 = 0], [y2 = 0, m2 = 0, d2 = 0]] = [a ?? [], b ?? []];
          fc.pre(form < 3 || y1 === y2);
          const text = [
            `${from} 至 ${to}`,
            `${y1}年${m1}月${d1}日至${y2}年${m2}月${d2}日`,
            `${d1} ${MONTHS[m1 - 1]} ${y1} - ${d2} ${MONTHS[m2 - 1]} ${y2}`,
            `${y1}年${m1}月${d1}日至${m2}月${d2}日`,
            `${d1} ${MONTHS[m1 - 1]} to ${d2} ${MONTHS[m2 - 1]} ${y2}`,
          ][form];
          expect(daysIn(text ?? '', 'day_first'), text).toEqual({ from, to });
        },
      ),
    );
  });

  it('with times of a range within a half of the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 15, 30, 45),
        fc.nat(3),
        (hour, minute, form) => {
          const text = [
            `${hour}:${pad(minute)}-${hour + 1}:${pad(minute)}pm`,
            `下午${hour}時${minute}分至${hour + 1}時${minute}分`,
            `${12 + hour}:${pad(minute)}–${13 + hour}:${pad(minute)}`,
            fullWidth(`${12 + hour}:${pad(minute)}-${13 + hour}:${pad(minute)}`),
          ][form];
          const wanted = { from: `${12 + hour}:${pad(minute)}`, to: `${13 + hour}:${pad(minute)}` };
          expect(timesIn(text ?? ''), text).toEqual(wanted);
        },
      ),
    );
  });

  it('with any weekdays', () => {
    const HAN = '一二三四五六日';
    const ENGLISH = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), fc.nat(4), (days, form) => {
        const han = days.map((at) => HAN[at] ?? '');
        const english = days.map((at) => ENGLISH[at] ?? '');
        const text = [
          `逢${han.join('')}`,
          `星期${han.join('、')}`,
          han.map((day) => `週${day}`).join('及'),
          english.join('/'),
          `Every ${english.join(', ')}`,
        ][form];
        expect(weekdaysIn(text ?? ''), text).toEqual({ days: days.map((at) => WEEKDAYS[at]), rest: [] });
      }),
    );
  });

  it('with prices of a range, in all or for some lessons', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 2, max: 40 }), (amount, lessons) => {
        const shown = amount.toLocaleString('en');
        const price = { amount: String(amount), unit: 'course', lessons: String(lessons) };
        for (const text of [`$${shown}/${lessons}堂`, `HKD ${amount} (${lessons} lessons)`])
          expect(priceIn(text), text).toEqual(price);
        expect(pricesIn(`$${shown} - $${shown}`)?.to.amount).toBe(String(amount));
        for (const text of [`$${shown}`, fullWidth(`${amount}`), `港幣${shown}元正`]) {
          expect(priceIn(text)?.amount, text).toBe(String(amount));
          if (!text.endsWith('正')) expect(typedNumber(text, 'money'), text).toBe(amount);
        }
      }),
    );
  });

  it('with a phone number, however its digits are divided', () => {
    const separators = fc.constantFrom('', ' ', '-', '–', '－', '\u00a0', '\u2011', '.', '\u3000', '\u200b');
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000_000, max: 99_999_999 }),
        fc.array(separators, { minLength: 7, maxLength: 7 }),
        fc.constantFrom('', '+852 ', '(852) ', '00852', 'tel:+852-', '電話：', 'WhatsApp ', '\u202d'),
        fc.boolean(),
        (number, between, before, isWide) => {
          const digits = [...String(number)].map((digit, at) => digit + (between[at] ?? '')).join('');
          const text = before + (isWide ? fullWidth(digits) : digits);
          expect(hongKongDigits(text), JSON.stringify(text)).toBe(String(number));
        },
      ),
    );
  });

  it('or stays as it is, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(dayIn(text)).toMatch(/^\d{4}-\d\d-\d\d$|(?!.*\ufffd)/);
        expect(timeIn(text)).toBeTypeOf('string');
        expect(priceIn(text)?.amount ?? '0').toMatch(/^\d+$/);
      }),
    );
  });
});

describe('ages and lengths', () => {
  it.each([
    ['6-24個月', { from: '6個月', to: '24個月' }],
    ['1.5至3歲', { from: '1.5歲', to: '3歲' }],
    ['18個月-3歲', { from: '18個月', to: '3歲' }],
    ['18個月', null],
  ])('of the range %s', (text, range) => expect(agesIn(text)).toEqual(range));

  it('fill in both ages and the unit of a price', () => {
    const cells: Record<string, string> = {
      age_min: '6-24個月',
      price_min: '$1,280/4堂',
      lesson_minutes: '1:30',
    };
    expect(readCells((field) => cells[field] ?? '', 'day_first')).toEqual({
      ...{ age_min: '6個月', age_max: '24個月', price_min: '1280', price_unit: 'course', lessons: '4' },
      lesson_minutes: '90',
    });
  });
});

/** Texts that make a pattern try again and again. */
const HOSTILE = [
  '1',
  '1,1',
  ' ',
  '一',
  '星期',
  'mon ',
  '-',
  '2027年',
  '(',
  'a.m',
  '0.',
  '$',
  '至',
  '\u200b',
  '小一至',
  'k',
  '每堂',
];

describe('a long cell', () => {
  it.each(HOSTILE)('of %j takes about tenfold time if it is tenfold', (piece) => {
    const readers = [
      ...[dayIn, timeIn, timesIn, priceIn, pricesIn, numberIn, minutesIn, weekdaysIn, hongKongDigits],
      ...[
        typedAge,
        ...[agesIn, plainAge, schoolAgesIn, leastIn, mostIn, countIn, feeIn],
        (text: string) => choiceOf('class_size', text),
        (text: string) => choiceOf('districts', text),
        (text: string) => typedNumber(text, 'money'),
        (text: string) => daysIn(text, 'day_first'),
      ],
    ];
    return expectLinearTime((size) => () => readers.map((read) => read(piece.repeat(size))), 1_000);
  });
});
