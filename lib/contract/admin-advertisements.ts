import { z } from 'zod';
import { POST_STATES, REVISION_STATES } from './choices';
import { ERROR_CODES, FIELD_ERRORS } from './envelope';
import { localeSchema, numeric, pagingSchema } from './filters';
import { ownPostDetailSchema } from './own-post';
import { pictureSchema } from './picture';
import { postDetailSchema } from './post';
import { postIdSchema } from './post-id';

/** The administrator's queue of advertisements, and the reviews for expiry (specification §D, §E). */

export const BULK_MAX = 500;
export const REASON_MAX_LENGTH = 1_000;
const KEYWORD_MAX_LENGTH = 100;

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/** `waiting`: sent in, the first due first; `expiry`: live for three months, to be looked at again; `all`: whatever its state. */
export const ADVERTISEMENT_QUEUES = ['waiting', 'expiry', 'all'] as const;
/** `new` was never public; `revision` changes what is public; `seen_later` is a trusted merchant's, public already. */
export const WAITING_KINDS = ['new', 'revision', 'seen_later'] as const;

export const keywordFilter = z.preprocess(
  (value) => (typeof value === 'string' ? blank(value.trim()) : blank(value)),
  z.string().max(KEYWORD_MAX_LENGTH).optional(),
);
const idFilter = z.preprocess(blank, postIdSchema.optional());

export const adminAdvertisementQuerySchema = pagingSchema.extend({
  queue: z.preprocess(blank, z.enum(ADVERTISEMENT_QUEUES).default('waiting')),
  kind: z.preprocess(blank, z.enum(WAITING_KINDS).optional()),
  state: z.preprocess(blank, z.enum(POST_STATES).optional()),
  /** Due on this day in Hong Kong or before; yesterday: what is overdue. */
  dueBy: z.preprocess(blank, z.iso.date().optional()),
  /** A category or one below it. */
  categoryId: idFilter,
  merchantId: idFilter,
  /** In a title or the merchant's name. */
  keyword: keywordFilter,
  locale: localeSchema,
});
export type AdminAdvertisementQuery = z.infer<typeof adminAdvertisementQuerySchema>;

const merchantRefSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  verified: z.boolean(),
  trusted: z.boolean(),
  suspended: z.boolean(),
});

export const adminAdvertisementSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    /** To be sent back with a decision: another one by then is 409. */
    version: z.int(),
    state: z.enum(POST_STATES),
    revision: z.enum(REVISION_STATES),
    /** Null: nothing waits. */
    kind: z.enum(WAITING_KINDS).nullable(),
    title: z.string(),
    titleEn: z.string(),
    merchant: merchantRefSchema,
    /** Its category as the reader calls it; null while it names none. */
    category: z.string().nullable(),
    listImage: pictureSchema.nullable(),
    submittedAt: instantSchema.nullable(),
    /** Last day to decide, in Hong Kong. */
    dueOn: z.iso.date().nullable(),
    overdue: z.boolean(),
    /** Day of the review for expiry. */
    expiryReviewOn: z.iso.date().nullable(),
    publishedAt: instantSchema.nullable(),
    listedUntil: instantSchema.nullable(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'AdminAdvertisement' });
export type AdminAdvertisement = z.infer<typeof adminAdvertisementSchema>;

/** One field of the advertisement form as the public sees it, and as it would after approval. */
export const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const adminAdvertisementDetailSchema = z
  .object({
    advertisement: adminAdvertisementSchema,
    /** As the public would see it once it is approved, in the language asked for; null while something is missing. */
    preview: postDetailSchema.nullable(),
    /** What is missing or wrong, by field; `business` is the merchant's own details. */
    problems: z.record(z.string(), z.array(z.enum(FIELD_ERRORS))),
    /** Of a revision what it changes, field by field; null of a first submission. */
    changes: z.array(fieldChangeSchema).nullable(),
    draft: ownPostDetailSchema.shape.draft,
    /** The latest first; `actor` is an address, null for the timetable or a command. */
    history: z.array(ownPostDetailSchema.shape.history.element.extend({ actor: z.string().nullable() })),
  })
  .meta({ id: 'AdminAdvertisementDetail' });
export type AdminAdvertisementDetail = z.infer<typeof adminAdvertisementDetailSchema>;

/** The version of something that was read, which a decision on it names. */
export const versionSchema = numeric(z.int().min(1));
export const reasonSchema = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(REASON_MAX_LENGTH);

export const ADVERTISEMENT_DECISIONS = ['approve', 'request_changes', 'reject'] as const;
const needsReason = { error: 'required', path: ['reason'] };

/** POST admin/advertisements/{id}/decision. Only an approval needs no reason; the merchant gets it by mail. */
export const decideSchema = z
  .object({
    version: versionSchema,
    decision: z.enum(ADVERTISEMENT_DECISIONS),
    reason: reasonSchema.optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, needsReason);
export type Decide = z.infer<typeof decideSchema>;

/** What many decisions are about, each with the version that was read. */
export const seenItemsSchema = z
  .array(z.object({ id: postIdSchema, version: versionSchema }))
  .min(1)
  .max(BULK_MAX);

/** POST admin/advertisements/decisions: the same for many, each with the version that was seen. */
export const bulkDecideSchema = z
  .object({
    items: seenItemsSchema,
    decision: z.enum(ADVERTISEMENT_DECISIONS),
    reason: reasonSchema.optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, needsReason);
export type BulkDecide = z.infer<typeof bulkDecideSchema>;

/** What became of each of many; those that failed were left as they were. */
export const bulkResultSchema = z
  .object({
    done: z.array(z.int()),
    failed: z.array(
      z.object({
        id: z.int(),
        code: z.enum(ERROR_CODES),
        decision: z.object({ actor: z.string(), action: z.string(), at: instantSchema }).nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const EXPIRY_DECISIONS = ['keep', 'end', 'contact'] as const;

/** POST admin/advertisements/{id}/expiry_review. `keep` asks again in three months; `end` is final; `contact` mails the merchant. */
export const expiryReviewSchema = z
  .object({ version: versionSchema, decision: z.enum(EXPIRY_DECISIONS), reason: reasonSchema.optional() })
  .refine(({ decision, reason }) => decision === 'keep' || reason, needsReason);
export type ExpiryReview = z.infer<typeof expiryReviewSchema>;
