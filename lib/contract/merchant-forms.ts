import { z } from 'zod';
import {
  businessAddressSchema,
  businessDescriptionSchema,
  businessNameSchema,
  businessRegistrationSchema,
  contactSchema,
  emailSchema,
  isMobile,
  passwordSchema,
} from './account-fields';
import { IMAGE_MAX_BYTES } from './limits';

const required = { error: 'required' };
const mismatch = { error: 'mismatch', path: ['passwordConfirmation'] };
const noMobile = { error: 'mobile', path: ['contact'] };

/** What a logo may be (specification §5, image hints); the server looks into the file. */
export const LOGO_TYPES = ['image/jpeg', 'image/png'] as const;

const logoSchema = z
  .custom<File | null>((value) => value === null || value instanceof File, { error: 'invalid' })
  .refine((file) => !file || LOGO_TYPES.some((type) => type === file.type), { error: 'picture_type' })
  .refine((file) => !file || file.size <= IMAGE_MAX_BYTES, { error: 'picture_bytes' });

const business = {
  name: businessNameSchema.min(1, required),
  address: businessAddressSchema.min(1, required),
  contact: z.string().trim().min(1, required).pipe(contactSchema),
  contactIsWhatsapp: z.boolean(),
  description: businessDescriptionSchema.min(1, required),
  businessRegistration: businessRegistrationSchema,
};

/** A number said to be WhatsApp is a mobile (specification §D); what is no number at all is told by its own rule. */
function isReached({ contact, contactIsWhatsapp }: { contact: string; contactIsWhatsapp: boolean }): boolean {
  const number = contactSchema.safeParse(contact).data;
  return !contactIsWhatsapp || !number || isMobile(number);
}

/** The first step of `/merchant/signup`: account and business, all of it required but the registration number. */
export const merchantSignUpFormSchema = z
  .object({
    ...business,
    logo: logoSchema.refine((file) => file !== null, required),
    email: emailSchema,
    password: passwordSchema,
    passwordConfirmation: z.string(required).min(1, required),
  })
  .refine(isReached, noMobile)
  .refine((form) => form.password === form.passwordConfirmation, mismatch);
export type MerchantSignUpForm = z.output<typeof merchantSignUpFormSchema>;
/** What the form's fields hold while they are typed in. */
export type MerchantSignUpInput = z.input<typeof merchantSignUpFormSchema>;

/** Business details as they are changed in the dashboard; without a logo the present one stays. */
export const businessFormSchema = z.object({ ...business, logo: logoSchema }).refine(isReached, noMobile);
export type BusinessForm = z.output<typeof businessFormSchema>;
export type BusinessInput = z.input<typeof businessFormSchema>;

/** What a merchant signs in with: another address or password asks for the present one. An empty password stays as it is. */
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
