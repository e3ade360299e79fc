import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { SearchGuidance } from './search-guidance';

const SEARCH = { corrected: null, relaxed: ['age_group', 'district'], region: null };

function shown(locale: 'zh-hk' | 'en'): string {
  const messages = locale === 'en' ? en : zhHk;
  const guidance = createElement(SearchGuidance, {
    keyword: 'kids',
    search: SEARCH as never,
    found: true,
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

describe('what a search left out', () => {
  it('is named so that the sentence reads well', () => {
    expect(shown('en')).toBe('No course meets everything. Left out here: Age group, District.');
    expect(shown('zh-hk')).toBe('沒有課程完全符合，以下結果未計年齡、地區。');
  });
});
