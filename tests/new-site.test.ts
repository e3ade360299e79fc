import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CourseList } from '@/components/catalogue/course-list';
import { NoCourses } from '@/components/catalogue/no-courses';
import { MerchantIndex } from '@/components/merchant/merchant-index';
import type { ListedCourses } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';

const META = { page: 1, perPage: 24, total: 0, totalPages: 0, capped: false };
const LANGUAGES = [
  ['zh-hk', zhHk, '/merchant/signup'],
  ['en', en, '/en/merchant/signup'],
] as const;

function render(locale: 'zh-hk' | 'en', page: ReactElement): string {
  const messages = locale === 'en' ? en : zhHk;
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale, messages, timeZone: 'Asia/Hong_Kong' } as never, page),
  );
}

const merchantIndex = (category: object | null) =>
  createElement(MerchantIndex, {
    categories: [{ id: 1, slug: 'music', title: 'Music', icon: 'music', categories: [] }],
    category,
    merchants: [],
    meta: META,
  } as never);

describe.each(LANGUAGES)('a site without courses (%s)', (locale, texts, signUp) => {
  it('says on a list that courses are coming, and offers nothing to filter', () => {
    const list = createElement(CourseList, {
      path: '/course',
      query: { page: 1, weekday: ['sat'] },
      list: { posts: [] } as unknown as ListedCourses,
      meta: META,
      isNew: true,
    });
    const markup = render(locale, list);
    expect(markup).toContain(texts.newSite.title.courses);
    expect(markup).toContain(`href="${signUp}"`);
    expect(markup).not.toContain(texts.list.filters);
    expect(markup).not.toContain(texts.list.emptyText);
  });

  it('invites merchants on their page, without categories that lead to nothing', () => {
    const markup = render(locale, merchantIndex(null));
    expect(markup).toContain(texts.newSite.title.merchants);
    expect(markup).toContain(`href="${signUp}"`);
    expect(markup).not.toContain('category=music');
    expect(markup).not.toContain(texts.merchant.noMerchants);
  });
});

describe.each(LANGUAGES)('an empty list of a site with courses (%s)', (locale, texts) => {
  it.each([
    ['fewer filters, where there are some', '/course', 'emptyText'],
    ['to come back, where there are none', null, 'emptyUnfiltered'],
  ] as const)('advises %s', (_, clearHref, text) => {
    const props = { query: { page: 1 }, alternatives: [], hrefOf: () => '', clearHref };
    expect(render(locale, createElement(NoCourses, props))).toContain(texts.list[text]);
  });

  it('names the category that has no merchants', () => {
    expect(render(locale, merchantIndex({ id: 1, slug: 'music', title: 'Music', icon: 'music' }))).toContain(
      texts.merchant.noMerchants,
    );
  });
});
