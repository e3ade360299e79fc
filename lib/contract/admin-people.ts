import { z } from 'zod';
import { sessionSchema } from './account';
import { businessNameSchema, contactSchema, isMobile, linkSchema } from './account-fields';
import { keywordFilter, reasonSchema, versionSchema } from './admin-advertisements';
import { auditEntrySchema } from './admin-audit';
import { AGE_BANDS, DISTRICTS, GENDERS } from './choices';
import { localeSchema, pagingSchema } from './filters';
import { LOCALES } from './locale';
import { lineOf } from './plain-text';

/** Members and merchants in the admin. No schema contains a password. */

const REGISTRATION_MAX_LENGTH = 40;
const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

export const PEOPLE_STATES = ['active', 'unconfirmed', 'suspended'] as const;
export const PEOPLE_SORTS = ['newest', 'oldest', 'name', 'email'] as const;

export const memberQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(PEOPLE_STATES).optional()),
  /** Searches the name and the e-mail address. */
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

/** Number of records that the deletion of an account removes, shown before the deletion. */
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

/**
 * `unverified`: the merchant queue. The account is complete, and its registration was never verified or its
 * details changed since.
 */
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
  /** Searches the name and the e-mail address of the account. */
  keyword: keywordFilter,
  sort: z.preprocess(blank, z.enum(MERCHANT_SORTS).default('newest')),
  locale: localeSchema,
});
export type MerchantQuery = z.infer<typeof merchantQuerySchema>;

export const adminMerchantSchema = z
  .object({
    id: z.int(),
    /** Version of the merchant's details. */
    version: z.int(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    /** Null: imported merchant, demo merchant, or deleted account. */
    email: z.string().nullable(),
    confirmed: z.boolean(),
    complete: z.boolean(),
    verifiedAt: instantSchema.nullable(),
    trustedAt: instantSchema.nullable(),
    /**
     * Time of a change to the name, contact or registration of a verified merchant. Null after the next
     * verification.
     */
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
    /** Published or formerly published courses, which are withdrawn. */
    withdrawn: z.int(),
    /** Advertisements that were never published, which are deleted. */
    deleted: z.int(),
    sessions: z.int(),
  })
  .meta({ id: 'MerchantRemoval' });

export const merchantNoteSchema = z
  .object({ id: z.int(), note: z.string(), actor: z.string(), createdAt: instantSchema })
  .meta({ id: 'MerchantNote' });
export type MerchantNote = z.infer<typeof merchantNoteSchema>;
/** Body of POST admin/merchants/{id}/notes. Never shown to the merchant. */
export const merchantNoteInputSchema = z.object({ note: reasonSchema });

/** Details of a merchant that an administrator edits. */
export const EDITED_DETAILS = ['nameZh', 'nameEn', 'website', 'contact', 'contactIsWhatsapp'] as const;

/**
 * Body of PUT admin/merchants/{id}, with the version that was read: the details for which a merchant asks the
 * administrator (specification §8).
 */
export const merchantEditSchema = z
  .object({
    version: versionSchema,
    nameZh: businessNameSchema,
    nameEn: businessNameSchema,
    /** Not given: it stays. */
    website: linkSchema('website').optional(),
    contact: contactSchema,
    contactIsWhatsapp: z.boolean(),
  })
  .refine(({ nameZh, nameEn }) => Boolean(nameZh || nameEn), { error: 'required', path: ['nameZh'] })
  .refine(({ contact, contactIsWhatsapp }) => !contactIsWhatsapp || isMobile(contact), {
    error: 'invalid',
    path: ['contact'],
  });
export type MerchantEdit = z.infer<typeof merchantEditSchema>;

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
      /** Public without a review. */
      website: z.string().nullable(),
      facebook: z.string().nullable(),
      instagram: z.string().nullable(),
    }),
    sessions: z.array(sessionSchema.omit({ current: true })),
    /** Null: the merchant has no account. */
    removal: merchantRemovalSchema.nullable(),
    /** What administrators noted among themselves, the latest first. */
    notes: z.array(merchantNoteSchema),
    /** The latest actions of administrators on it. */
    history: z.array(auditEntrySchema),
  })
  .meta({ id: 'AdminMerchantDetail' });
export type AdminMerchantDetail = z.infer<typeof adminMerchantDetailSchema>;

export const MERCHANT_CHANGES = ['verify', 'unverify', 'trust', 'distrust', 'suspend', 'restore'] as const;
export type MerchantChange = (typeof MERCHANT_CHANGES)[number];

/** POST admin/merchants/{id}/changes/{change}, with the version that the administrator read. */
export const merchantChangeSchema = z.object({
  version: versionSchema,
  /** For `verify`: the business registration that the administrator read. Never public. */
  businessRegistration: lineOf(REGISTRATION_MAX_LENGTH).optional(),
  reason: reasonSchema.optional(),
});
export type MerchantChangeInput = z.infer<typeof merchantChangeSchema>;
/** POST admin/members/{id}/suspend and POST admin/members/{id}/restore. */
export const personChangeSchema = z.object({ reason: reasonSchema.optional() });
