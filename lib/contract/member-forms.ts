import { z } from 'zod';
import { emailSchema, memberNameSchema, passwordSchema } from './account-fields';
import { typedEmail } from './email-address';

const typed = z.string({ error: 'required' }).min(1, { error: 'required' });
const mismatch = { error: 'mismatch', path: ['passwordConfirmation'] };

/**
 * Returns the schema of the profile form (specification §3). A change of `presentEmail` requires the current
 * password (specification §B, PUT /auth).
 * @param presentEmail as the account shows it
 */
export function profileFormSchema(presentEmail: string) {
  return z
    .object({
      username: memberNameSchema,
      email: emailSchema,
      acceptNotification: z.boolean(),
      currentPassword: z.string(),
    })
    .refine(({ email, currentPassword }) => email === typedEmail(presentEmail) || currentPassword !== '', {
      error: 'required',
      path: ['currentPassword'],
    });
}
export type ProfileForm = z.infer<ReturnType<typeof profileFormSchema>>;

const newPassword = { password: passwordSchema, passwordConfirmation: typed };

/** Sets a new password through the link of a mail; an administrator's also needs a code of the authenticator. */
export const resetPasswordFormSchema = z
  .object({ ...newPassword, otp: z.string().trim().optional() })
  .refine((form) => form.password === form.passwordConfirmation, mismatch);
export type ResetPasswordForm = z.infer<typeof resetPasswordFormSchema>;

/** Changes the password in a session, which requires the current password. */
export const passwordFormSchema = z
  .object({ currentPassword: typed, ...newPassword })
  .refine((form) => form.password === form.passwordConfirmation, mismatch);
export type PasswordForm = z.infer<typeof passwordFormSchema>;
