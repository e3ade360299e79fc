import { z } from 'zod';
import { BODY_MAX_LENGTH } from './limits';

/**
 * An advertisement as it is being typed: complete or not, right or not. Only what cannot be kept at all is refused; the
 * rules (advertisement.ts) are asked when it is sent in. Names are those of specification §D in camelCase.
 */

/** Room for what is about to be shortened. */
const TEXT_MAX = 4_000;
const HTML_MAX = 2 * BODY_MAX_LENGTH;
const LIST_MAX = 60;

const tooLong = { error: 'max_length' };

/** A number or a choice as the text that a form would have sent; anything else is left to the schema to refuse. */
const written = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
const isNone = (value: unknown) => value === '' || value === null;

/** What PostgreSQL cannot hold is left out: NUL, and halves of a character. */
const text = (max: number) =>
  z
    .preprocess((value) => written(value ?? ''), z.string().max(max, tooLong))
    .transform((value) => value.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n'))
    .optional();

/** A list comes as a list, by commas, or as one value. */
const list = z
  .preprocess(
    (value) => {
      if (Array.isArray(value)) return value.map(written);
      const one = written(value);
      return isNone(one) ? [] : typeof one === 'string' ? one.split(',') : [one];
    },
    z.array(z.string().max(TEXT_MAX, tooLong)).max(LIST_MAX),
  )
  .transform((values) => values.map((value) => value.toWellFormed().replaceAll('\0', '').trim()))
  .optional();

/** Texts with commas of their own: one value each. */
const sentences = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : isNone(value) ? [] : [value]).map(written),
    z.array(z.string().max(TEXT_MAX, tooLong)).max(LIST_MAX),
  )
  .transform((values) => values.map((value) => value.toWellFormed().replaceAll('\0', '').trim()))
  .optional();

const short = () => text(TEXT_MAX);
const html = () => text(HTML_MAX);

export const advertisementDraftSchema = z
  .object({
    title: short(),
    titleEn: short(),
    categoryIds: list,
    serviceArea: list,
    ageGroups: list,
    teachingGender: short(),
    languages: list,
    classSize: short(),
    lessonMinutes: short(),
    mode: short(),
    priceMin: short(),
    priceMax: short(),
    priceUnit: short(),
    lessons: short(),
    trialPrice: short(),
    hashtags: list,
    content: short(),
    contentEn: short(),
    body: html(),
    bodyEn: html(),
    schedule: short(),
    weekdays: list,
    timeFrom: short(),
    timeTo: short(),
    materialFee: short(),
    startDate: short(),
    endDate: short(),
    venue: short(),
    venueEn: short(),
    instructor: short(),
    places: short(),
    outcomes: sentences,
    weatherNote: short(),
  })
  .meta({ id: 'AdvertisementDraft' });
export type AdvertisementDraft = z.infer<typeof advertisementDraftSchema>;
