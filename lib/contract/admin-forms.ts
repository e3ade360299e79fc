import { z } from 'zod';
import { emailSchema, passwordSchema, staffNameSchema } from './account-fields';

/**
 * Forms of the administrator sign-in page, validated in the browser before the sign-in protocol validates
 * them.
 */

const required = z.string().min(1, { error: 'required' });

/**
 * The password is required but not validated against the password rules. The code is only needed if the
 * server requests it.
 */
export const adminSignInSchema = z.object({ email: emailSchema, password: required, otp: z.string().trim() });
export type AdminSignIn = z.infer<typeof adminSignInSchema>;

export const adminSignUpSchema = z
  .object({
    email: emailSchema,
    username: staffNameSchema,
    password: passwordSchema,
    passwordConfirmation: required,
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    error: 'mismatch',
    path: ['passwordConfirmation'],
  });
export type AdminSignUp = z.infer<typeof adminSignUpSchema>;

/** The administrator's own name. */
export const adminNameSchema = z.object({ username: staffNameSchema });
export type AdminName = z.infer<typeof adminNameSchema>;
