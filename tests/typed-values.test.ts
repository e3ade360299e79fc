import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { signInFormSchema } from '@/lib/contract/account';
import { advertisementSchema } from '@/lib/contract/advertisement';
import { commentFormSchema } from '@/lib/contract/comment-form';
import { contactFormSchema } from '@/lib/contract/contact';
import { businessFormSchema } from '@/lib/contract/merchant-forms';
import { cleanBody } from '@/server/features/advertisements/body-html';
import { ownCourseSchema, ownMerchantSchema } from '@/server/features/imports/own-fields';

/**
 * Values as people type and paste them into forms, with what is stored or the problem that is shown
 * (fixtures/typed-values….jsonl).
 */
interface Typed {
  field: string;
  value: string;
  expect: { value?: string | number; error?: string; html?: string; lines?: string[] };
}

const CASES = readdirSync('tests/fixtures')
  .filter((name) => name.startsWith('typed-values'))
  .flatMap((name) => readFileSync(`tests/fixtures/${name}`, 'utf8').split('\n'))
  .filter(Boolean)
  .map((line): Typed => JSON.parse(line));

const SCHEMAS: Record<string, z.ZodObject> = {
  merchant: businessFormSchema,
  advertisement: advertisementSchema,
  contact: contactFormSchema,
  signIn: signInFormSchema,
  comment: commentFormSchema,
  import: ownCourseSchema,
};

/** Problems by the words of the file: a number of another form says which one it has to be. */
const SAME_PROBLEM: Record<string, string> = { mobile: 'invalid', emptyInBoth: 'required' };

function read({ field, value }: Typed): { value?: unknown; error?: string | undefined } {
  const [form = '', name = ''] = field.split('.');
  const found = SCHEMAS[form]?.safeParse({ [name]: value });
  const issue = found?.error?.issues.find(({ path }) => path[0] === name);
  if (issue) return { error: SAME_PROBLEM[issue.message] ?? issue.message };
  return { value: SCHEMAS[form]?.shape[name]?.parse(value) };
}

describe('a typed value', () => {
  it.each(
    CASES.filter(({ field }) => field !== 'advertisement.body').map((one) => [
      one.field,
      JSON.stringify(one.value),
      one,
    ]),
  )('of %s: %s', (_, __, one) => {
    const found = read(one);
    const { value } = found;
    expect(found.error === undefined ? { value } : found).toEqual(one.expect);
  });
});

/** Returns the texts that stand apart from each other. */
const linesOf = (html: string) =>
  html
    .split(/<\/?(?:p|br|h2|h3|li|ul|ol|blockquote)\b[^>]*>| \| /)
    .map((part) => part.replaceAll(/<[^>]*>/g, '').trim())
    .filter(Boolean);

describe('a pasted text', () => {
  it.each(CASES.filter(({ field }) => field === 'advertisement.body').map((one) => [one.value, one.expect]))(
    'is stored without what it does not mean: %s',
    (value, wanted) => {
      const html = cleanBody(value);
      if (wanted.html) expect(html).toBe(wanted.html);
      if (wanted.lines) expect(linesOf(html)).toEqual(wanted.lines);
    },
  );
});

describe('a row of an import', () => {
  it.each(
    CASES.filter(({ field, expect: { value } }) => field === 'merchant.contact' && value !== undefined),
  )('has the phone number of $value', ({ value, expect: wanted }) =>
    expect(ownMerchantSchema.shape.contact.parse(value)).toBe(wanted.value),
  );
  it.each(
    CASES.filter(({ field, expect: { error } }) => field === 'merchant.contact' && error !== undefined),
  )('names $value as no phone number', ({ value }) =>
    expect(ownMerchantSchema.shape.contact.safeParse(value).error?.issues[0]?.message).toBe('notPhone'),
  );

  it('has numbers as people type them, and names those that would be rounded', () => {
    const row = {
      price_min: 'HK$１，２８０',
      lesson_minutes: '90分鐘',
      lessons: '八堂',
      places: ' 10 ',
      age_min: '６歲',
    };
    const { shape } = ownCourseSchema;
    const read = Object.entries(row).map(([field, value]) => shape[field as 'price_min'].parse(value));
    expect(read).toEqual([1280, 90, 8, 10, 6]);
    for (const value of ['98.5', '約380', '10-12', '-1'])
      expect(shape.price_min.safeParse(value).success).toBe(false);
  });

  it('may be held over midnight, and names an end before the beginning', () => {
    const times = (from: string, to: string) =>
      ownCourseSchema
        .safeParse({ time_from: from, time_to: to, start_date: '', end_date: '' })
        .error?.issues.filter(({ path }) => path[0] === 'time_to')
        .map(({ message }) => message);
    expect(times('23:00', '01:00')).toEqual([]);
    expect(times('14:00', '13:00')).toEqual(['before']);
  });
});
