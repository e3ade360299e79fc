import { z } from '@hono/zod-openapi';
import {
  businessAddressSchema,
  businessDescriptionSchema,
  businessNameSchema,
  businessRegistrationSchema,
  contactSchema,
  linkSchema,
  memberNameSchema,
  staffNameSchema,
} from '@/lib/contract/account-fields';
import { AGE_BANDS, DISTRICTS, GENDERS, INTERESTS } from '@/lib/contract/choices';
import { LOCALES } from '@/lib/contract/locale';
import { isLocale } from '@/server/http/reader-locale';

/** A form sends an empty text for a field that was left out. */
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Accepts a field that was left out as absent. */
const unlessBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());
const unlessNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value ?? undefined, schema.optional());

/** Accepts one of the choices; a field that was left out removes the choice. */
const choice = <T extends readonly [string, ...string[]]>(choices: T) =>
  z
    .preprocess(
      (value) => (isBlank(value) ? null : value),
      z.enum(choices, { error: 'unknown_choice' }).nullable(),
    )
    .optional();

/** What a form sends for a boolean. */
const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);
const flag = () =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : (FLAGS.get(value) ?? value)),
    z.boolean({ error: 'invalid' }).optional(),
  );

/** Accepts a text separated by commas, or a list. */
const interests = z
  .preprocess(
    (value) => value ?? '',
    z.union([z.string(), z.array(z.string())], { error: 'unknown_choice' }).transform((value, ctx) => {
      const words = typeof value === 'string' ? value.split(',').map((word) => word.trim()) : value;
      const given = new Set(words.filter((word) => word !== ''));
      const known = INTERESTS.filter((interest) => given.has(interest));
      if (known.length !== given.size) ctx.addIssue({ code: 'custom', message: 'unknown_choice' });
      return known;
    }),
  )
  .optional();

/** Any other language is ignored. */
const locale = z.preprocess((value) => (isLocale(value) ? value : undefined), z.enum(LOCALES).optional());

/**
 * Fields of the profile that each role may send, without those of signing in and the logo of a merchant. The
 * OpenAPI document is made from the same schemas. Their messages are those of `AccountProblem`.
 */
export const PROFILE_FIELDS = {
  member: {
    username: unlessBlank(memberNameSchema),
    gender: choice(GENDERS),
    age: choice(AGE_BANDS),
    interests,
    acceptNotification: flag(),
    guardianConsent: flag(),
    locale,
  },
  merchant: {
    name: unlessNull(businessNameSchema),
    address: unlessNull(businessAddressSchema),
    description: unlessNull(businessDescriptionSchema),
    nameEn: unlessNull(businessNameSchema),
    addressEn: unlessNull(businessAddressSchema),
    descriptionEn: unlessNull(businessDescriptionSchema),
    district: choice(DISTRICTS),
    addressHidden: flag(),
    website: unlessNull(linkSchema('website')),
    facebook: unlessNull(linkSchema('facebook')),
    instagram: unlessNull(linkSchema('instagram')),
    contact: unlessNull(contactSchema),
    businessRegistration: unlessNull(businessRegistrationSchema),
    contactIsWhatsapp: flag(),
    locale,
  },
  administrator: { username: unlessBlank(staffNameSchema), locale },
};
