import { z } from 'zod';
import { AGE_MAX } from './ages';
import {
  ACCESS_FEATURES,
  AGE_GROUPS,
  CAMP_DAYS,
  CLASS_SIZES,
  DISTRICTS,
  FEE_BASES,
  HOLIDAY_LESSONS,
  MAKEUP_RULES,
  MODES,
  PRICE_UNITS,
  QUALIFICATIONS,
  RECORD_CHECKS,
  REFUND_GRADES,
  SCHEDULES,
  SCHOOL_REGISTRATIONS,
  SEN_OFFERS,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEATHER_AFTER,
  WEATHER_RULES,
  WEATHER_SIGNALS,
  WEEKDAYS,
} from './choices';
import type { CourseFieldIn, FormField, FormNameOf } from './course-fields';
import { lessonDays, numberedSessions } from './course-sessions';
import type { FieldError } from './envelope';
import { numeric } from './filters';
import { GALLERY_MAX } from './gallery';
import { lessonLength } from './lesson-times';
import {
  BODY_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  HASHTAG_MAX_LENGTH,
  HASHTAGS_MAX,
  TITLE_EN_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './limits';
import { lineOf, linesOf, plainLine } from './plain-text';
import { CEF_CODE, SCHOOL_NUMBER, termProblems } from './terms';
import { isWholeMonths, typedAge } from './typed-age';
import { type Measure, typedNumber } from './typed-number';

/**
 * A complete advertisement, validated by the same schema in the form and on the server (specification §5,
 * §D). The message of a schema is a FieldError. A bilingual text needs only one language; readers of the
 * other language see a notice. The server validates pictures and business details.
 */

const HKD = { min: 0, max: 1_000_000 };

/** Minimum and maximum of each number: HKD, minutes, hours, days, years, percent or counts. */
export const NUMBER_BOUNDS = {
  lessonMinutes: { min: 5, max: 1440 },
  priceMin: HKD,
  priceMax: HKD,
  lessons: { min: 1, max: 500 },
  trialPrice: HKD,
  materialFee: HKD,
  registrationFee: HKD,
  firstPayment: HKD,
  firstPaymentShare: { min: 1, max: 100 },
  refundDays: { min: 1, max: 365 },
  makeupLessons: { min: 1, max: 100 },
  leaveHours: { min: 1, max: 336 },
  places: { min: 1, max: 10_000 },
  sessionNumber: { min: 1, max: 999 },
  ageMin: { min: 0, max: AGE_MAX },
  ageMax: { min: 0, max: AGE_MAX },
  weatherHours: { min: 1, max: 24 },
  weatherResumeHours: { min: 1, max: 12 },
} as const satisfies Record<
  FormNameOf<CourseFieldIn<'form', 'number' | 'money'>> | 'sessionNumber',
  { min: number; max: number }
>;

/** What each number counts, by which its unit is understood. */
export const NUMBER_MEASURES = {
  lessonMinutes: 'minutes',
  priceMin: 'money',
  priceMax: 'money',
  lessons: 'lessons',
  trialPrice: 'money',
  materialFee: 'money',
  registrationFee: 'money',
  firstPayment: 'money',
  firstPaymentShare: 'percent',
  refundDays: 'days',
  makeupLessons: 'lessons',
  leaveHours: 'hours',
  places: 'people',
  sessionNumber: 'count',
  ageMin: 'years',
  ageMax: 'years',
  weatherHours: 'hours',
  weatherResumeHours: 'hours',
} as const satisfies Record<keyof typeof NUMBER_BOUNDS, Measure>;

/** Maximum length of each text in characters. For a list: of each of its items. */
export const TEXT_LENGTHS = {
  title: TITLE_MAX_LENGTH,
  titleEn: TITLE_EN_MAX_LENGTH,
  content: CONTENT_MAX_LENGTH,
  contentEn: CONTENT_MAX_LENGTH,
  body: BODY_MAX_LENGTH,
  bodyEn: BODY_MAX_LENGTH,
  venue: 200,
  venueEn: 200,
  /** Name of a session. */
  label: 40,
  instructor: 80,
  weatherNote: 300,
  accessNote: 300,
  schoolNumber: 20,
  qualificationNote: 300,
  cefCode: 20,
  hashtags: HASHTAG_MAX_LENGTH,
  outcomes: 100,
  /** Alternative text of a picture of the gallery. */
  alt: 200,
  altEn: 200,
} as const satisfies Record<
  FormNameOf<CourseFieldIn<'form', 'text' | 'html' | 'texts'>> | 'label' | 'alt' | 'altEn',
  number
>;

/** Maximum number of items of each list. */
export const LIST_LENGTHS = {
  categoryIds: 5,
  hashtags: HASHTAGS_MAX,
  outcomes: 10,
  sessions: 20,
  gallery: GALLERY_MAX,
  exceptDates: 60,
} as const;

/** Chinese characters, letters, digits and underscore (specification §5). */
const HASHTAG = /^[\p{Script=Han}A-Za-z0-9_]+$/u;

const OF_SEVERAL_LINES: ReadonlySet<string> = new Set<keyof typeof TEXT_LENGTHS>([
  'content',
  'contentEn',
  'body',
  'bodyEn',
  'weatherNote',
  'accessNote',
  'qualificationNote',
]);

const problem = (key: FieldError) => ({ error: key });
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const text = (field: keyof typeof TEXT_LENGTHS) =>
  z.preprocess((value) => value ?? '', (OF_SEVERAL_LINES.has(field) ? linesOf : lineOf)(TEXT_LENGTHS[field]));

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

/** Validates an integer, as a number or as people type it, within the bounds of the field. A fraction is invalid. */
const whole = (field: keyof typeof NUMBER_BOUNDS) =>
  z.preprocess(
    (value) => {
      if (isBlank(value)) return undefined;
      return typeof value === 'string' ? (typedNumber(value, NUMBER_MEASURES[field]) ?? value) : value;
    },
    z
      .int({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
      .min(NUMBER_BOUNDS[field].min, problem('out_of_range'))
      .max(NUMBER_BOUNDS[field].max, problem('out_of_range')),
  );
const maybe = (field: keyof typeof NUMBER_BOUNDS) =>
  z.preprocess((value) => (isBlank(value) ? null : value), whole(field).nullable());

/** Validates an age in years, as a number or as people type it; months are parts of a year. */
const age = (field: 'ageMin' | 'ageMax') =>
  z.preprocess((value) => {
    if (isBlank(value)) return null;
    return typeof value === 'string' || typeof value === 'number'
      ? (typedAge(String(value)) ?? value)
      : value;
  }, z
    .number(problem('invalid'))
    .min(NUMBER_BOUNDS[field].min, problem('out_of_range'))
    .max(NUMBER_BOUNDS[field].max, problem('out_of_range'))
    .refine(isWholeMonths, problem('invalid'))
    .nullable());

const DAY = z.iso.date(problem('invalid'));
const TIME = z.string(problem('invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('invalid'));
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable());
/** Text that is required. Blank is no text. */
const given = <T extends z.ZodType<string, string>>(schema: T) =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') }).pipe(schema),
  );

/** A number of a register, without spaces, or nothing. */
const code = (field: 'schoolNumber' | 'cefCode', pattern: RegExp) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' ? plainLine(value.normalize('NFKC')).replaceAll(' ', '') : (value ?? ''),
    lineOf(TEXT_LENGTHS[field]).refine((value) => value === '' || pattern.test(value), problem('invalid')),
  );

const day = orNone(DAY);
/** Days in their order, each once. */
const days = (field: 'exceptDates') =>
  z.preprocess(
    (value) => (Array.isArray(value) ? [...new Set(value.filter((part) => part !== ''))].toSorted() : []),
    z.array(DAY).max(LIST_LENGTHS[field], problem('out_of_range')),
  );
const time = orNone(TIME);

/** One hashtag, without the #. */
export const hashtagSchema = z
  .string()
  .regex(HASHTAG, problem('hashtag_characters'))
  .refine((tag) => [...tag].length <= TEXT_LENGTHS.hashtags, problem('max_length'));

/** Accepts an array or a comma-separated string. Removes a leading # from each hashtag. */
export const hashtagsSchema = z.preprocess(
  (value) => {
    const parts = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    const tags = parts
      .flatMap((part) => String(part).split(','))
      .map((tag) => plainLine(tag).replace(/^[#＃]/, ''));
    return [...new Set(tags)].filter(Boolean);
  },
  z.array(hashtagSchema).max(LIST_LENGTHS.hashtags, problem('hashtag_count')),
);

/** A session: lessons on the weekdays from the first to the last day. A session of one day has its weekday. */
const sessionSchema = z
  .object({
    number: maybe('sessionNumber'),
    label: text('label'),
    startDate: given(DAY),
    endDate: given(DAY),
    weekdays: choices(WEEKDAYS, 0),
    timeFrom: given(TIME),
    timeTo: given(TIME),
    venue: text('venue'),
    venueEn: text('venueEn'),
    places: maybe('places'),
  })
  .superRefine((session, context) => {
    const note = (field: keyof typeof session, message: FieldError) =>
      context.addIssue({ code: 'custom', path: [field], message, input: session[field] });
    const { startDate, endDate, weekdays } = session;
    if (endDate < startDate) note('endDate', 'date_order');
    else if (startDate !== endDate && weekdays.length === 0) note('weekdays', 'required');
    else if (startDate !== endDate && lessonDays(session).length === 0) note('weekdays', 'invalid');
    if (lessonLength(session.timeFrom, session.timeTo) === null) note('timeTo', 'time_order');
  })
  .transform((session) => ({ ...session, weekdays: lessonDays(session) }));

const sessionsSchema = z.preprocess(
  (value) => value ?? [],
  z
    .array(sessionSchema, problem('invalid'))
    .max(LIST_LENGTHS.sessions, problem('out_of_range'))
    .transform(numberedSessions),
);

/** A picture of the gallery is named once. A form without pictures has an empty text. */
const gallerySchema = z.preprocess(
  (value) => value || [],
  z
    .array(
      z.object({
        pictureId: numeric(z.int(problem('unknown_choice')).min(1, problem('unknown_choice'))),
        alt: text('alt'),
        altEn: text('altEn'),
      }),
      problem('invalid'),
    )
    .max(LIST_LENGTHS.gallery, problem('out_of_range'))
    .transform((pictures) => [...new Map(pictures.map((one) => [one.pictureId, one])).values()]),
);

/** Runs even if other checks fail, so that all missing fields are reported at once. */
const missing = (field: string) => ({ ...problem('required'), path: [field], when: () => true });

const FIELDS = {
  title: text('title'),
  titleEn: text('titleEn'),
  /** The card shows the first category. */
  categoryIds: z.preprocess(
    (value) => [...new Set(Array.isArray(value) ? value : [])],
    z
      .array(numeric(z.int(problem('unknown_choice')).min(1, problem('unknown_choice'))))
      .min(1, problem('required'))
      .max(LIST_LENGTHS.categoryIds, problem('out_of_range')),
  ),
  serviceArea: choices(DISTRICTS),
  ageGroups: choices(AGE_GROUPS),
  /** Ages in years that the course takes, also parts of years (18個月); if one is given, the age groups follow from them. */
  ageMin: age('ageMin'),
  ageMax: age('ageMax'),
  teachingGender: choice(TEACHING_GENDERS),
  languages: choices(TEACHING_LANGUAGES),
  classSize: choice(CLASS_SIZES),
  lessonMinutes: whole('lessonMinutes'),
  mode: choice(MODES),
  /** HKD; 0 is free. */
  priceMin: whole('priceMin'),
  /** HKD. Omitted: the price is not a range. */
  priceMax: maybe('priceMax'),
  priceUnit: choice(PRICE_UNITS),
  /** Number of lessons that the price covers if its unit is `course`. */
  lessons: maybe('lessons'),
  trialPrice: maybe('trialPrice'),
  hashtags: hashtagsSchema,
  content: text('content'),
  contentEn: text('contentEn'),
  /** HTML. */
  body: text('body'),
  bodyEn: text('bodyEn'),
  schedule: choice(SCHEDULES),
  weekdays: choices(WEEKDAYS, 0),
  timeFrom: time,
  timeTo: time,
  materialFee: maybe('materialFee'),
  startDate: day,
  endDate: day,
  venue: text('venue'),
  venueEn: text('venueEn'),
  instructor: text('instructor'),
  places: maybe('places'),
  outcomes: z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((line) => line !== '') : []),
    z.array(text('outcomes')).max(LIST_LENGTHS.outcomes, problem('out_of_range')),
  ),
  weatherNote: text('weatherNote'),
  feeBasis: orNone(choice(FEE_BASES)),
  registrationFee: maybe('registrationFee'),
  firstPayment: maybe('firstPayment'),
  firstPaymentShare: maybe('firstPaymentShare'),
  refund: orNone(choice(REFUND_GRADES)),
  refundDays: maybe('refundDays'),
  makeup: orNone(choice(MAKEUP_RULES)),
  makeupLessons: maybe('makeupLessons'),
  leaveHours: maybe('leaveHours'),
  access: choices(ACCESS_FEATURES, 0),
  accessLacking: choices(ACCESS_FEATURES, 0),
  sen: choices(SEN_OFFERS, 0),
  /** Measures, languages spoken, and what else to know of access. */
  accessNote: text('accessNote'),
  schoolRegistration: orNone(choice(SCHOOL_REGISTRATIONS)),
  schoolNumber: code('schoolNumber', SCHOOL_NUMBER),
  recordCheck: orNone(choice(RECORD_CHECKS)),
  qualifications: choices(QUALIFICATIONS, 0),
  /** Bodies, levels, examination boards and until when certificates are valid. */
  qualificationNote: text('qualificationNote'),
  cefCode: code('cefCode', CEF_CODE),
  /** If there are any, they replace the schedule of the advertisement (lib/contract/course-sessions). */
  sessions: sessionsSchema,
  gallery: gallerySchema,
  exceptDates: days('exceptDates'),
  publicHolidays: orNone(choice(HOLIDAY_LESSONS)),
  schoolHolidays: orNone(choice(HOLIDAY_LESSONS)),
  camp: orNone(choice(CAMP_DAYS)),
  dropOffFrom: time,
  /** What bad weather means for the lessons; the rule `own` needs signals. Null: the merchant has not said. */
  weatherRule: orNone(choice(WEATHER_RULES)),
  weatherSignals: choices(WEATHER_SIGNALS, 0),
  weatherHours: maybe('weatherHours'),
  weatherResumeHours: maybe('weatherResumeHours'),
  weatherAfter: orNone(choice(WEATHER_AFTER)),
} satisfies Record<FormField, z.ZodType>;

/** The rules of the fields that a merchant may change at once (direct-change.ts), by the same names. */
const { priceMin, priceMax, weekdays, timeFrom, timeTo, startDate, endDate, places, sessions } = FIELDS;
export const DIRECT_FIELDS = {
  ...{ priceMin, priceMax, weekdays, timeFrom, timeTo, startDate, endDate, places, sessions },
};

/** The rules of the fields that an administrator may correct (admin-courses.ts), by the same names. */
const { title, titleEn, content, contentEn, body, bodyEn, instructor, venue, venueEn } = FIELDS;
const { categoryIds, serviceArea, ageGroups, ageMin, ageMax } = FIELDS;
export const CORRECTED_FIELDS = {
  ...{ title, titleEn, content, contentEn, body, bodyEn, instructor, venue, venueEn },
  ...{ categoryIds, serviceArea, ageGroups, ageMin, ageMax },
};

/** Notes prices and, without sessions, which replace the schedule of the advertisement, times and days in the wrong order. */
export function checkOrder(
  ad: z.output<z.ZodObject<typeof DIRECT_FIELDS>>,
  note: (field: keyof typeof DIRECT_FIELDS, message: FieldError) => void,
): void {
  if (ad.priceMax !== null && ad.priceMax < ad.priceMin) note('priceMax', 'price_order');
  if (ad.sessions.length > 0) return;
  if (ad.timeTo && !ad.timeFrom) note('timeFrom', 'required');
  if (ad.timeFrom && ad.timeTo && lessonLength(ad.timeFrom, ad.timeTo) === null) note('timeTo', 'time_order');
  if (ad.startDate && ad.endDate && ad.endDate < ad.startDate) note('endDate', 'date_order');
}

export const advertisementSchema = z
  .object(FIELDS)
  .refine((ad) => Boolean(ad.title || ad.titleEn), missing('title'))
  .refine((ad) => Boolean(ad.content || ad.contentEn), missing('content'))
  .refine((ad) => Boolean(ad.body || ad.bodyEn), missing('body'))
  .refine((ad) => ad.priceUnit !== 'course' || (ad.lessons ?? null) !== null, missing('lessons'))
  .superRefine((ad, context) => {
    const note = (field: keyof typeof ad, message: FieldError) =>
      context.addIssue({ code: 'custom', path: [field], message, input: ad[field] });
    checkOrder(ad, note);
    if (ad.ageMin !== null && ad.ageMax !== null && ad.ageMax < ad.ageMin) note('ageMax', 'age_order');
    for (const [field, message] of termProblems(ad)) note(field, message);
    if (ad.weatherRule === 'own' && ad.weatherSignals.length === 0) note('weatherSignals', 'required');
  });
export type Advertisement = z.infer<typeof advertisementSchema>;

/** Returns the name of the field that an issue concerns; that of a session is `sessions.0.timeTo`, of a picture `gallery.0.alt`. */
export function fieldOfIssue([field, ...rest]: readonly PropertyKey[]): string {
  return field === 'sessions' || field === 'gallery' ? [field, ...rest.slice(0, 2)].join('.') : String(field);
}
