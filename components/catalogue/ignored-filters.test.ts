import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseListQuery } from '@/lib/lists/list-query';
import en from '@/messages/en.json';
import { IgnoredFilters } from './ignored-filters';

it('names wrong values, and says of reversed days what is wrong with them', () => {
  const { ignored = [] } = parseListQuery({ age: '999', from: '2026-12-02', to: '2026-12-01' });
  const notice = renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'en', messages: en, timeZone: 'Asia/Hong_Kong' } as never,
      createElement(IgnoredFilters, { values: ignored }),
    ),
  );
  expect(notice.replace(/<[^>]+>/g, '')).toBe(
    'The last day (2026-12-01) is before the first one (2026-12-02), so we left both out. ' +
      'We couldn’t read these filters, so we left them out: Age “999”.',
  );
});
