import { z } from 'zod';
import {
  businessAddressSchema,
  businessDescriptionSchema,
  businessNameSchema,
  businessRegistrationSchema,
  contactSchema,
  emailSchema,
  isMobile,
  linkSchema,
  passwordSchema,
} from './account-fields';
import { DISTRICTS } from './choices';
import { IMAGE_MAX_BYTES } from './limits';

const required = { error: 'required' };
const mismatch = { error: 'mismatch', path: ['passwordConfirmation'] };
const noMobile = { error: 'landline', path: ['contact'] };

/**
 * File types accepted for a logo (specification §5, image hints). The server also inspects the file's
 * content.
 */
export const LOGO_TYPES = ['image/jpeg', 'image/png'] as const;

const logoSchema = z
  .custom<File | null>((value) => value === null || value instanceof File, { error: 'invalid' })
  .refine((file) => !file || LOGO_TYPES.some((type) => type === file.type), { error: 'picture_type' })
  .refine((file) => !file || file.size <= IMAGE_MAX_BYTES, { error: 'picture_bytes' });

const business = {
  name: businessNameSchema.min(1, required),
  address: businessAddressSchema.min(1, required),
  contact: contactSchema.refine((number) => number !== '', required),
  contactIsWhatsapp: z.boolean(),
  description: businessDescriptionSchema.min(1, required),
  businessRegistration: businessRegistrationSchema,
  addressHidden: z.boolean(),
  district: z.literal('').or(z.enum(DISTRICTS)),
};

/** Details that a merchant adds in the dashboard: the English texts beside Chinese ones, and its other pages. */
const more = {
  nameEn: businessNameSchema,
  addressEn: businessAddressSchema,
  descriptionEn: businessDescriptionSchema,
  website: linkSchema('website'),
  facebook: linkSchema('facebook'),
  instagram: linkSchema('instagram'),
};

/**
 * Returns false if the number is marked as WhatsApp but is not a mobile number (specification §D).
 * `contactSchema` reports a number that is invalid altogether.
 */
function isReached({ contact, contactIsWhatsapp }: { contact: string; contactIsWhatsapp: boolean }): boolean {
  const number = contactSchema.safeParse(contact).data;
  return !contactIsWhatsapp || !number || isMobile(number);
}

/** Returns false if the address is hidden, and no district is shown instead. */
const isPlaced = ({ addressHidden, district }: { addressHidden: boolean; district: string }) =>
  !addressHidden || district !== '';
const noDistrict = { error: 'required', path: ['district'] };

/**
 * The first step of `/merchant/signup`: account and business details. All fields except the registration
 * number are required.
 */
export const merchantSignUpFormSchema = z
  .object({
    ...business,
    logo: logoSchema.refine((file) => file !== null, required),
    email: emailSchema,
    password: passwordSchema,
    passwordConfirmation: z.string(required).min(1, required),
  })
  .refine(isReached, noMobile)
  .refine(isPlaced, noDistrict)
  .refine((form) => form.password === form.passwordConfirmation, mismatch);
export type MerchantSignUpForm = z.output<typeof merchantSignUpFormSchema>;
export type MerchantSignUpInput = z.input<typeof merchantSignUpFormSchema>;

/** Business details in the dashboard. Without a new logo the current one stays. */
export const businessFormSchema = z
  .object({ ...business, ...more, logo: logoSchema })
  .refine(isReached, noMobile)
  .refine(isPlaced, noDistrict);
export type BusinessForm = z.output<typeof businessFormSchema>;
export type BusinessInput = z.input<typeof businessFormSchema>;

/**
 * Credentials of a merchant. A change of the address or the password requires the current password. An empty
 * password keeps the current one.
 */
export const merchantAccountFormSchema = z
  .object({
    email: emailSchema,
    password: z.string(required).superRefine((value, context) => {
      const problem = value && passwordSchema.safeParse(value).error?.issues[0];
      if (problem) context.addIssue({ code: 'custom', message: problem.message });
    }),
    passwordConfirmation: z.string(required),
    currentPassword: z.string(required).min(1, required),
  })
  .refine((form) => form.password === form.passwordConfirmation, mismatch);
export type MerchantAccountForm = z.infer<typeof merchantAccountFormSchema>;
