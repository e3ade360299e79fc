import { z } from 'zod';
import { emailSchema, passwordSchema } from './account-fields';
import { courseIdSchema } from './course-id';
import { localeSchema } from './filters';

/** The team of a merchant, as its owner sees it (docs/decisions/078-teams.md). */
export const teamSchema = z
  .object({
    /** `id` is that of the account. */
    editors: z.array(z.object({ id: z.int(), email: z.string(), confirmed: z.boolean() })),
    invitations: z.array(
      z.object({ id: z.int(), email: z.string(), expiresAt: z.iso.datetime({ offset: true }) }),
    ),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

export const inviteEditorFormSchema = z.object({ email: emailSchema });
export type InviteEditorForm = z.infer<typeof inviteEditorFormSchema>;
/** Body of POST merchants/current/team/invitations. */
export const inviteEditorSchema = inviteEditorFormSchema.extend({ locale: localeSchema });

/** Body of POST merchants/current/team/acceptance: the token of the mail. */
export const acceptInvitationSchema = z.object({ token: z.string().max(100) });

/** Answer of POST merchants/current/team/invitation: the name of the business that invites. */
export const invitationSchema = z.object({ business: z.string() }).meta({ id: 'TeamInvitation' });
export type Invitation = z.infer<typeof invitationSchema>;

/** Body of PUT merchants/current/team/owner: the editor who becomes the owner, and the owner's password. */
export const transferSchema = z.object({
  editorId: courseIdSchema,
  currentPassword: z.string({ error: 'required' }).min(1, { error: 'required' }),
});

/** The form by which an invited editor creates a merchant account, without the details of a business. */
export const editorSignUpFormSchema = z
  .object({
    email: emailSchema,
    password: passwordSchema,
    passwordConfirmation: z.string({ error: 'required' }).min(1, { error: 'required' }),
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    error: 'mismatch',
    path: ['passwordConfirmation'],
  });
export type EditorSignUpForm = z.infer<typeof editorSignUpFormSchema>;
