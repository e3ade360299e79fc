import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Facets } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { NO_FACETS } from '@/tests/factories/facets';
import { Hero } from './hero';

function render(locale: 'zh-hk' | 'en', facets: Partial<Facets>, isNew = false): string {
  const messages = locale === 'en' ? en : zhHk;
  const hero = createElement(Hero, { categories: [], facets: { ...NO_FACETS, ...facets }, isNew });
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale, messages, timeZone: 'Asia/Hong_Kong' } as never, hero),
  );
}

const linksOf = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));

afterEach(() => vi.useRealTimers());

describe('the quick filters of the home page', () => {
  it('are those whose lists have courses', () => {
    vi.setSystemTime('2026-11-25T12:00:00+08:00');
    expect(
      linksOf(
        render('zh-hk', {
          trial: 3,
          weekday: [{ key: 'sat', count: 2 }],
          age: [{ key: '6-8', count: 1 }],
          mode: [{ key: 'online', count: 0 }],
        }),
      ),
    ).toEqual([
      '/course?from=2026-11-28&to=2026-11-29',
      '/course?weekday=sat&age=6-8,9-11',
      '/course?weekday=sat',
      '/course?trial=true',
    ]);
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
