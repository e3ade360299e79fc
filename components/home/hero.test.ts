import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Facets } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { Hero } from './hero';

const NONE: Facets = {
  district: [],
  ageGroup: [],
  age: [],
  teachingGender: [],
  language: [],
  classSize: [],
  mode: [],
  weekday: [],
  dayPart: [],
  rating: [],
  free: 0,
  trial: 0,
  hasPlaces: 0,
  price: { min: null, max: null, buckets: [] },
};

function render(locale: 'zh-hk' | 'en', facets: Partial<Facets>, isNew = false): string {
  const messages = locale === 'en' ? en : zhHk;
  const hero = createElement(Hero, { categories: [], facets: { ...NONE, ...facets }, isNew });
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale, messages, timeZone: 'Asia/Hong_Kong' } as never, hero),
  );
}

const linksOf = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

describe('the quick filters of the home page', () => {
  it('are those whose lists have courses', () => {
    expect(
      linksOf(
        render('zh-hk', {
          trial: 3,
          weekday: [{ key: 'sat', count: 2 }],
          mode: [{ key: 'online', count: 0 }],
        }),
      ),
    ).toEqual(['/course?weekday=sat', '/course?trial=true']);
    expect(render('zh-hk', {})).not.toContain(zhHk.home.when);
  });

  it.each([
    ['zh-hk', zhHk, '/merchant/signup'],
    ['en', en, '/en/merchant/signup'],
  ] as const)('give way to an invitation of merchants on a new site (%s)', (locale, texts, href) => {
    const markup = render(locale, { trial: 3 }, true);
    expect(linksOf(markup)).toEqual([href]);
    expect(markup).toContain(texts.newSite.lead);
  });
});
