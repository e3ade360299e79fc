import { z } from 'zod';
import { administratorSchema } from './account';
import { emailSchema } from './account-fields';

/** How administrators come in and prove who they are (specification §E). */

/** For so long a password or code given in a session lets dangerous calls through. */
export const PROOF_MINUTES = 10;
const TYPED_MAX_LENGTH = 200;

const instantSchema = z.iso.datetime({ offset: true });
const typed = z.string().max(TYPED_MAX_LENGTH);

export const adminAccountSchema = z
  .object({
    administrator: administratorSchema,
    recoveryCodesLeft: z.int(),
    /** Until when dangerous calls need no further proof; null: they answer `proof_required`. */
    provedUntil: instantSchema.nullable(),
  })
  .meta({ id: 'AdminAccount' });
export type AdminAccount = z.infer<typeof adminAccountSchema>;

/** POST admin/account/proof: the password, or a code of the authenticator or a recovery code. */
export const proofSchema = z
  .object({ currentPassword: typed.optional(), otp: typed.optional() })
  .refine(({ currentPassword, otp }) => Boolean(currentPassword || otp), {
    error: 'required',
    path: ['currentPassword'],
  });
export type Proof = z.infer<typeof proofSchema>;
export const provedSchema = z.object({ provedUntil: instantSchema });

/** The secret in Base32, and as the address that a QR code shows. */
export const otpEnrolmentSchema = z
  .object({ secret: z.string(), uri: z.string() })
  .meta({ id: 'OtpEnrolment' });
export const otpConfirmationSchema = z.object({ otp: typed.min(1) });
/** Shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const administratorRowSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    username: z.string(),
    otpEnabled: z.boolean(),
    suspendedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    /** Of its open sessions, to the hour. */
    lastUsedAt: instantSchema.nullable(),
    /** The one who asks. */
    current: z.boolean(),
  })
  .meta({ id: 'AdministratorRow' });
export const invitationSchema = z
  .object({ id: z.int(), email: z.string(), createdAt: instantSchema, expiresAt: instantSchema })
  .meta({ id: 'Invitation' });
export const administratorsSchema = z.object({
  administrators: z.array(administratorRowSchema),
  invitations: z.array(invitationSchema),
});
export type Administrators = z.infer<typeof administratorsSchema>;
export const inviteSchema = z.object({ email: emailSchema });

/** What a call answers that only does something. */
export const doneSchema = z.object({ id: z.int() });
