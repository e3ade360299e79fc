import { z } from 'zod';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DISTRICTS,
  MODES,
  PRICE_UNITS,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from '@/lib/contract/choices';
import type { CourseFieldIn } from '@/lib/contract/course-fields';
import {
  BODY_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  HASHTAG_MAX_LENGTH,
  HASHTAGS_MAX,
  MERCHANT_ADDRESS_MAX_LENGTH,
  MERCHANT_DESCRIPTION_MAX_LENGTH,
  MERCHANT_NAME_MAX_LENGTH,
  TITLE_EN_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '@/lib/contract/limits';
import { parseDay } from '@/server/features/imports/schedule/calendar';
import { cleanCode, cleanLines, cleanText } from '@/server/features/imports/text/clean';
import { localNumber } from './presenter';

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
const number = (value: unknown): unknown => {
  if (isEmpty(value)) return null;
  const code = cleanCode(value);
  return /^\d+$/.test(code) ? Number(code) : value;
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
const amount = z.preprocess(number, z.int().min(0).max(LARGEST_AMOUNT_HKD).nullable());
const count = (min: number, max: number) => z.preprocess(number, z.int().min(min).max(max).nullable());
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
      (value) => (isEmpty(value) ? null : (localNumber(cleanText(value)) ?? '')),
      z.string().length(8, 'notPhone').nullable(),
    ),
    contact_is_whatsapp: flag,
    logo: text(FILE_NAME_MAX_LENGTH),
  })
  .refine((row) => row.name !== '' || row.name_en !== '', {
    path: ['name'],
    error: 'emptyInBoth',
  })
  .refine((row) => !row.contact_is_whatsapp || /^[4-9]/.test(row.contact ?? ''), {
    path: ['contact'],
    error: 'notMobile',
  });

export const ownCourseSchema = z
  .object({
    id,
    slug: slug('post'),
    merchant: id,
    category: z.preprocess(cleanCode, z.string().min(1)),
    categories: texts(100, 10),
    title: text(TITLE_MAX_LENGTH),
    title_en: text(TITLE_EN_MAX_LENGTH),
    content: text(CONTENT_MAX_LENGTH),
    content_en: text(CONTENT_MAX_LENGTH),
    body,
    body_en: body,
    districts: z.preprocess(list, z.array(z.enum(DISTRICTS)).min(1)),
    age_groups: choices(AGE_GROUPS),
    age_min: count(0, 120),
    age_max: count(0, 999),
    teaching_gender: choice(TEACHING_GENDERS),
    languages: choices(TEACHING_LANGUAGES),
    class_size: choice(CLASS_SIZES),
    mode: choice(MODES),
    price_min: amount,
    price_max: amount,
    price_unit: choice(PRICE_UNITS),
    lessons: count(1, 1000),
    lesson_minutes: count(1, 1440),
    trial_price: amount,
    material_fee: amount,
    weekdays: choices(WEEKDAYS),
    time_from: time,
    time_to: time,
    start_date: date,
    end_date: date,
    except_dates: z.preprocess(list, z.array(realDay).max(366)),
    schedule_note: text(NOTE_MAX_LENGTH),
    schedule_note_en: text(NOTE_MAX_LENGTH),
    venue: text(MERCHANT_ADDRESS_MAX_LENGTH),
    venue_en: text(MERCHANT_ADDRESS_MAX_LENGTH),
    instructor: text(MERCHANT_NAME_MAX_LENGTH),
    places: count(1, LARGEST_COUNT),
    places_left: count(0, LARGEST_COUNT),
    enrol_from: date,
    enrol_until: date,
    ballot_on: date,
    waiting_list: flag,
    outcomes: texts(NOTE_MAX_LENGTH, 20),
    outcomes_en: texts(NOTE_MAX_LENGTH, 20),
    weather_note: text(NOTE_MAX_LENGTH),
    weather_note_en: text(NOTE_MAX_LENGTH),
    hashtags: texts(HASHTAG_MAX_LENGTH, HASHTAGS_MAX),
    picture: text(FILE_NAME_MAX_LENGTH),
    published_on: date,
    url,
    url_en: url,
  } satisfies Record<CourseFieldIn<'import'>, z.ZodType>)
  .refine((row) => row.title !== '' || row.title_en !== '', {
    path: ['title'],
    error: 'emptyInBoth',
  })
  .refine((row) => row.price_min === null || row.price_max === null || row.price_min <= row.price_max, {
    path: ['price_max'],
    error: 'below',
    params: { other: 'price_min' },
  })
  .refine((row) => row.start_date === null || row.end_date === null || row.start_date <= row.end_date, {
    path: ['end_date'],
    error: 'before',
    params: { other: 'start_date' },
  })
  .refine((row) => row.enrol_from === null || row.enrol_until === null || row.enrol_from <= row.enrol_until, {
    path: ['enrol_until'],
    error: 'before',
    params: { other: 'enrol_from' },
  })
  .refine((row) => row.price_unit !== 'course' || row.price_min === null || row.lessons !== null, {
    path: ['lessons'],
    error: 'neededWith',
    params: { other: 'price_unit', value: 'course' },
  });
