import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { ageFilterText, ageText } from './age-text';

const zh = createTranslator({ locale: 'zh-hk', messages: zhHk, namespace: 'choices' });
const english = createTranslator({ locale: 'en', messages: en, namespace: 'choices' });

it.each([
  [6, 18, '6–18個月', '6–18 months'],
  [12, 24, '12–24個月', '12–24 months'],
  [18, 36, '18–36個月', '18–36 months'],
  [24, 36, '2–3歲', 'Ages 2–3'],
  [18, 72, '18個月至6歲', '18 months–6 years'],
  [24, 72, '2–6歲', 'Ages 2–6'],
  [18, 18, '18個月', '18 months'],
  [18, null, '18個月或以上', '18 months+'],
  [36, null, '3歲或以上', 'Ages 3+'],
  [0, 24, '24個月或以下', 'Up to 24 months'],
  [null, 72, '6歲或以下', 'Up to age 6'],
  [72, 144, '6–12歲', 'Ages 6–12'],
  [42, 126, '3.5–10.5歲', 'Ages 3.5–10.5'],
  [0, null, null, null],
  [null, null, null, null],
])('the months from %s to %s are %s', (from, to, inChinese, inEnglish) => {
  expect(ageText({ fromMonths: from, toMonths: to }, zh)).toBe(inChinese);
  expect(ageText({ fromMonths: from, toMonths: to }, english)).toBe(inEnglish);
});

it.each([
  ['6', '6歲'],
  ['6-8', '6–8歲'],
  ['2', '2歲'],
  ['0-2', '2歲或以下'],
  ['18-', '18歲或以上'],
  ['0-', '0歲或以上'],
  ['1.5', '18個月'],
  ['0.58', '7個月'],
  ['0.5-2', '6–24個月'],
  ['1.5-3', '18–36個月'],
  ['10.5', '10.5歲'],
])('the filter %s is %s', (filter, text) => {
  expect(ageFilterText(filter, zh)).toBe(text);
});
