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
import type { CourseFilters } from '@/lib/contract/filters';
import { parseListQuery } from '@/lib/list-query';
import en from '@/messages/en.json';
import { Facets } from './facets';

/** A value of each filter, as an address has it. */
const VALUES: Record<keyof CourseFilters, string> = {
  keyword: 'clay',
  category: 'art',
  subCategory: 'crafts',
  thirdCategory: 'pottery',
  district: 'kwun_tong',
  ageGroup: 'kids',
  age: '6-8',
  teachingGender: 'female',
  language: 'english',
  classSize: 'one_to_one',
  mode: 'online',
  priceMin: '100',
  priceMax: '300',
  free: 'true',
  trial: 'true',
  hasPlaces: 'true',
  weekday: 'sat',
  timeFrom: '10:15',
  timeTo: '11:45',
  dayPart: 'morning',
  from: '2026-12-05',
  to: '2026-12-06',
  rating: '4',
  merchant: 'merchant-1',
  hashtag: 'clay',
  near: 'SHT',
  area: '22.2,114.1,22.4,114.3',
  radiusKm: '3',
};

const noneOf = <K extends string>(keys: readonly K[]) => keys.map((key) => ({ key, count: 0 }));

it('the form of the filters keeps each filter of the address', () => {
  const query = parseListQuery(VALUES);
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
  expect(Object.keys(VALUES).filter((name) => !sent.includes(name))).toEqual([]);
});
