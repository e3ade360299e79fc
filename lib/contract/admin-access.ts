import { z } from 'zod';
import { administratorSchema } from './account';
import { emailSchema } from './account-fields';
import { STAFF_ROLES } from './staff-roles';

/** Administrator sign-in and re-authentication (specification §E). */

/** Minutes for which a password or code confirmed in a session authorises dangerous calls. */
export const PROOF_MINUTES = 10;
/** Minutes without use after which the browser ends the session of an administrator. */
export const IDLE_MINUTES = 60;
const TYPED_MAX_LENGTH = 200;

const instantSchema = z.iso.datetime({ offset: true });
const staffRoleSchema = z.enum(STAFF_ROLES);
const typed = z.string().max(TYPED_MAX_LENGTH);

export const adminAccountSchema = z
  .object({
    administrator: administratorSchema,
    recoveryCodesLeft: z.int(),
    /** Time until which dangerous calls need no further proof. Null: they answer `proof_required`. */
    provedUntil: instantSchema.nullable(),
    /** Whether every other call answers `second_factor_required` until an authenticator is enabled. */
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'AdminAccount' });
export type AdminAccount = z.infer<typeof adminAccountSchema>;

/** POST admin/account/proof: the password, a code from the authenticator, or a recovery code. */
export const proofSchema = z
  .object({ currentPassword: typed.optional(), otp: typed.optional() })
  .refine(({ currentPassword, otp }) => Boolean(currentPassword || otp), {
    error: 'required',
    path: ['currentPassword'],
  });
export type Proof = z.infer<typeof proofSchema>;
export const provedSchema = z.object({ provedUntil: instantSchema });

/** The secret in Base32, and as the URI that the QR code encodes. */
export const otpEnrolmentSchema = z
  .object({ secret: z.string(), uri: z.string() })
  .meta({ id: 'OtpEnrolment' });
export const otpConfirmationSchema = z.object({ otp: typed.min(1) });
/** Returned only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const administratorRowSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    username: z.string(),
    staffRole: staffRoleSchema,
    otpEnabled: z.boolean(),
    suspendedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    /** Last use of any open session, with a resolution of one hour. */
    lastUsedAt: instantSchema.nullable(),
    /** Whether this is the administrator who sent the request. */
    current: z.boolean(),
  })
  .meta({ id: 'AdministratorRow' });
export const invitationSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    staffRole: staffRoleSchema,
    createdAt: instantSchema,
    expiresAt: instantSchema,
  })
  .meta({ id: 'Invitation' });
export const administratorsSchema = z.object({
  administrators: z.array(administratorRowSchema),
  invitations: z.array(invitationSchema),
});
export type Administrators = z.infer<typeof administratorsSchema>;
export const inviteSchema = z.object({ email: emailSchema, staffRole: staffRoleSchema });
export type Invite = z.infer<typeof inviteSchema>;
/** POST admin/administrators/{id}/staff_role. */
export const staffRoleChangeSchema = z.object({ staffRole: staffRoleSchema });

/** Reply of a call that returns no resource. */
export const doneSchema = z.object({ id: z.int() });
