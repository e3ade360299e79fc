import { z } from 'zod';
import { ROLES } from './choices';
import { lineOf, written } from './plain-text';

/** Passkeys (WebAuthn): keys of a device or password manager with which an account signs in instead of a password. */

/** Passkeys of an account. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** A credential takes about a kilobyte. */
const CREDENTIAL_MAX_LENGTH = 16_000;

export const passkeyRoleSchema = z.object({ role: z.enum(ROLES) });

/**
 * Options and credentials are the JSON of the WebAuthn API as text, because its names are not in snake_case.
 * `options` goes to `navigator.credentials`; `credential` is what that returns.
 */
export const passkeyOptionsSchema = z.object({ options: z.string() }).meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const credentialSchema = z.string().min(1, 'required').max(CREDENTIAL_MAX_LENGTH);
export const passkeySignInSchema = z.object({ credential: credentialSchema });

/**
 * Adding a passkey requires the password, so that an open session alone does not lead to a lasting access, and a
 * one-time code where an authenticator is enabled, because a passkey replaces the code too.
 */
export const passkeyBeginSchema = z.object({
  currentPassword: z.string().min(1, 'required').max(200),
  otp: z.string().max(200).optional(),
});
export type PasskeyBegin = z.infer<typeof passkeyBeginSchema>;
export const passkeyNameSchema = lineOf(PASSKEY_NAME_MAX_LENGTH).refine(...written);
export const newPasskeySchema = z.object({ credential: credentialSchema, name: passkeyNameSchema });

export const passkeySchema = z
  .object({
    id: z.int(),
    /** The owner's name of the key. */
    name: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;
