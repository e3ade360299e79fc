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
  districts: [],
  region: null,
  ageGroups: [],
  age: null,
  modes: [],
  classSizes: [],
  languages: [],
  weekdays: [],
  dates: null,
  near: null,
  hasPlaces: false,
  dayParts: [],
  free: false,
  trial: false,
  words: [],
  pieces: [],
  relaxed: [],
  corrected: null,
};

function shown(locale: 'zh-hk' | 'en', keyword: string, asked: Partial<SearchInsight>, found = true): string {
  const messages = locale === 'en' ? en : zhHk;
  const guidance = createElement(SearchGuidance, {
    keyword,
    search: { ...NOTHING, ...asked },
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

describe('a search that nothing meets in full', () => {
  it('names what was asked for, and that the nearest follow', () => {
    const inShaTin = {
      districts: ['sha_tin'],
      ageGroups: ['kids'],
    } as const satisfies Partial<SearchInsight>;
    const asked = { ...NOTHING, districts: [...inShaTin.districts], ageGroups: [...inShaTin.ageGroups] };
    for (const given of [
      { ...asked, relaxed: ['district'] },
      { ...asked, relaxed: ['district_to_region'], region: 'nt' },
    ] satisfies Partial<SearchInsight>[]) {
      expect(shown('zh-hk', '沙田 游泳 兒童', { ...given, activities: ['游泳'] })).toBe(
        '沒有沙田區的兒童游泳班；最接近的：',
      );
      expect(shown('en', 'kids swimming Sha Tin', { ...given, activities: ['swimming'] })).toBe(
        'No swimming classes for children in Sha Tin; the closest matches:',
      );
    }
  });

  it('names everything that was asked for and what was left out', () => {
    const asked: Partial<SearchInsight> = {
      districts: ['yau_tsim_mong'],
      weekdays: ['sun'],
      dayParts: ['morning'],
      age: '6',
      free: true,
      relaxed: ['weekday', 'time', 'district'],
    };
    expect(shown('zh-hk', '旺角', { ...asked, activities: ['法文'] })).toBe(
      '沒有油尖旺區星期日上午適合6歲的免費法文班；最接近的（放寬了星期及時段）：',
    );
    expect(shown('en', 'French for 6 year olds', { ...asked, activities: ['french'] })).toBe(
      'No free French classes in Yau Tsim Mong on Sunday in the morning for age 6; the closest matches, which differ in the day and the time:',
    );
  });

  it('speaks of courses where no activity was named, and of the region where one was', () => {
    const asked: Partial<SearchInsight> = {
      districts: ['wan_chai', 'eastern'],
      region: 'hki',
      modes: ['online'],
      relaxed: ['mode'],
    };
    expect(shown('zh-hk', '港島 網上', asked)).toBe('沒有港島的網上課程；以下放寬了上課形式：');
    expect(shown('en', 'online Hong Kong Island', asked)).toBe(
      'No online courses in Hong Kong Island; these differ in the format:',
    );
  });

  it('shows nothing above an empty list', () => {
    expect(shown('en', 'kids', { relaxed: ['district'] }, false)).toBe('');
  });
});
