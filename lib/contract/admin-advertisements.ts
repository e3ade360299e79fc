import { z } from 'zod';
import { POST_STATES, PRICE_UNITS, REVISION_STATES } from './choices';
import { courseDetailSchema } from './course';
import { courseIdSchema } from './course-id';
import { ERROR_CODES, FIELD_ERRORS } from './envelope';
import { localeSchema, numeric, pagingSchema } from './filters';
import { BATCH_MAX, PER_PAGE_DEFAULT } from './limits';
import { ownAdvertisementDetailSchema } from './own-advertisement';
import { pictureSchema } from './picture';
import { linesOf, plainLine, written } from './plain-text';

/** The administrator's queue of advertisements and the expiry reviews (specification §D, §E). */

export const BULK_MAX = 500;
export const REASON_MAX_LENGTH = 1_000;
const KEYWORD_MAX_LENGTH = 100;

const instantSchema = z.iso.datetime({ offset: true });
const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

/**
 * `waiting`: submitted, earliest due date first. `unconfirmed`: submitted before the merchant's address was confirmed, so
 * that no review has begun, oldest first. `expiry`: published for three months and due for review. `all`: every state.
 */
export const ADVERTISEMENT_QUEUES = ['waiting', 'unconfirmed', 'expiry', 'all'] as const;
/**
 * `new`: never published. `revision`: changes a published course. `seen_later`: from a trusted merchant,
 * already published.
 */
export const WAITING_KINDS = ['new', 'revision', 'seen_later'] as const;

export const keywordFilter = z.preprocess(
  (value) => (typeof value === 'string' ? blank(plainLine(value)) : blank(value)),
  z.string().max(KEYWORD_MAX_LENGTH).optional(),
);
/** A batch: drafts of one course file, or advertisements that were submitted together. */
export const batchFilter = z.preprocess(
  blank,
  z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
);
const idFilter = z.preprocess(blank, courseIdSchema.optional());

export const adminAdvertisementQuerySchema = pagingSchema.extend({
  queue: z.preprocess(blank, z.enum(ADVERTISEMENT_QUEUES).default('waiting')),
  kind: z.preprocess(blank, z.enum(WAITING_KINDS).optional()),
  state: z.preprocess(blank, z.enum(POST_STATES).optional()),
  /** Due on or before this day in Hong Kong. Yesterday selects the overdue advertisements. */
  dueBy: z.preprocess(blank, z.iso.date().optional()),
  /** Matches the category and its descendants. */
  categoryId: idFilter,
  merchantId: idFilter,
  batch: batchFilter,
  /** A whole batch fits on one page. */
  perPage: numeric(z.int().min(1).max(BATCH_MAX).default(PER_PAGE_DEFAULT)),
  /** Searches the titles and the merchant's name. */
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

/** What a reviewer should look at before a decision, as far as the list shows it. */
export const QUEUE_HINT_KINDS = ['duplicate', 'phone', 'link'] as const;
export const queueHintSchema = z.object({
  kind: z.enum(QUEUE_HINT_KINDS),
  /** The number or link as typed; empty for a duplicate. */
  found: z.string(),
  /** The submission that waits with the same texts, and at the same times if it is of the same merchant. */
  other: z.object({ id: z.int(), title: z.string(), merchant: z.string() }).nullable(),
});
export type QueueHint = z.infer<typeof queueHintSchema>;

export const adminAdvertisementSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    /** Sent back with a decision. A newer version answers 409. */
    version: z.int(),
    state: z.enum(POST_STATES),
    revision: z.enum(REVISION_STATES),
    /** Null: nothing is waiting for a decision. */
    kind: z.enum(WAITING_KINDS).nullable(),
    /** Submitted, but no review begins before the merchant's address is confirmed. */
    unconfirmed: z.boolean(),
    title: z.string(),
    titleEn: z.string(),
    merchant: merchantRefSchema,
    /** Category title in the reader's language. Null if the advertisement has no category. */
    category: z.string().nullable(),
    listImage: pictureSchema.nullable(),
    submittedAt: instantSchema.nullable(),
    /** Last day for a decision, in Hong Kong. */
    dueOn: z.iso.date().nullable(),
    overdue: z.boolean(),
    /** Day of the expiry review, in Hong Kong. */
    expiryReviewOn: z.iso.date().nullable(),
    publishedAt: instantSchema.nullable(),
    listedUntil: instantSchema.nullable(),
    updatedAt: instantSchema,
    /** Empty unless it waits for a decision. */
    hints: z.array(queueHintSchema),
    /** The batch it belongs to, and how many advertisements that has. Null: it stands alone. */
    batch: z.object({ id: z.string(), size: z.int() }).nullable(),
  })
  .meta({ id: 'AdminAdvertisement' });
