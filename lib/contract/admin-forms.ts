import { z } from 'zod';
import { emailSchema, passwordSchema, usernameSchema } from './account-fields';

/** Forms of the administrator's door, judged in the browser before the protocol judges them. */

const required = z.string().min(1, { error: 'required' });

/** A password is only asked for, not judged; the code only where the server asks for one. */
export const adminSignInSchema = z.object({ email: emailSchema, password: required, otp: z.string().trim() });
export type AdminSignIn = z.infer<typeof adminSignInSchema>;

export const adminSignUpSchema = z
  .object({
    email: emailSchema,
    username: usernameSchema,
    password: passwordSchema,
    passwordConfirmation: required,
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    error: 'mismatch',
    path: ['passwordConfirmation'],
  });
export type AdminSignUp = z.infer<typeof adminSignUpSchema>;
