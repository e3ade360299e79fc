import { z } from 'zod';
import { emailSchema, nameSchema, passwordSchema, usernameSchema } from './account-fields';
import { AGE_BANDS, GENDERS, INTERESTS } from './choices';
import { commentSchema } from './comment';
import { LOCALES } from './locale';

const instantSchema = z.iso.datetime({ offset: true });

/** What every account tells its owner; the protocol's own names. */
const accountShape = {
  id: z.int(),
  provider: z.literal('email'),
  /** The e-mail address: the third value a session is claimed with. */
  uid: z.string(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  nickname: z.string().nullable(),
  image: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  allowPasswordChange: z.boolean(),
  /** Whether the link sent to the present address was followed. */
  confirmed: z.boolean(),
  locale: z.enum(LOCALES),
};

/** A member's profile (specification §3); `interests` is comma-joined. */
export const profileSchema = z
  .object({
    ...accountShape,
    gender: z.enum(GENDERS).nullable(),
    age: z.enum(AGE_BANDS).nullable(),
    interests: z.string(),
    acceptNotification: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

/** A merchant's account and its business; it may advertise once `complete`. */
export const merchantAccountSchema = z
  .object({
    ...accountShape,
    merchantId: z.int(),
    slug: z.string(),
    address: z.string(),
    description: z.string(),
    contact: z.string().nullable(),
    contactIsWhatsapp: z.boolean(),
    /** Eight digits, never public. */
    businessRegistration: z.string().nullable(),
    complete: z.boolean(),
    verified: z.boolean(),
    /** Its name, contact or registration has changed since it was verified: the marks come back once that was looked at. */
    marksRest: z.boolean(),
    trusted: z.boolean(),
  })
  .meta({ id: 'MerchantAccount' });
export type MerchantAccount = z.infer<typeof merchantAccountSchema>;

export const administratorSchema = z
  .object({ ...accountShape, otpEnabled: z.boolean() })
  .meta({ id: 'Administrator' });
export type Administrator = z.infer<typeof administratorSchema>;

export const currentUserSchema = z.object({ user: profileSchema });

/** One open session of an account; `current` is the one that asks. `network` is coarse: /24, or /48 of IPv6. */
export const sessionSchema = z
  .object({
    id: z.int(),
    current: z.boolean(),
    userAgent: z.string(),
    network: z.string(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema,
    expiresAt: instantSchema,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** Everything kept about a member, for its owner to take along. */
export const memberExportSchema = z
  .object({
    user: profileSchema.extend({ createdAt: instantSchema, updatedAt: instantSchema }),
    bookmarks: z.array(z.object({ postId: z.int(), slug: z.string(), createdAt: instantSchema })),
    comments: z.array(commentSchema),
    sessions: z.array(sessionSchema),
  })
  .meta({ id: 'MemberExport' });
export type MemberExport = z.infer<typeof memberExportSchema>;

/** A form gives an empty text for what was not chosen. */
const choiceOf = <T extends string>(choices: readonly [T, ...T[]]) =>
  z.union([z.literal('').transform(() => undefined), z.enum(choices)]).optional();

/** Members of this band need a parent's consent (specification §C). */
export const YOUNGEST = 'age_1';
const unconsented = { error: 'required', path: ['guardianConsent'] };
const mismatch = { error: 'mismatch', path: ['passwordConfirmation'] };
const confirmation = z.string({ error: 'required' }).min(1, { error: 'required' });

/** The sign-up form (specification §5). First and last name help to propose the username and are not sent. */
export const signUpFormSchema = z
  .object({
    firstName: nameSchema,
    lastName: nameSchema,
    username: usernameSchema,
    email: emailSchema,
    password: passwordSchema,
    passwordConfirmation: confirmation,
    gender: choiceOf(GENDERS),
    age: choiceOf(AGE_BANDS),
    interests: z.array(z.enum(INTERESTS)),
    acceptNotification: z.boolean(),
    guardianConsent: z.boolean(),
  })
  .refine((form) => form.password === form.passwordConfirmation, mismatch)
  .refine((form) => form.age !== YOUNGEST || form.guardianConsent, unconsented);
export type SignUpForm = z.infer<typeof signUpFormSchema>;
/** What the form's fields hold while they are typed in. */
export type SignUpInput = z.input<typeof signUpFormSchema>;

/** The sign-in form: a password is only asked for, not judged. */
export const signInFormSchema = z.object({
  email: emailSchema,
  password: z.string({ error: 'required' }).min(1, { error: 'required' }),
});
export type SignInForm = z.infer<typeof signInFormSchema>;
