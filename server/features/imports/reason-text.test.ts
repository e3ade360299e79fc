import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { IMPORT_REASONS } from '@/lib/contract/import-reasons';
import zhHk from '@/messages/islands/import-reasons.zh-hk.json';
import { mapOwnCourse, mapOwnMerchant } from './own-format';
import { reasonText, reportInWords } from './reason-text';
import { newInputReport } from './report';

/** A placeholder for every value that a reason text may contain. */
const VALUES = Object.fromEntries(
  Object.values(zhHk.importReasons)
    .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)])
    .map(([, name]) => [name, `<${name}>`]),
);

describe('reasons of an import', () => {
  it('are said in both languages with everything that they name', () => {
    expect(Object.keys(zhHk.importReasons).sort()).toEqual([...IMPORT_REASONS].sort());
    const chinese = createTranslator({
      locale: 'zh-hk',
      messages: zhHk,
      namespace: 'importReasons',
    });
    for (const code of IMPORT_REASONS) {
      const english = reasonText({ code, values: VALUES });
      const named = (text: string) => [...text.matchAll(/<\w+>/g)].map(String).sort();
      expect(english).not.toContain('importReasons.');
      expect(named(chinese(code, VALUES))).toEqual(named(english));
    }
  });

  it('stand in words in the file that a command writes', () => {
    const problem = { row: 3, id: 'a', field: 'FEE', reason: { code: 'notAmount', values: { value: 'x' } } };
    const input = {
      ...newInputReport('feed.json'),
      failure: { code: 'serverAnswered', values: { status: '500' } },
      problems: [problem],
    };
    const report = { dryRun: false, movedDays: 0, inputs: [input], changes: [] };
    expect(reportInWords(report as Parameters<typeof reportInWords>[0]).inputs).toMatchObject([
      { failure: 'the server answered 500', problems: [{ row: 3, reason: '“x” is no amount' }], notes: [] },
    ]);
  });
});

const course = { id: 'a', merchant: 'm', category: 'yoga', title: '甲', districts: 'north' };
const merchant = { id: 'm', name: '某' };

describe('a field of our own format says what is wrong with it', () => {
  it.each([
    [{ id: 'a b' }, 'badId'],
    [{ title: '' }, 'emptyInBoth'],
    [{ districts: '' }, 'needed'],
    [{ districts: 'mars' }, 'oneOf'],
    [{ title: 5 }, 'notText'],
    [{ title: '長'.repeat(500) }, 'tooLong'],
    [{ hashtags: Array(50).fill('x') }, 'tooMany'],
    [{ languages: 5 }, 'notList'],
    [{ price_min: '1.5' }, 'notNumber'],
    [{ lessons: '0' }, 'atLeast'],
    [{ lessons: '5000' }, 'atMost'],
    [{ price_min: '9', price_max: '8' }, 'below'],
    [{ price_min: '9', price_unit: 'course' }, 'neededWith'],
    [{ start_date: '2026-02-30' }, 'notIsoDate'],
    [{ start_date: '2026-02-03', end_date: '2026-02-01' }, 'before'],
    [{ time_from: '25:00' }, 'notTime'],
    [{ url: 'ftp://host' }, 'notAddress'],
  ])('of a course: %j', (fields, code) => {
    const mapped = mapOwnCourse({ ...course, ...fields }, { movedDays: 0 });
    expect(mapped).toMatchObject({ problems: [{ reason: { code } }] });
  });

  it.each([
    [{ name: '' }, 'emptyInBoth'],
    [{ contact: '12' }, 'notPhone'],
    [{ contact: '21234567', contact_is_whatsapp: 'true' }, 'notMobile'],
    [{ contact_is_whatsapp: 'perhaps' }, 'notFlag'],
  ])('of a merchant: %j', (fields, code) => {
    expect(mapOwnMerchant({ ...merchant, ...fields })).toMatchObject({ problems: [{ reason: { code } }] });
  });

  it('with all faults of a row at once, also those between two fields', () => {
    const wrong = { title: '', districts: 'mars', price_min: '9', price_max: '8', time_from: '25:00' };
    const mapped = mapOwnCourse({ ...course, ...wrong }, { movedDays: 0 });
    const faults = 'problems' in mapped ? mapped.problems : [];
    expect(faults.map(({ field, reason }) => [field, reason.code])).toEqual([
      ['districts.0', 'oneOf'],
      ['time_from', 'notTime'],
      ['title', 'emptyInBoth'],
      ['price_max', 'below'],
    ]);
    const only = mapOwnCourse({ ...course, price_min: 'nine', price_max: '8' }, { movedDays: 0 });
    expect('problems' in only && only.problems.map(({ field }) => field)).toEqual(['price_min']);
  });

  it('takes what is right', () => {
    expect(mapOwnCourse(course, { movedDays: 0 })).toHaveProperty('ok');
    expect(mapOwnMerchant(merchant)).toHaveProperty('ok');
    expect(mapOwnCourse(null, { movedDays: 0 })).toMatchObject({
      problems: [{ reason: { code: 'notAnObject' } }],
    });
  });
});
