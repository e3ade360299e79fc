import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_PARTS } from '@/lib/contract/choices';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { shippedLexicon } from './fixtures/shipped-lexicon';
import { readTimes } from './times';
import { understand } from './understand';

const lexicon = await shippedLexicon();

it('reads every quarter of an hour as the part of the day in which it is', () => {
  const HALF_DAY = 12;
  fc.assert(
    fc.property(fc.nat(23), fc.constantFrom('00', '15', '30', '45'), (hour, minutes) => {
      const time = `${String(hour).padStart(2, '0')}:${minutes}`;
      const parts = Object.entries(DAY_PARTS).flatMap(([part, { from, to }]) =>
        from <= time && time <= to ? part : [],
      );
      const spoken = `${hour % HALF_DAY || HALF_DAY}:${minutes}${hour < HALF_DAY ? 'am' : 'pm'}`;
      const half = hour < HALF_DAY ? '上午' : hour < 18 ? '下午' : '晚上';
      const han = `${half}${hour % HALF_DAY || HALF_DAY}點${minutes === '00' ? '' : minutes}`;
      for (const text of [spoken, `dance ${spoken}`, ...(hour === 0 ? [] : [han])])
        expect([text, readTimes(text).parts]).toEqual([text, parts]);
      if (hour < 10 || hour >= HALF_DAY) expect([time, readTimes(time).parts]).toEqual([time, parts]);
    }),
  );
});

it.each([
  ['聽晚8點 瑜伽', { from: '2026-11-28', to: '2026-11-28' }, ['evening']],
  ['5 Dec 10am-12pm 瑜伽', { from: '2026-12-05', to: '2026-12-05' }, ['morning']],
  ['2 Jan 7pm 瑜伽', { from: '2027-01-02', to: '2027-01-02' }, ['evening']],
  ['1月2日下午2點半 瑜伽', { from: '2027-01-02', to: '2027-01-02' }, ['afternoon']],
  ['10am 2 Jan 瑜伽', { from: '2027-01-02', to: '2027-01-02' }, ['morning']],
  ['夜晚 瑜伽 8點', null, ['evening']],
])('%s has its day and its time', (query, dates, dayParts) => {
  const { wishes, concepts, words, unread } = understand(query, lexicon, '2026-11-27');
  expect(wishes).toMatchObject({ dates, dayParts, price: null, age: null });
  expect([concepts.map(({ text }) => text), words, unread]).toEqual([['瑜伽'], [], false]);
});

it.each(['3-', '3:', '下午', '七點', '1', '三', 'after ', '7pm to ', '十十十', '晚晚'])(
  'takes ten times as long for %j ten times as often',
  (text) => expectLinearTime((size) => () => readTimes(text.repeat(size)), 1_000),
);
