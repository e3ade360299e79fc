import { z } from 'zod';
import { merchantAccountSchema } from './account';
import { advertisementDraftSchema } from './advertisement-draft';
import { ADVERTISEMENT_ACTIONS, POST_STATES, REVISION_STATES, ROLES } from './choices';
import { localeSchema, numeric, pagingSchema } from './filters';
import { pictureSchema } from './picture';
import { postIdSchema } from './post-id';

/** What a merchant sees of its own advertisements (specification §D). */

const instantSchema = z.iso.datetime({ offset: true });
const REASON_MAX_LENGTH = 1_000;
const STATISTICS_DAYS_MAX = 366;

/** Readers' interest in a while. */
export const interestSchema = z.object({ views: z.int(), whatsapp: z.int(), bookmarks: z.int() });
export type Interest = z.infer<typeof interestSchema>;

export const ownPostSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    /** To be sent back with every change; another one by then: 409. */
    version: z.int(),
    state: z.enum(POST_STATES),
    /** What has become of the words written last; `approved` is what the public sees. */
    revision: z.enum(REVISION_STATES),
    title: z.string(),
    titleEn: z.string(),
    listImage: pictureSchema.nullable(),
    /** Why it was sent back or rejected, where it was. */
    reason: z.string().nullable(),
    submittedAt: instantSchema.nullable(),
    /** Last day of the review, in Hong Kong; null when nothing waits. */
    reviewDueOn: z.iso.date().nullable(),
    publishedAt: instantSchema.nullable(),
    listedUntil: instantSchema.nullable(),
    updatedAt: instantSchema,
    /** Of the last 30 days. */
    interest: interestSchema,
  })
  .meta({ id: 'OwnPost' });
export type OwnPost = z.infer<typeof ownPostSchema>;

const historyEntrySchema = z.object({
  action: z.enum(ADVERTISEMENT_ACTIONS),
  fromState: z.enum(POST_STATES).nullable(),
  toState: z.enum(POST_STATES),
  /** Null: the timetable, or the operator. */
  actorRole: z.enum(ROLES).nullable(),
  reason: z.string().nullable(),
  createdAt: instantSchema,
});

/** One advertisement to be edited: what was typed, the pictures, and what has happened to it, the latest first. */
export const ownPostDetailSchema = z
  .object({
    post: ownPostSchema,
    draft: advertisementDraftSchema,
    listImageId: z.int().nullable(),
    mainImageId: z.int().nullable(),
    mainImage: pictureSchema.nullable(),
    history: z.array(historyEntrySchema),
  })
  .meta({ id: 'OwnPostDetail' });
export type OwnPostDetail = z.infer<typeof ownPostDetailSchema>;

/** GET merchants/current: the business, what members think of it, and how many advertisements it has in each state. */
export const currentMerchantSchema = z.object({
  merchant: merchantAccountSchema,
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  postCounts: z.object({
    draft: z.int(),
    submitted: z.int(),
    changesRequested: z.int(),
    rejected: z.int(),
    published: z.int(),
    expired: z.int(),
    withdrawn: z.int(),
    ended: z.int(),
  }),
});
export type CurrentMerchant = z.infer<typeof currentMerchantSchema>;
export type PostCounts = z.infer<typeof currentMerchantSchema>['postCounts'];

/** How many there are in a state, whose name as a key is written in camelCase. */
export function countIn(counts: PostCounts, state: OwnPost['state']): number {
  return state === 'changes_requested' ? counts.changesRequested : counts[state];
}

export const ownPostListQuerySchema = pagingSchema.extend({
  locale: localeSchema,
  state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(POST_STATES).optional()),
});

const versionSchema = numeric(z.int().min(1));

/** A change that needs nothing but the version that was seen. */
export const versionedSchema = z.object({ version: versionSchema });
export const withdrawSchema = versionedSchema.extend({
  reason: z.string().trim().max(REASON_MAX_LENGTH).optional(),
});

const pictureIdSchema = z.preprocess(
  (value) => (value === '' ? null : value),
  postIdSchema.nullable().optional(),
);
const share = numeric(z.number().min(0).max(1).optional());

/** What goes along with an advertisement's content: pictures sent before by id, or the focus of those that come as files. */
export const advertisementFormSchema = z.object({
  listImageId: pictureIdSchema,
  mainImageId: pictureIdSchema,
  listImageFocusX: share,
  listImageFocusY: share,
  mainImageFocusX: share,
  mainImageFocusY: share,
  /** POST: keep it as a draft, complete or not, instead of sending it in. */
  draft: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  /** PUT: send it in once it is saved. */
  submit: z.preprocess((value) => value === true || value === 'true', z.boolean()),
});

/** POST posts/{id}/events: what a reader did. */
export const postEventSchema = z.object({ kind: z.enum(['view', 'whatsapp']) });

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOr = z.preprocess((value) => (value === '' ? undefined : value), z.iso.date().optional());

/** Days in Hong Kong, both included; without them the last 30. */
export const statisticsQuerySchema = z
  .object({ from: dayOr, to: dayOr })
  .refine(
    ({ from, to = new Date().toISOString().slice(0, 10) }) =>
      !from || (from <= to && Date.parse(to) - Date.parse(from) < STATISTICS_DAYS_MAX * DAY_MS),
    { error: 'date_order', path: ['to'] },
  );

export const postStatisticsSchema = z
  .object({
    total: interestSchema,
    /** Every day of the time asked for, the first first. */
    days: z.array(interestSchema.extend({ day: z.iso.date() })),
  })
  .meta({ id: 'PostStatistics' });
export type PostStatistics = z.infer<typeof postStatisticsSchema>;
