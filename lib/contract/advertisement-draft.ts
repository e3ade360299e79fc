import { z } from 'zod';
import { LIST_LENGTHS } from './advertisement';
import {
  COURSE_FIELDS,
  type CourseFieldIn,
  courseFieldsIn,
  type FormNameOf,
  formField,
} from './course-fields';
import { BODY_MAX_LENGTH } from './limits';
import { withoutInvisible } from './plain-text';

/**
 * An unfinished advertisement. Only values that cannot be stored are rejected. The rules of advertisement.ts
 * apply on submission. Names are those of specification §D in camelCase.
 */

/** Longer than the limit for submission, so that a text can be saved before it is shortened. */
const TEXT_MAX = 4_000;
const HTML_MAX = 2 * BODY_MAX_LENGTH;
const LIST_MAX = 60;

const tooLong = { error: 'max_length' };

/** Converts a number or a boolean to the text that a form would send. The schema rejects other types. */
const written = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
const isNone = (value: unknown) => value === '' || value === null;

/** Removes invisible characters, and replaces lone surrogates, which PostgreSQL cannot store. */
const storable = (value: string) => withoutInvisible(value.toWellFormed());

const text = (max: number) =>
  z
    .preprocess((value) => written(value ?? ''), z.string().max(max, tooLong))
    .transform((value) => storable(value).replaceAll('\r\n', '\n'))
    .optional();

/** Accepts an array, a comma-separated string or a single value. */
const list = z
  .preprocess(
    (value) => {
      if (Array.isArray(value)) return value.map(written);
      const one = written(value);
      return isNone(one) ? [] : typeof one === 'string' ? one.split(',') : [one];
    },
    z.array(z.string().max(TEXT_MAX, tooLong)).max(LIST_MAX),
  )
  .transform((values) => values.map((value) => storable(value).trim()))
  .optional();

/** Accepts one text per value. The texts may contain commas. */
const sentences = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : isNone(value) ? [] : [value]).map(written),
    z.array(z.string().max(TEXT_MAX, tooLong)).max(LIST_MAX),
  )
  .transform((values) => values.map((value) => storable(value).trim()))
  .optional();

const short = () => text(TEXT_MAX);

/** A session as it is typed (lib/contract/course-sessions). */
const session = z.object({
  number: short(),
  label: short(),
  startDate: short(),
  endDate: short(),
  weekdays: list,
  timeFrom: short(),
  timeTo: short(),
  venue: short(),
  venueEn: short(),
  places: short(),
});

/** Accepts null and an empty text, which a form sends for an empty list. */
const sessions = z
  .preprocess(
    (value) => (isNone(value) ? [] : value),
    z.array(session, { error: 'invalid' }).max(LIST_LENGTHS.sessions, { error: 'out_of_range' }),
  )
  .optional();

/** Pictures of the gallery, with their alternative texts as they are typed. */
const gallery = z
  .preprocess(
    (value) => (isNone(value) ? [] : value),
    z
      .array(z.object({ pictureId: short(), alt: short(), altEn: short() }), { error: 'invalid' })
      .max(LIST_LENGTHS.gallery, { error: 'out_of_range' }),
  )
  .optional();

type FormCourseField = CourseFieldIn<'form'>;
type KindOf<F extends FormCourseField> = (typeof COURSE_FIELDS)[F]['kind'];
type DraftRule<F extends FormCourseField> = F extends 'outcomes'
  ? typeof sentences
  : KindOf<F> extends 'choices' | 'texts' | 'categories' | 'dates'
    ? typeof list
    : KindOf<F> extends 'sessions'
      ? typeof sessions
      : KindOf<F> extends 'gallery'
        ? typeof gallery
        : ReturnType<typeof text>;

/** Returns what a field may hold while the advertisement is unfinished, by its kind. */
function draftRule(field: FormCourseField): z.ZodType {
  // An outcome may contain a comma.
  if (field === 'outcomes') return sentences;
  switch (COURSE_FIELDS[field].kind) {
    case 'choices':
    case 'texts':
    case 'categories':
    case 'dates':
      return list;
    case 'sessions':
      return sessions;
    case 'gallery':
      return gallery;
    case 'html':
      return text(HTML_MAX);
    default:
      return short();
  }
}

export const advertisementDraftSchema = z
  .object(
    Object.fromEntries(
      courseFieldsIn('form').map((field) => [formField(field), draftRule(field)]),
    ) as unknown as {
      [F in FormCourseField as FormNameOf<F>]: DraftRule<F>;
    },
  )
  .meta({ id: 'AdvertisementDraft' });
export type AdvertisementDraft = z.infer<typeof advertisementDraftSchema>;
