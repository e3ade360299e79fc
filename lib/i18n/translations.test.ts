import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { remember, useTranslations } from './translations';

const Greeting = () => useTranslations('list')('filters');

const translate = vi.fn((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`);

describe('remember', () => {
  it('makes a text once for equal values, and another for others', () => {
    const t = remember(translate);
    expect([
      t('total', { total: 1 }),
      t('total', { total: 1 }),
      t('total', { total: 2 }),
      t('total'),
    ]).toEqual(['total {"total":1}', 'total {"total":1}', 'total {"total":2}', 'total {}']);
    expect(translate).toHaveBeenCalledTimes(3);
  });

  it('distinguishes a number from the same digits as a text', () => {
    const t = remember(translate);
    expect([t('year', { year: 2026 }), t('year', { year: '2026' })]).toEqual([
      'year {"year":2026}',
      'year {"year":"2026"}',
    ]);
  });

  it('keeps no more than its bound', () => {
    const t = remember(translate);
    for (let n = 0; n < 2_000; n += 1) t('total', { total: n });
    translate.mockClear();
    t('total', { total: 1_999 });
    expect(translate).not.toHaveBeenCalled();
    t('total', { total: 2_000 });
    t('total', { total: 0 });
    expect(translate).toHaveBeenCalledTimes(2);
  });
});

describe('useTranslations', () => {
  const render = (messages: object) =>
    renderToStaticMarkup(
      createElement(
        NextIntlClientProvider,
        { locale: 'en', messages, timeZone: 'UTC' } as never,
        createElement(Greeting),
      ),
    );

  it('reads the messages of its provider, whichever page of the process came first', () => {
    expect(render({ list: { filters: 'one' } })).toBe('one');
    expect(render({ list: { filters: 'another' } })).toBe('another');
  });
});
