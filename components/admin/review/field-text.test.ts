import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { COURSE_FIELDS, courseFieldsIn, formField } from '@/lib/contract/course-fields';
import en from '@/messages/en.json';
import adminEn from '@/messages/islands/admin.en.json';
import adminZhHk from '@/messages/islands/admin.zh-hk.json';
import zhHk from '@/messages/zh-hk.json';
import { useFieldText } from './field-text';

function FieldText({ field, value }: { field: string; value: unknown }) {
  return useFieldText()(field, value);
}

/** Returns the text of a field's value in the review. */
function textIn(locale: 'zh-hk' | 'en', field: string, value: unknown): string {
  const messages = locale === 'en' ? { ...en, ...adminEn } : { ...zhHk, ...adminZhHk };
  const intl = { locale, messages, timeZone: 'Asia/Hong_Kong' } as never;
  const text = createElement(NextIntlClientProvider, intl, createElement(FieldText, { field, value }));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, text));
}

describe('a field in the review', () => {
  const session = {
    ...{ number: 1, label: 'A班', startDate: '2027-01-12', endDate: '2027-03-02', weekdays: ['mon', 'wed'] },
    ...{ timeFrom: '19:00', timeTo: '20:30', venue: '沙田', venueEn: '', places: 12 },
  };

  it('has a line for each session, of a course or as typed', () => {
    expect(textIn('zh-hk', 'sessions', [session, { ...session, label: '', weekdays: [], places: '8' }])).toBe(
      'A班 · 2027-01-12 – 2027-03-02 · 星期一、星期三 · 19:00–20:30 · 沙田 · 名額 12\n' +
        '2027-01-12 – 2027-03-02 · 19:00–20:30 · 沙田 · 名額 8',
    );
    expect(textIn('en', 'sessions', [session])).toContain(' · Monday, Wednesday · ');
    expect(textIn('en', 'sessions', [])).toBe('');
    expect(textIn('en', 'sessions', [{ weekdays: ['someday'], startDate: '2027-01-12' }])).toBe(
      '2027-01-12 · someday',
    );
  });
});

/** Texts by group and key. */
type Texts = Record<string, Record<string, string> | undefined>;

it.each([
  ['zh-hk', zhHk.choices, adminZhHk.admin],
  ['en', en.choices, adminEn.admin],
])('every field that a review compares, and each of its choices, has a name in %s', (_, choices, admin) => {
  const labels: Record<string, unknown> = admin.fields;
  expect(courseFieldsIn('review').filter((field) => !(formField(field) in labels))).toEqual([]);
  const nameless = courseFieldsIn('review', 'choice', 'choices').flatMap((field) => {
    const described = COURSE_FIELDS[field];
    const texts =
      'texts' in described
        ? (choices as unknown as Texts)[described.texts]
        : (admin.values as unknown as Texts)[formField(field)];
    return described.choices.filter((key) => !texts?.[key]).map((key) => `${field} ${key}`);
  });
  expect(nameless).toEqual([]);
});
