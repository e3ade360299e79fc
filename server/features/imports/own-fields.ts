import { z } from 'zod';
import { NUMBER_BOUNDS, NUMBER_MEASURES, TEXT_LENGTHS } from '@/lib/contract/advertisement';
import { AGE_MAX, monthsOf } from '@/lib/contract/ages';
import { DISTRICTS } from '@/lib/contract/choices';
import {
  COURSE_FIELDS,
  type ColumnValueOf,
  type CourseFieldIn,
  courseFieldOf,
  courseFieldsIn,
  formField,
} from '@/lib/contract/course-fields';
import { lessonLength } from '@/lib/contract/lesson-times';
import {
  BODY_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  HASHTAG_MAX_LENGTH,
  HASHTAGS_MAX,
  LINK_MAX_LENGTH,
  MERCHANT_ADDRESS_MAX_LENGTH,
  MERCHANT_DESCRIPTION_MAX_LENGTH,
  MERCHANT_NAME_MAX_LENGTH,
  TITLE_EN_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '@/lib/contract/limits';
import { hongKongDigits } from '@/lib/contract/phone';
import { CEF_CODE, SCHOOL_NUMBER, termProblems } from '@/lib/contract/terms';
import { typedAge } from '@/lib/contract/typed-age';
import { type Measure, typedNumber } from '@/lib/contract/typed-number';
import { parseDay } from '@/server/features/imports/schedule/calendar';
import { cleanCode, cleanLines, cleanText } from '@/server/features/imports/text/clean';

/**
 * Schemas of our own CSV and JSON Lines format (docs/import-formats.md). CSV contains only text; lists are
 * separated by `|`. Messages are reason codes of the contract (field-reason.ts).
 */
const LONGEST_ID = 60;
const SLUG_MAX_LENGTH = 80;
const FILE_NAME_MAX_LENGTH = 200;
const NOTE_MAX_LENGTH = 500;
const LARGEST_AMOUNT_HKD = 1_000_000;
const LARGEST_COUNT = 10_000;

/** Returns whether a body is HTML: it begins with one of the elements that a body may have. */
export const isHtml = (body: string) => /^\s*<(?:p|h2|h3|ul|ol|blockquote)>/i.test(body);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const list = (value: unknown): unknown =>
  isEmpty(value) ? [] : typeof value === 'string' ? value.split('|').map(cleanText).filter(Boolean) : value;
/** Reads a number as people type it; anything else stays, for the schema to name. */
const number =
  (measure: Measure) =>
  (value: unknown): unknown => {
    if (isEmpty(value)) return null;
    return typeof value === 'string' ? (typedNumber(cleanText(value), measure) ?? value) : value;
  };

const text = (max: number) =>
  z.preprocess(
    (value) => (isEmpty(value) ? '' : typeof value === 'string' ? cleanText(value) : value),
    z.string().max(max),
  );
const body = z.preprocess((value) => {
  if (isEmpty(value)) return '';
  if (typeof value !== 'string') return value;
  return isHtml(value) ? value.trim() : cleanLines(value).join('\n');
}, z.string().max(BODY_MAX_LENGTH));
const slug = (kind: 'post' | 'merchant') =>
  z.preprocess(
    (value) => (isEmpty(value) ? null : value),
    z
      .string()
      .regex(new RegExp(`^${kind}-[a-z0-9]+(-[a-z0-9]+)*$`), 'badSlug')
      .max(SLUG_MAX_LENGTH)
      .nullable(),
  );
const id = z.preprocess(
  cleanCode,
  z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'badId')
    .max(LONGEST_ID),
);
const amount = z.preprocess(number('money'), z.int().min(0).max(LARGEST_AMOUNT_HKD).nullable());
const count = (min: number, max: number, measure: Measure = 'people') =>
  z.preprocess(number(measure), z.int().min(min).max(max).nullable());
/** Accepts an age in years, also in words and in months: 6, 1.5, 兩歲半, 18個月. */
const age = (max: number) =>
  z.preprocess((value) => {
    if (isEmpty(value)) return null;
    return typeof value === 'string' ? (typedAge(cleanText(value)) ?? value) : value;
  }, z.number().min(0).max(max).nullable());
