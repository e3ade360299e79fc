import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AGE_RANGES } from '@/lib/contract/ages';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DAY_PART_KEYS,
  DISTRICTS,
  MODES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import { parseListQuery } from '@/lib/list-query';
import en from '@/messages/en.json';
import { FILTER_VALUES } from '@/tests/factories/filters';
import { Facets } from './facets';

const noneOf = <K extends string>(keys: readonly K[]) => keys.map((key) => ({ key, count: 0 }));

it('the form of the filters keeps each filter of the address', () => {
  const query = parseListQuery(FILTER_VALUES);
  expect(query.ignored).toBeUndefined();
  const facets = createElement(Facets, {
    query,
    keywordField: false,
    hrefOf: () => '/course',
    facets: {
      district: noneOf(DISTRICTS),
      ageGroup: noneOf(AGE_GROUPS),
      age: noneOf(AGE_RANGES),
      teachingGender: noneOf(TEACHING_GENDERS),
      language: noneOf(TEACHING_LANGUAGES),
      classSize: noneOf(CLASS_SIZES),
      mode: noneOf(MODES),
      weekday: noneOf(WEEKDAYS),
      dayPart: noneOf(DAY_PART_KEYS),
      rating: [],
      ...{ free: 0, trial: 0, hasPlaces: 0 },
      price: { min: null, max: null, buckets: [] },
    },
  });
  const form = renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'en', messages: en, timeZone: 'Asia/Hong_Kong' } as never,
      facets,
    ),
  );
  const fields = form.match(/<(?:input|select|option)[^>]*>/g) ?? [];
  const sent = fields.flatMap((field) => {
    const isSent = !/type="(?:checkbox|radio)"/.test(field) || field.includes('checked=""');
    const name = /\bname="([^"]+)"/.exec(field)?.[1];
    return name && isSent ? [name] : [];
  });
  expect(Object.keys(FILTER_VALUES).filter((name) => !sent.includes(name))).toEqual([]);
});
