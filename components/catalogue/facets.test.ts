import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AGE_RANGES } from '@/lib/contract/ages';
import { DAY_PART_KEYS } from '@/lib/contract/choices';
import { type ListQuery, parseListQuery } from '@/lib/lists/list-query';
import en from '@/messages/en.json';
import { NO_FACETS } from '@/tests/factories/facets';
import { FILTER_VALUES } from '@/tests/factories/filters';
import { Facets } from './facets';

const noneOf = <K extends string>(keys: readonly K[]) => keys.map((key) => ({ key, count: 0 }));

function formOf(query: ListQuery): string {
  const facets = createElement(Facets, {
    query,
    keywordField: false,
    main: undefined,
    hrefOf: () => '/course',
    facets: { ...NO_FACETS, age: noneOf(AGE_RANGES), dayPart: noneOf(DAY_PART_KEYS) },
  });
  return renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'en', messages: en, timeZone: 'Asia/Hong_Kong' } as never,
      facets,
    ),
  );
}

it('the form of the filters keeps each filter of the address', () => {
  const query = parseListQuery(FILTER_VALUES);
  expect(query.ignored).toBeUndefined();
  const form = formOf(query);
  const fields = form.match(/<(?:input|select|option)[^>]*>/g) ?? [];
  const sent = fields.flatMap((field) => {
    const isSent = !/type="(?:checkbox|radio)"/.test(field) || field.includes('checked=""');
    const name = /\bname="([^"]+)"/.exec(field)?.[1];
    return name && isSent ? [name] : [];
  });
  expect(Object.keys(FILTER_VALUES).filter((name) => !sent.includes(name))).toEqual([]);
});

it('days of the address that are over leave their fields valid, so that the form can be sent', () => {
  const form = formOf(parseListQuery({ from: '2020-01-02', to: '2020-01-05' }));
  expect(form).toContain('min="2020-01-02" name="from"');
  expect(form).toContain('min="2020-01-02" name="to"');
  expect(formOf(parseListQuery({ to: '2020-01-05' }))).toContain('min="2020-01-05" name="to"');
});