const choice = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((value) => (isEmpty(value) ? null : value), z.enum(values).nullable());
const choices = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(list, z.array(z.enum(values)));
const texts = (max: number, most: number) => z.preprocess(list, z.array(z.string().max(max)).max(most));
const realDay = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDay(value) !== null, 'notIsoDate');
const date = z.preprocess((value) => (isEmpty(value) ? null : cleanCode(value)), realDay.nullable());
const time = z.preprocess(
  (value) => (isEmpty(value) ? null : cleanCode(value).padStart(5, '0')),
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'notTime')
    .nullable(),
);
const flag = z.preprocess(
  (value) => (isEmpty(value) ? false : value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);
const url = z.preprocess(
  (value) => (isEmpty(value) ? null : value),
  z.url({ protocol: /^https?$/, error: 'notAddress' }).nullable(),
);

/** Has a rule between fields checked also where other fields are wrong, so that all faults of a row are reported. */
const ifRight = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0]))),
});

export const ownMerchantSchema = z
  .object({
    id,
    slug: slug('merchant'),
    name: text(MERCHANT_NAME_MAX_LENGTH),
    name_en: text(MERCHANT_NAME_MAX_LENGTH),
    description: text(MERCHANT_DESCRIPTION_MAX_LENGTH),
    description_en: text(MERCHANT_DESCRIPTION_MAX_LENGTH),
    address: text(MERCHANT_ADDRESS_MAX_LENGTH),
    address_en: text(MERCHANT_ADDRESS_MAX_LENGTH),
    district: choice(DISTRICTS),
    contact: z.preprocess(
      (value) => (isEmpty(value) ? null : (hongKongDigits(String(value)) ?? '')),
      z
        .string()
        .regex(/^[2-9]\d{7}$/, 'notPhone')
        .nullable(),
    ),
    contact_is_whatsapp: flag,
    website: url.refine((value) => value === null || value.length <= LINK_MAX_LENGTH, 'notAddress'),
    logo: text(FILE_NAME_MAX_LENGTH),
  })
  .refine((row) => row.name !== '' || row.name_en !== '', {
    path: ['name'],
    error: 'emptyInBoth',
    ...ifRight('name', 'name_en'),
  })
  .refine((row) => !row.contact_is_whatsapp || /^[4-9]/.test(row.contact ?? ''), {
    path: ['contact'],
    error: 'notMobile',
    ...ifRight('contact', 'contact_is_whatsapp'),
  });

type ImportField = CourseFieldIn<'import'>;
type RowValueOf<F extends ImportField> = F extends 'categories'
  ? string[]
  : (typeof COURSE_FIELDS)[F]['kind'] extends 'identity' | 'categories' | 'picture'
    ? string
    : ColumnValueOf<F>;

type Bounded = keyof typeof NUMBER_BOUNDS;
const isBounded = (name: string): name is Bounded => name in NUMBER_BOUNDS;

/** Rules by the kind of a field. */
function ruleOf(field: ImportField): z.ZodType {
  const about = COURSE_FIELDS[field];
  switch (about.kind) {
    case 'text':
      return text(NOTE_MAX_LENGTH);
    case 'texts':
      return texts(NOTE_MAX_LENGTH, 20);
    case 'html':
      return body;
    case 'choice':
      return choice(about.choices);
    case 'choices':
      return choices(about.choices);
    case 'money':
      return amount;
    case 'number':
      return numberOf(field);
    case 'date':
      return date;
    case 'dates':
      return z.preprocess(list, z.array(realDay).max(366));
    case 'time':
      return time;
    case 'flag':
      return flag;
    case 'address':
      return url;
    case 'picture':
      return text(FILE_NAME_MAX_LENGTH);
    case 'identity':
      return id;
    case 'categories':
      return texts(100, 10);
  }
}

/** Numbers of the form have its bounds; others are counts. */
function numberOf(field: ImportField) {
  const name = formField(field);
  if (!isBounded(name)) return count(1, LARGEST_COUNT);
  const { min, max } = NUMBER_BOUNDS[name];
  return count(min, max, NUMBER_MEASURES[name]);
}