export type AdminAdvertisement = z.infer<typeof adminAdvertisementSchema>;

/** A field of the advertisement form: its published value and its value after approval. */
export const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const adminAdvertisementDetailSchema = z
  .object({
    advertisement: adminAdvertisementSchema,
    /** Whether its merchant's address is confirmed: no other gets the mail about the decision. */
    addressConfirmed: z.boolean(),
    /**
     * The course as published after approval, in the requested language. Null if required fields are missing.
     */
    preview: courseDetailSchema.nullable(),
    /** Missing or invalid fields with their problems. `business` stands for the merchant's own details. */
    problems: z.record(z.string(), z.array(z.enum(FIELD_ERRORS))),
    /** Changed fields of a revision. Null for a first submission. */
    changes: z.array(fieldChangeSchema).nullable(),
    draft: ownAdvertisementDetailSchema.shape.draft,
    /** Newest first. `actor` is an e-mail address. Null: a scheduled job or a command. */
    history: z.array(
      ownAdvertisementDetailSchema.shape.history.element.extend({ actor: z.string().nullable() }),
    ),
  })
  .meta({ id: 'AdminAdvertisementDetail' });
export type AdminAdvertisementDetail = z.infer<typeof adminAdvertisementDetailSchema>;

export const REVIEW_HINT_KINDS = [
  'same_text',
  'similar_text',
  'same_picture',
  'phone',
  'link',
  'price_low',
  'price_high',
] as const;
/**
 * What a reviewer should look at: another course with the same text or picture, a telephone number or link in the
 * text, an unusual price. No decision follows from it.
 */
export const reviewHintSchema = z
  .object({
    kind: z.enum(REVIEW_HINT_KINDS),
    /** The number or link as typed; null for other kinds. */
    found: z.string().nullable(),
    /** The other course; null for other kinds. */
    course: z.object({ slug: z.string(), title: z.string(), merchant: z.string() }).nullable(),
    /** The price and the usual range of its category, in HKD per `unit`; null for other kinds. */
    price: z
      .object({
        amount: z.number(),
        low: z.number(),
        high: z.number(),
        unit: z.enum(PRICE_UNITS),
        /** Courses of the category with a price in this unit. */
        courses: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'ReviewHint' });
export type ReviewHint = z.infer<typeof reviewHintSchema>;

/** Version that the administrator read, sent with the decision on it. */
export const versionSchema = numeric(z.int().min(1));
export const reasonSchema = linesOf(REASON_MAX_LENGTH).refine(...written);

export const ADVERTISEMENT_DECISIONS = ['approve', 'request_changes', 'reject'] as const;
const needsReason = { error: 'required', path: ['reason'] };

/**
 * POST admin/advertisements/{id}/decision. Every decision except an approval needs a reason, which is mailed
 * to the merchant.
 */
export const decideSchema = z
  .object({
    version: versionSchema,
    decision: z.enum(ADVERTISEMENT_DECISIONS),
    reason: reasonSchema.optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, needsReason);
export type Decide = z.infer<typeof decideSchema>;

/** Body of POST admin/advertisements/{id}/release. */
export const releaseSchema = z.object({ version: versionSchema });

/** Items of a bulk decision, each with the version that the administrator read. */
export const seenItemsSchema = z
  .array(z.object({ id: courseIdSchema, version: versionSchema }))
  .min(1)
  .max(BULK_MAX);

/** POST admin/advertisements/decisions: one decision for several advertisements. */
export const bulkDecideSchema = z
  .object({
    items: seenItemsSchema,
    decision: z.enum(ADVERTISEMENT_DECISIONS),
    reason: reasonSchema.optional(),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, needsReason);
export type BulkDecide = z.infer<typeof bulkDecideSchema>;

/** Result of a bulk decision, by item. Failed items are unchanged. */
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

/**
 * POST admin/advertisements/{id}/expiry_review. `keep` schedules the next review in three months, `end` is
 * final, `contact` mails the merchant.
 */
export const expiryReviewSchema = z
  .object({ version: versionSchema, decision: z.enum(EXPIRY_DECISIONS), reason: reasonSchema.optional() })
  .refine(({ decision, reason }) => decision === 'keep' || reason, needsReason);
export type ExpiryReview = z.infer<typeof expiryReviewSchema>;
