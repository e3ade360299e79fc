import { z } from 'zod';
import { emailSchema, memberNameSchema, nameSchema, passwordSchema } from './account-fields';
import { AGE_BANDS, DISTRICTS, GENDERS, INTERESTS } from './choices';
import { commentSchema } from './comment';
import { LOCALES, type Locale } from './locale';
import { CLAIM_STATES } from './merchant-claim';
import { noticeSchema, unreadNoticesSchema } from './notice';
import { passkeySchema } from './passkey';
import { STAFF_ROLES } from './staff-roles';
import { WAITING_STATES } from './waiting-list';

const instantSchema = z.iso.datetime({ offset: true });

/** Fields that every account returns to its owner. The names are those of the sign-in protocol. */
const accountShape = {
  id: z.int(),
  provider: z.literal('email'),
  /** The e-mail address: the third credential of the session protocol. */
  uid: z.string(),
  email: z.string(),
  username: z.string(),
  name: z.string(),
  nickname: z.string().nullable(),
  image: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  allowPasswordChange: z.boolean(),
  /** Whether the owner followed the confirmation link sent to the current address. */
  confirmed: z.boolean(),
  locale: z.enum(LOCALES),
};

/** A member's profile (specification §3). `interests` is comma-separated. */
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

/** A merchant's account and business details. The merchant may advertise once `complete` is true. */
export const merchantAccountSchema = z
  .object({
    ...accountShape,
    merchantId: z.int(),
    slug: z.string(),
    address: z.string(),
    description: z.string(),
    /** The English texts beside Chinese ones; empty for a business that writes in one language. */
    nameEn: z.string(),
    addressEn: z.string(),
    descriptionEn: z.string(),
    district: z.enum(DISTRICTS).nullable(),
    /** Whether the public sees the district instead of the address. */
    addressHidden: z.boolean(),
    website: z.string().nullable(),
    facebook: z.string().nullable(),
    instagram: z.string().nullable(),
    contact: z.string().nullable(),
    contactIsWhatsapp: z.boolean(),
    /** Eight digits, never public. */
    businessRegistration: z.string().nullable(),
    complete: z.boolean(),
    verified: z.boolean(),
    /**
     * Whether the verified and trusted marks are suspended because the name, contact or registration changed
     * after verification. They return after the next verification.
     */
    marksRest: z.boolean(),
    trusted: z.boolean(),
  })
  .meta({ id: 'MerchantAccount' });
export type MerchantAccount = z.infer<typeof merchantAccountSchema>;

/** Returns the name of the business in a language, or the only one that it has. */
export function businessName(
  locale: Locale,
  { name, nameEn }: Pick<MerchantAccount, 'name' | 'nameEn'>,
): string {
  return locale === 'en' && nameEn ? nameEn : name;
}

export const administratorSchema = z
  .object({ ...accountShape, otpEnabled: z.boolean(), staffRole: z.enum(STAFF_ROLES) })
  .meta({ id: 'Administrator' });
export type Administrator = z.infer<typeof administratorSchema>;

export const currentUserSchema = z.object({ user: profileSchema });
/** Reply of GET users/current: the profile, and the number on the bell. */
export const accountStateSchema = currentUserSchema.extend(unreadNoticesSchema.shape);

/**
 * An open session of an account. `current` marks the session of the request. `network` is truncated to /24,
 * or to /48 for IPv6.
 */
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

/** All data stored about a member, for download by the member. */
export const memberExportSchema = z
  .object({
    user: profileSchema.extend({ createdAt: instantSchema, updatedAt: instantSchema }),
    bookmarks: z.array(z.object({ postId: z.int(), slug: z.string(), createdAt: instantSchema })),
    /** Full courses for whose places the member waits. */
    waitingEntries: z.array(
      z.object({
        slug: z.string(),
        state: z.enum(WAITING_STATES),
        name: z.string(),
        phone: z.string().nullable(),
        places: z.int(),
        note: z.string(),
        createdAt: instantSchema,
      }),
    ),
    /** Claims of merchants by the member's address. */
    merchantClaims: z.array(
      z.object({
        slug: z.string(),
        state: z.enum(CLAIM_STATES),
        name: z.string(),
        role: z.string(),
        note: z.string(),
        createdAt: instantSchema,
      }),
    ),
    placeAlerts: z.array(z.object({ postId: z.int(), slug: z.string(), createdAt: instantSchema })),
    /** Lists of courses, and merchants, whose new courses the member is notified of. */
    savedSearches: z.array(
      z.object({ title: z.string(), path: z.string(), frequency: z.string(), createdAt: instantSchema }),
    ),
    /** When the address of the member's calendar was made; null: there is none. */
    calendarAddressAt: instantSchema.nullable(),
    comments: z.array(commentSchema),
    notices: z.array(noticeSchema),
    /** Kinds of mails that the member has switched off. */
    mailsOff: z.array(z.string()),
    sessions: z.array(sessionSchema),
    passkeys: z.array(passkeySchema),
  })
  .meta({ id: 'MemberExport' });
export type MemberExport = z.infer<typeof memberExportSchema>;

/** Accepts one of the choices. Forms send an empty string for a field without a selection. */
const choiceOf = <T extends string>(choices: readonly [T, ...T[]]) =>
  z.union([z.literal('').transform(() => undefined), z.enum(choices)]).optional();

/** Age band whose members need a parent's consent (specification §C). */
export const YOUNGEST = 'age_1';
const unconsented = { error: 'required', path: ['guardianConsent'] };
const mismatch = { error: 'mismatch', path: ['passwordConfirmation'] };
const confirmation = z.string({ error: 'required' }).min(1, { error: 'required' });

/**
 * The sign-up form (specification §5). First and last name only serve to suggest a username and are not sent.
 */
export const signUpFormSchema = z
  .object({
    firstName: nameSchema,
    lastName: nameSchema,
    username: memberNameSchema,
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
export type SignUpInput = z.input<typeof signUpFormSchema>;

/** The sign-in form. The password is required but not validated against the password rules. */
export const signInFormSchema = z.object({
  email: emailSchema,
  password: z.string({ error: 'required' }).min(1, { error: 'required' }),
});
export type SignInForm = z.infer<typeof signInFormSchema>;