/** Accepts a number of a register as the form does. */
const code = (max: number, pattern: RegExp) =>
  text(max).refine((value) => value === '' || pattern.test(value), 'invalid');

/** Fields with rules of their own. */
const OWN_RULES = {
  slug: slug('post'),
  category: z.preprocess(cleanCode, z.string().min(1)),
  title: text(TITLE_MAX_LENGTH),
  title_en: text(TITLE_EN_MAX_LENGTH),
  content: text(CONTENT_MAX_LENGTH),
  content_en: text(CONTENT_MAX_LENGTH),
  districts: z.preprocess(list, z.array(z.enum(DISTRICTS)).min(1)),
  age_min: age(AGE_MAX),
  age_max: age(999),
  age_min_months: count(0, monthsOf(AGE_MAX)),
  age_max_months: count(0, monthsOf(AGE_MAX)),
  lessons: count(1, 1000, 'lessons'),
  lesson_minutes: count(1, 1440, 'minutes'),
  venue: text(MERCHANT_ADDRESS_MAX_LENGTH),
  venue_en: text(MERCHANT_ADDRESS_MAX_LENGTH),
  instructor: text(MERCHANT_NAME_MAX_LENGTH),
  places_left: count(0, LARGEST_COUNT),
  hashtags: texts(HASHTAG_MAX_LENGTH, HASHTAGS_MAX),
  school_number: code(TEXT_LENGTHS.schoolNumber, SCHOOL_NUMBER),
  cef_code: code(TEXT_LENGTHS.cefCode, CEF_CODE),
} satisfies Partial<Record<ImportField, z.ZodType>>;

const courseShape = {
  ...Object.fromEntries(courseFieldsIn('import').map((field) => [field, ruleOf(field)])),
  ...OWN_RULES,
} as unknown as {
  [F in Exclude<ImportField, keyof typeof OWN_RULES>]: z.ZodType<RowValueOf<F>>;
} & typeof OWN_RULES;

export const ownCourseSchema = z
  .object(courseShape)
  .refine((row) => row.title !== '' || row.title_en !== '', {
    path: ['title'],
    error: 'emptyInBoth',
    ...ifRight('title', 'title_en'),
  })
  .refine((row) => row.price_min === null || row.price_max === null || row.price_min <= row.price_max, {
    path: ['price_max'],
    error: 'below',
    params: { other: 'price_min' },
    ...ifRight('price_min', 'price_max'),
  })
  .refine((row) => row.start_date === null || row.end_date === null || row.start_date <= row.end_date, {
    path: ['end_date'],
    error: 'before',
    params: { other: 'start_date' },
    ...ifRight('start_date', 'end_date'),
  })
  .refine(
    ({ time_from: from, time_to: to }) => from === null || to === null || lessonLength(from, to) !== null,
    {
      path: ['time_to'],
      error: 'before',
      params: { other: 'time_from' },
      ...ifRight('time_from', 'time_to'),
    },
  )
  .refine((row) => row.enrol_from === null || row.enrol_until === null || row.enrol_from <= row.enrol_until, {
    path: ['enrol_until'],
    error: 'before',
    params: { other: 'enrol_from' },
    ...ifRight('enrol_from', 'enrol_until'),
  })
  .refine((row) => row.price_unit !== 'course' || row.price_min === null || row.lessons !== null, {
    path: ['lessons'],
    error: 'neededWith',
    params: { other: 'price_unit', value: 'course' },
    ...ifRight('price_unit', 'price_min', 'lessons'),
  })
  .superRefine((row, context) => {
    const terms = {
      ...{ priceUnit: row.price_unit, feeBasis: row.fee_basis, firstPayment: row.first_payment },
      ...{ firstPaymentShare: row.first_payment_share, access: row.access },
      ...{ accessLacking: row.access_lacking, schoolRegistration: row.school_registration },
      schoolNumber: row.school_number,
    };
    for (const [name] of termProblems(terms)) {
      const field = courseFieldOf(name);
      if (field) context.addIssue({ code: 'custom', path: [field], message: 'invalid' });
    }
  });
