import { z } from 'zod';
import {
  AGE_GROUPS,
  CLASS_SIZES,
  DISTRICTS,
  MODES,
  PRICE_UNITS,
  SCHEDULES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from './choices';
import type { FieldError } from './envelope';
import { numeric } from './filters';
import {
  BODY_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  HASHTAG_MAX_LENGTH,
  HASHTAGS_MAX,
  TITLE_EN_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './limits';

/**
 * A complete advertisement, judged alike by the form and the server (specification §5; decisions §4). A schema's
 * message is a FieldError. Of every text in two languages one is enough; readers of the other see it with a mark.
 * Pictures and the business are the server's to judge.
 */

const PRICE_MAX = 1_000_000;
const LESSONS_MAX = 500;
const LESSON_MINUTES = { min: 5, max: 1440 };
const PLACES_MAX = 10_000;
const CATEGORIES_MAX = 5;
const OUTCOMES_MAX = 10;
const OUTCOME_MAX_LENGTH = 100;
const VENUE_MAX_LENGTH = 200;
const NAMES_MAX_LENGTH = 80;
const NOTE_MAX_LENGTH = 300;
/** Chinese characters, letters, digits and underscore (specification §5). */
const HASHTAG = /^[\p{Script=Han}A-Za-z0-9_]+$/u;
/** Line breaks and tabs are text; characters that turn the direction of what follows are not. */
const CONTROL = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;

const problem = (key: FieldError) => ({ error: key });
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const text = (max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string(problem('invalid'))
      .trim()
      .refine((value) => [...value].length <= max, problem('max_length'))
      .refine((value) => !CONTROL.test(value), problem('invalid')),
  );

const choice = <T extends readonly [string, ...string[]]>(choices: T) =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    z.enum(choices, { error: ({ input }) => (input === undefined ? 'required' : 'unknown_choice') }),
  );

const choices = <T extends readonly [string, ...string[]]>(all: T, least: 0 | 1 = 1) =>
  z.preprocess(
    (value) => [...new Set(Array.isArray(value) ? value.filter((part) => part !== '') : [])],
    z.array(z.enum(all, problem('unknown_choice'))).min(least, problem('required')),
  );

/** A whole number within bounds. */
const whole = (min: number, max: number) =>
  numeric(
    z
      .int({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
      .min(min, problem('out_of_range'))
      .max(max, problem('out_of_range')),
  );
const maybe = (min: number, max: number) =>
  z.preprocess((value) => (isBlank(value) ? null : value), whole(min, max).nullable());

const day = z.preprocess(
  (value) => (isBlank(value) ? null : value),
  z.iso.date(problem('invalid')).nullable(),
);
const time = z.preprocess(
  (value) => (isBlank(value) ? null : value),
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('invalid'))
    .nullable(),
);

/** By English commas, or as a list; a sign # before a tag is no part of it. */
export const hashtagsSchema = z.preprocess(
  (value) => {
    const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
    const tags = parts.flatMap((part) => String(part).split(',')).map((tag) => tag.trim().replace(/^#/, ''));
    return [...new Set(tags)].filter(Boolean);
  },
  z
    .array(
      z
        .string()
        .regex(HASHTAG, problem('hashtag_characters'))
        .refine((tag) => [...tag].length <= HASHTAG_MAX_LENGTH, problem('max_length')),
    )
    .max(HASHTAGS_MAX, problem('hashtag_count')),
);

/** Looked at whatever else is wrong, so that all that is missing is named at once. */
const missing = (field: string) => ({ ...problem('required'), path: [field], when: () => true });

export const advertisementSchema = z
  .object({
    title: text(TITLE_MAX_LENGTH),
    titleEn: text(TITLE_EN_MAX_LENGTH),
    /** The first is the one on its card. */
    categoryIds: z.preprocess(
      (value) => [...new Set(Array.isArray(value) ? value : [])],
      z
        .array(numeric(z.int(problem('unknown_choice')).min(1, problem('unknown_choice'))))
        .min(1, problem('required'))
        .max(CATEGORIES_MAX, problem('out_of_range')),
    ),
    serviceArea: choices(DISTRICTS),
    ageGroups: choices(AGE_GROUPS),
    teachingGender: choice(TEACHING_GENDERS),
    languages: choices(TEACHING_LANGUAGES),
    classSize: choice(CLASS_SIZES),
    lessonMinutes: whole(LESSON_MINUTES.min, LESSON_MINUTES.max),
    mode: choice(MODES),
    /** HKD; 0 is free. */
    priceMin: whole(0, PRICE_MAX),
    /** HKD; none: the price is no range. */
    priceMax: maybe(0, PRICE_MAX),
    priceUnit: choice(PRICE_UNITS),
    /** How many the price pays for, when its unit is a course. */
    lessons: maybe(1, LESSONS_MAX),
    trialPrice: maybe(0, PRICE_MAX),
    hashtags: hashtagsSchema,
    content: text(CONTENT_MAX_LENGTH),
    contentEn: text(CONTENT_MAX_LENGTH),
    /** HTML. */
    body: text(BODY_MAX_LENGTH),
    bodyEn: text(BODY_MAX_LENGTH),
    schedule: choice(SCHEDULES),
    weekdays: choices(WEEKDAYS, 0),
    timeFrom: time,
    timeTo: time,
    materialFee: maybe(0, PRICE_MAX),
    startDate: day,
    endDate: day,
    venue: text(VENUE_MAX_LENGTH),
    venueEn: text(VENUE_MAX_LENGTH),
    instructor: text(NAMES_MAX_LENGTH),
    places: maybe(1, PLACES_MAX),
    outcomes: z.preprocess(
      (value) => (Array.isArray(value) ? value.filter((line) => line !== '') : []),
      z.array(text(OUTCOME_MAX_LENGTH)).max(OUTCOMES_MAX, problem('out_of_range')),
    ),
    weatherNote: text(NOTE_MAX_LENGTH),
  })
  .refine((ad) => Boolean(ad.title || ad.titleEn), missing('title'))
  .refine((ad) => Boolean(ad.content || ad.contentEn), missing('content'))
  .refine((ad) => Boolean(ad.body || ad.bodyEn), missing('body'))
  .superRefine((ad, context) => {
    const note = (field: keyof typeof ad, message: FieldError) =>
      context.addIssue({ code: 'custom', path: [field], message, input: ad[field] });
    if (ad.priceMax !== null && ad.priceMax < ad.priceMin) note('priceMax', 'price_order');
    if (ad.priceUnit === 'course' && ad.lessons === null) note('lessons', 'required');
    if (ad.timeTo && !ad.timeFrom) note('timeFrom', 'required');
    if (ad.timeFrom && ad.timeTo && ad.timeTo <= ad.timeFrom) note('timeTo', 'time_order');
    if (ad.startDate && ad.endDate && ad.endDate < ad.startDate) note('endDate', 'date_order');
  });
export type Advertisement = z.infer<typeof advertisementSchema>;
