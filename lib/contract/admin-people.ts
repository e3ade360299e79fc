import { z } from 'zod';
import { sessionSchema } from './account';
import { keywordFilter, reasonSchema, versionSchema } from './admin-advertisements';
import { AGE_BANDS, DISTRICTS, GENDERS } from './choices';
import { localeSchema, pagingSchema } from './filters';
import { LOCALES } from './locale';

/** Members and merchants as the administrator sees them; no password is in any of it. */

const REGISTRATION_MAX_LENGTH = 40;
const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

export const PEOPLE_STATES = ['active', 'unconfirmed', 'suspended'] as const;
export const PEOPLE_SORTS = ['newest', 'oldest', 'name', 'email'] as const;

export const memberQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(PEOPLE_STATES).optional()),
  /** In the name or the address. */
  keyword: keywordFilter,
  sort: z.preprocess(blank, z.enum(PEOPLE_SORTS).default('newest')),
});
export type MemberQuery = z.infer<typeof memberQuerySchema>;

export const adminMemberSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    username: z.string(),
    locale: z.enum(LOCALES),
    confirmedAt: instantSchema.nullable(),
    suspendedAt: instantSchema.nullable(),
    acceptNotification: z.boolean(),
    sample: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'AdminMember' });
export type AdminMember = z.infer<typeof adminMemberSchema>;

/** What goes with an account when it is deleted; told before it is done. */
export const memberRemovalSchema = z
  .object({ bookmarks: z.int(), comments: z.int(), sessions: z.int() })
  .meta({ id: 'MemberRemoval' });

export const adminMemberDetailSchema = z
  .object({
    member: adminMemberSchema.extend({
      gender: z.enum(GENDERS).nullable(),
      age: z.enum(AGE_BANDS).nullable(),
      interests: z.array(z.string()),
      imageUrl: z.string().nullable(),
    }),
    sessions: z.array(sessionSchema.omit({ current: true })),
    removal: memberRemovalSchema,
  })
  .meta({ id: 'AdminMemberDetail' });
export type AdminMemberDetail = z.infer<typeof adminMemberDetailSchema>;

/** `unverified`: complete, with an account, and its registration not seen yet or its details changed since: the queue of merchants. */
export const MERCHANT_STATES = [
  'unverified',
  'incomplete',
  'verified',
  'trusted',
  'suspended',
  'imported',
] as const;
export const MERCHANT_SORTS = ['newest', 'oldest', 'name', 'courses'] as const;

export const merchantQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(MERCHANT_STATES).optional()),
  /** In the name, or the address it signs in with. */
  keyword: keywordFilter,
  sort: z.preprocess(blank, z.enum(MERCHANT_SORTS).default('newest')),
  locale: localeSchema,
});
export type MerchantQuery = z.infer<typeof merchantQuerySchema>;

export const adminMerchantSchema = z
  .object({
    id: z.int(),
    /** Of its details. */
    version: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    /** Null: imported, a sample, or its account was removed. */
    email: z.string().nullable(),
    confirmed: z.boolean(),
    complete: z.boolean(),
    verifiedAt: instantSchema.nullable(),
    trustedAt: instantSchema.nullable(),
    /** When a verified one changed its name, contact or registration; null once it was verified again. */
    detailsChangedAt: instantSchema.nullable(),
    suspendedAt: instantSchema.nullable(),
    postCount: z.int(),
    imported: z.boolean(),
    sample: z.boolean(),
    joinedAt: instantSchema,
  })
  .meta({ id: 'AdminMerchant' });
export type AdminMerchant = z.infer<typeof adminMerchantSchema>;

export const merchantRemovalSchema = z
  .object({
    /** Courses that the public sees or saw, which are withdrawn. */
    withdrawn: z.int(),
    /** Advertisements that were never public, which are deleted. */
    deleted: z.int(),
    sessions: z.int(),
  })
  .meta({ id: 'MerchantRemoval' });

export const adminMerchantDetailSchema = z
  .object({
    merchant: adminMerchantSchema.extend({
      nameZh: z.string(),
      nameEn: z.string(),
      descriptionZh: z.string(),
      descriptionEn: z.string(),
      addressZh: z.string(),
      addressEn: z.string(),
      district: z.enum(DISTRICTS).nullable(),
      contact: z.string().nullable(),
      contactIsWhatsapp: z.boolean(),
      businessRegistration: z.string().nullable(),
    }),
    sessions: z.array(sessionSchema.omit({ current: true })),
    /** Null: nobody signs in for it. */
    removal: merchantRemovalSchema.nullable(),
  })
  .meta({ id: 'AdminMerchantDetail' });
export type AdminMerchantDetail = z.infer<typeof adminMerchantDetailSchema>;

export const MERCHANT_CHANGES = ['verify', 'unverify', 'trust', 'distrust', 'suspend', 'restore'] as const;
export type MerchantChange = (typeof MERCHANT_CHANGES)[number];

/** POST admin/merchants/{id}/changes/{change}, of the version that was read. */
export const merchantChangeSchema = z.object({
  version: versionSchema,
  /** Of `verify`: the business registration that was seen; not public. */
  businessRegistration: z.string().trim().max(REGISTRATION_MAX_LENGTH).optional(),
  reason: reasonSchema.optional(),
});
export type MerchantChangeInput = z.infer<typeof merchantChangeSchema>;
/** POST admin/members/{id}/suspend, and restore. */
export const personChangeSchema = z.object({ reason: reasonSchema.optional() });
