import { z } from 'zod';
import { emailSchema } from './account-fields';
import { courseIdSchema } from './course-id';
import { localeSchema, pagingSchema } from './filters';
import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from './limits';
import { phoneOf } from './phone';
import { atMost, lineOf, linesOf, written } from './plain-text';

const PHONE = /^\+?[\d ()-]*$/;
const DIGITS_MIN = 8;
/** With a label and signs that are not stored. */
const TYPED_PHONE_MAX_LENGTH = 3 * PHONE_MAX_LENGTH;
/** A phone number of any country, at least eight digits; one of Hong Kong is stored as these, another one as typed. */
export const phoneSchema = lineOf(TYPED_PHONE_MAX_LENGTH)
  .overwrite(phoneOf)
  .refine(...atMost(PHONE_MAX_LENGTH))
  .refine(
    (value) => value === '' || (PHONE.test(value) && value.replaceAll(/\D/g, '').length >= DIGITS_MIN),
    { error: 'invalid' },
  );

/** Fields of an enquiry to a merchant. */
const fields = {
  name: lineOf(CONTACT_NAME_MAX_LENGTH).refine(...written),
  email: z.literal('').or(emailSchema).default(''),
  phone: phoneSchema.default(''),
  /** The course that the enquiry is about; null: the merchant in general. */
  postId: z.preprocess((value) => (value === '' ? null : value), courseIdSchema.nullable().default(null)),
  message: linesOf(CONTACT_MESSAGE_MAX_LENGTH).refine(...written),
  /** Honeypot: the field is invisible, so only bots fill it in. The server discards such enquiries. */
  website: z.string().default(''),
};

const isReachable = ({ email, phone }: { email: string; phone: string }) => email !== '' || phone !== '';
const unreachable = { error: 'required', path: ['email'] };

/** The form; the visitor leaves an e-mail address, a phone number, or both. */
export const enquiryFormSchema = z.object(fields).refine(isReachable, unreachable);
export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

/** Body of POST enquiries. */
export const addEnquirySchema = z
  .object({ ...fields, merchantId: courseIdSchema, locale: localeSchema })
  .refine(isReachable, unreachable);
export type AddEnquiry = z.infer<typeof addEnquirySchema>;

/** An enquiry in the inbox of its merchant. */
export const enquirySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string(),
    /** The course that it is about. Null: the merchant in general, or the course is gone. */
    post: z.object({ slug: z.string(), title: z.string() }).nullable(),
    handled: z.boolean(),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Enquiry' });
export type Enquiry = z.infer<typeof enquirySchema>;

/** Query of GET merchants/current/enquiries. `open` selects those that are not handled. */
export const enquiriesQuerySchema = pagingSchema.extend({
  locale: localeSchema,
  open: z.preprocess((value) => value === true || value === 'true', z.boolean()),
});

/** Body of PUT merchants/current/enquiries/{id}. */
export const handleEnquirySchema = z.object({ handled: z.boolean(), locale: localeSchema });
