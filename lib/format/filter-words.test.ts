import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import type { CourseFilters } from '@/lib/contract/filters';
import { conditionsOf, parseListQuery } from '@/lib/lists/list-query';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { FILTER_VALUES } from '@/tests/factories/filters';
import { filterWords } from './filter-words';

const wordsOf = (filters: CourseFilters, locale: 'en' | 'zh-hk') => {
  const messages = locale === 'en' ? (en as unknown as typeof zhHk) : zhHk;
  return filterWords(filters, {
    locale,
    list: createTranslator({ locale, messages, namespace: 'list' }),
    choices: createTranslator({ locale, messages, namespace: 'choices' }),
  });
};

/** Filters that add to the words of another. */
const OF_OTHERS = ['priceBasis', 'radiusKm'];
/** Filters whose names each place has of its own. */
const NAMED_ELSEWHERE = ['category', 'subCategory', 'thirdCategory'];

it.each(['en', 'zh-hk'] as const)(
  'every filter by itself has words, and what removes it, in %s',
  (locale) => {
    const withoutWords = Object.keys(FILTER_VALUES).filter((name) => {
      const filters = conditionsOf(parseListQuery({ [name]: FILTER_VALUES[name as keyof CourseFilters] }));
      const words = wordsOf(filters, locale);
      return !words.some(({ label, without }) => label !== '' && name in without);
    });
    expect(withoutWords.sort()).toEqual([...OF_OTHERS, ...NAMED_ELSEWHERE].sort());
  },
);

it('filters that form one condition have words once, which remove both', () => {
  const of = (search: string) =>
    wordsOf(conditionsOf(parseListQuery(Object.fromEntries(new URLSearchParams(search)))), 'zh-hk');
  expect(of('priceMin=100&priceMax=300')).toEqual([
    { label: '全期HK$100–300', without: { priceMin: undefined, priceMax: undefined } },
  ]);
  expect(of('timeFrom=10:15&timeTo=11:45').map(({ label }) => label)).toEqual(['10:15–11:45開始']);
  expect(of('from=2026-12-05&to=2026-12-06').map(({ label }) => label)).toEqual(['12月5日–12月6日']);
  expect(of('near=SHT&radiusKm=3').map(({ label }) => label)).toEqual(['近沙田站（3公里內）']);
  expect(of('priceMax=300').map(({ label }) => label)).toEqual(['全期HK$300或以下']);
  expect(of('priceMin=300&priceBasis=lesson').map(({ label }) => label)).toEqual(['每堂HK$300起']);
});
