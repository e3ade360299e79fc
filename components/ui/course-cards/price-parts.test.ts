import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import type { Price } from '@/lib/contract/course';
import zhHk from '@/messages/zh-hk.json';
import { cardPriceParts, perLessonText, priceParts } from './price-parts';

const t = createTranslator({ locale: 'zh-hk', messages: zhHk, namespace: 'price' });
const price = (changes: Partial<Price>): Price => ({
  ...{ amountMin: 2980, amountMax: 2980, currency: 'HKD', unit: 'course', lessons: 12, lessonMinutes: 60 },
  ...changes,
});

it.each([
  ['all lessons of a course', {}, ['HK$2,980', '／12堂', '約HK$248／堂']],
  [
    'lessons of a whole number of dollars',
    { amountMin: 1600, amountMax: 1600, lessons: 8 },
    ['HK$1,600', '／8堂', 'HK$200／堂'],
  ],
  ['a course of one lesson', { lessons: 1 }, ['HK$2,980', '／1堂', null]],
  [
    'each of some lessons',
    { amountMin: 300, amountMax: 300, unit: 'lesson', lessons: 8 },
    ['HK$300', '／堂', '8堂共HK$2,400'],
  ],
  ['a lesson at a time', { unit: 'lesson', lessons: null }, ['HK$2,980', '／堂', null]],
  ['a month', { unit: 'month', lessons: 4 }, ['HK$2,980', '／月', null]],
  ['a range', { amountMin: 1000 }, ['HK$1,000–2,980', '／12堂', null]],
  ['nothing', { amountMin: 0, amountMax: 0 }, ['免費', null, null]],
  ['an amount on enquiry', { amountMin: null, amountMax: null }, ['價錢請查詢', null, null]],
] as const)('a card states the price of %s', (_, changes, expected) => {
  expect(cardPriceParts(price(changes), t)).toEqual(expected);
});

it.each([
  ['rounded to a dollar', {}, '約HK$248／堂'],
  ['of a whole number of dollars', { amountMin: 480, amountMax: 480, lessons: 4 }, 'HK$120／堂'],
  ['of a range', { amountMin: 480, amountMax: 600, lessons: 4 }, 'HK$120–150／堂'],
  ['of a range that is rounded', { amountMin: 500, amountMax: 1000, lessons: 3 }, '約HK$167–333／堂'],
  ['of a price for each lesson', { amountMin: 300, amountMax: 400, unit: 'lesson' }, 'HK$300–400／堂'],
  ['of a month', { unit: 'month' }, null],
  ['of nothing', { amountMin: 0, amountMax: 0 }, null],
] as const)('the price of one lesson %s', (_, changes, expected) => {
  expect(perLessonText(price(changes), t)).toBe(expected);
});

it('a price names the length of a lesson elsewhere', () => {
  expect(priceParts(price({}), t)).toEqual(['HK$2,980', '／12堂', '60分鐘']);
});
