import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SearchInsight } from '@/lib/contract/search';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { SearchGuidance } from './search-guidance';

const NOTHING: SearchInsight = {
  categories: [],
  activities: [],
  activitiesDropped: [],
  districts: [],
  region: null,
  ageGroups: [],
  age: null,
  modes: [],
  classSizes: [],
  languages: [],
  weekdays: [],
  dates: null,
  past: null,
  near: null,
  price: null,
  hasPlaces: false,
  dayParts: [],
  free: false,
  trial: false,
  words: [],
  pieces: [],
  relaxed: [],
  corrected: null,
};

function shown(
  locale: 'zh-hk' | 'en',
  keyword: string,
  insight: Partial<SearchInsight>,
  found = true,
): string {
  const messages = locale === 'en' ? en : zhHk;
  const guidance = createElement(SearchGuidance, {
    keyword,
    search: { ...NOTHING, ...insight },
    found,
    hrefOf: () => '',
  });
  return renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale, messages, timeZone: 'Asia/Hong_Kong' } as never,
      guidance,
    ),
  ).replace(/<[^>]+>/g, '');
}

it('says nothing of the visitor’s position in the sentence of what gave way', () => {
  const text = shown('en', 'yoga near me for free', { near: 'me', free: true, relaxed: ['free'] });
  expect(text).toContain('No free');
  expect(text).not.toContain('near My location');
});

it.each([true, false])('says that a day is over, with courses: %s', (found) => {
  const past = { from: '2026-11-26', to: '2026-11-26' };
  expect(shown('zh-hk', '昨天 瑜伽', { past }, found)).toMatch(/^11月26日.*已經過去，所以沒有按日期篩選。$/);
  expect(shown('en', 'yesterday yoga', { past }, found)).toMatch(
    /26 Nov.* is over, so the courses are not filtered by date\.$/,
  );
});

it('says that a price is that of each person', () => {
  const price = { min: null, max: 150, basis: 'total' } as const;
  expect(shown('zh-hk', '兩個人三百蚊', { price })).toBe('只列出每人全期HK$150或以下的課程。');
  expect(shown('en', 'for two under $300', { price })).toBe(
    'Only courses at HK$150 or less in total for each person.',
  );
});

describe('a search that nothing meets in full', () => {
  it('names what was insight for, and that the nearest follow', () => {
    const inShaTin = {
      districts: ['sha_tin'],
      ageGroups: ['kids'],
    } as const satisfies Partial<SearchInsight>;
    const insight = { ...NOTHING, districts: [...inShaTin.districts], ageGroups: [...inShaTin.ageGroups] };
    const given: Partial<SearchInsight> = { ...insight, relaxed: ['district'] };
    expect(shown('zh-hk', '沙田 游泳 兒童', { ...given, activities: ['游泳'] })).toBe(
      '沒有沙田區的兒童游泳班；最接近的：',
    );
    expect(shown('en', 'kids swimming Sha Tin', { ...given, activities: ['swimming'] })).toBe(
      'No swimming classes for children in Sha Tin; the closest matches:',
    );
  });

  it('names everything that was insight for and what was left out', () => {
    const insight: Partial<SearchInsight> = {
      districts: ['yau_tsim_mong'],
      weekdays: ['sun'],
      dayParts: ['morning'],
      age: '6',
      free: true,
      relaxed: ['weekday', 'time', 'district'],
    };
    expect(shown('zh-hk', '旺角', { ...insight, activities: ['法文'] })).toBe(
      '沒有油尖旺區星期日上午適合6歲的免費法文班；最接近的（放寬了星期及時段）：',
    );
    expect(shown('en', 'French for 6 year olds', { ...insight, activities: ['french'] })).toBe(
      'No free French classes in Yau Tsim Mong on Sunday in the morning for age 6; the closest matches, which differ in the day and the time:',
    );
  });

  it('quotes what is no category: an occasion or a word', () => {
    const insight: Partial<SearchInsight> = {
      dates: { from: '2026-11-29', to: '2026-11-29' },
      price: { min: null, max: 150, basis: 'lesson' },
      relaxed: ['dates'],
    };
    const occasion = (text: string): Partial<SearchInsight> => ({
      ...insight,
      activities: [text],
      pieces: [{ text, kind: 'wish' }],
    });
    expect(shown('zh-hk', '兩個人玩', occasion('兩個人玩'))).toContain(
      '沒有11月29日（日）每人每堂HK$150或以下的「兩個人玩」課程；以下放寬了日期：',
    );
    expect(shown('en', 'Rainy day', occasion('rainy day'))).toContain(
      'No “Rainy day” courses on Sun 29 Nov at HK$150 or less per lesson for each person; these differ in the dates:',
    );
    expect(shown('zh-hk', '龍舟茶', { ...insight, words: ['龍舟茶'] })).toContain('的「龍舟茶」課程；');
  });

  it('speaks of courses where no activity was named, and of the region where one was', () => {
    const insight: Partial<SearchInsight> = {
      districts: ['wan_chai', 'eastern'],
      region: 'hki',
      modes: ['online'],
      relaxed: ['mode'],
    };
    expect(shown('zh-hk', '港島 網上', insight)).toBe('沒有港島的網上課程；以下放寬了上課形式：');
    expect(shown('en', 'online Hong Kong Island', insight)).toBe(
      'No online courses in Hong Kong Island; these differ in the format:',
    );
  });

  it('names the activity that gave way', () => {
    const insight: Partial<SearchInsight> = {
      activities: ['english', 'pottery'],
      activitiesDropped: ['english'],
      relaxed: ['category'],
    };
    expect(shown('en', 'English pottery', insight)).toBe(
      'No English and pottery classes; these differ in the activity “English”:',
    );
    expect(
      shown('zh-hk', '英文 陶藝', {
        ...insight,
        activities: ['英文', '陶藝'],
        activitiesDropped: ['英文'],
      }),
    ).toBe('沒有英文及陶藝班；以下放寬了「英文」：');
  });

  it('shows nothing above an empty list', () => {
    expect(shown('en', 'kids', { relaxed: ['district'] }, false)).toBe('');
  });
});
