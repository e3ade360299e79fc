import { z } from 'zod';
import { emailSchema, passwordSchema, usernameSchema } from './account-fields';

const typed = z.string({ error: 'required' }).min(1, { error: 'required' });
const mismatch = { error: 'mismatch', path: ['passwordConfirmation'] };

/**
 * The profile form (specification §3). Another address than `presentEmail` is only taken with the present password
 * (specification §B, PUT /auth).
 */
export function profileFormSchema(presentEmail: string) {
  return z
    .object({
      username: usernameSchema,
      email: emailSchema,
      acceptNotification: z.boolean(),
      currentPassword: z.string(),
    })
    .refine(({ email, currentPassword }) => email === presentEmail || currentPassword !== '', {
      error: 'required',
      path: ['currentPassword'],
    });
}
export type ProfileForm = z.infer<ReturnType<typeof profileFormSchema>>;

const newPassword = { password: passwordSchema, passwordConfirmation: typed };

/** A new password by the link of a mail, twice. */
export const resetPasswordFormSchema = z
  .object(newPassword)
  .refine((form) => form.password === form.passwordConfirmation, mismatch);
export type ResetPasswordForm = z.infer<typeof resetPasswordFormSchema>;

/** A new password in a session, which asks for the present one. */
export const passwordFormSchema = z
  .object({ currentPassword: typed, ...newPassword })
  .refine((form) => form.password === form.passwordConfirmation, mismatch);
export type PasswordForm = z.infer<typeof passwordFormSchema>;
