import { z } from 'zod';
import { merchantAccountSchema } from './account';
import { NUMBER_BOUNDS } from './advertisement';
import { advertisementDraftSchema } from './advertisement-draft';
import { ADVERTISEMENT_ACTIONS, POST_STATES, REVISION_STATES, ROLES, TEAM_ROLES } from './choices';
import { courseSessionSchema, enrolmentSchema } from './course';
import { courseIdSchema } from './course-id';
import { directChangeSchema, directDifferenceSchema, directOptionsSchema } from './direct-change';
import { keywordSchema, localeSchema, numeric, pagingSchema } from './filters';
import { unreadNoticesSchema } from './notice';
import { pictureSchema } from './picture';
import { linesOf } from './plain-text';
import { typedNumber } from './typed-number';

/** A merchant's view of its own advertisements (specification §D). */

const instantSchema = z.iso.datetime({ offset: true });
const REASON_MAX_LENGTH = 1_000;
const STATISTICS_DAYS_MAX = 366;

/** Visitors' interest in a course over a period. */
export const interestSchema = z.object({ views: z.int(), whatsapp: z.int(), bookmarks: z.int() });
export type Interest = z.infer<typeof interestSchema>;

export const ownAdvertisementSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    /** Sent back with every change. A newer version answers 409. */
    version: z.int(),
    state: z.enum(POST_STATES),
    /** State of the latest revision. `approved`: the revision is published. */
    revision: z.enum(REVISION_STATES),
    title: z.string(),
    titleEn: z.string(),
    listImage: pictureSchema.nullable(),
    /** Reason for a request for changes or a rejection. Null otherwise. */
    reason: z.string().nullable(),
    submittedAt: instantSchema.nullable(),
    /** Last day of the review in Hong Kong. Null: nothing is waiting for review. */
    reviewDueOn: z.iso.date().nullable(),
    publishedAt: instantSchema.nullable(),
    listedUntil: instantSchema.nullable(),
    /** Enrolment of the public course, as visitors see it. */
    enrolment: enrolmentSchema,
    /** Sessions of the public course, with the places left as the merchant states them; empty: it has one run. */
    sessions: z.array(
      courseSessionSchema.pick({ number: true, label: true, startDate: true, placesLeft: true }),
    ),
    updatedAt: instantSchema,
    /** Whether the draft has a first day or sessions, so that a copy can have other days. */
    hasDays: z.boolean(),
    /**
     * Fields that have to be filled in or corrected before the draft or revision can be submitted, in snake_case; empty if
     * it is not being edited.
     */
    unfinished: z.array(z.string()),
    /** Interest over the last 30 days. */
    interest: interestSchema,
  })
  .meta({ id: 'OwnPost' });
export type OwnAdvertisement = z.infer<typeof ownAdvertisementSchema>;

const historyEntrySchema = z.object({
  action: z.enum(ADVERTISEMENT_ACTIONS),
  fromState: z.enum(POST_STATES).nullable(),
  toState: z.enum(POST_STATES),
  /** Null: a scheduled job or a command run on the server. */
  actorRole: z.enum(ROLES).nullable(),
  /** Abbreviated e-mail address of the owner or editor who acted. Null: somebody else, or the account is gone. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  /** Action `set_places`: the places left. Null: there are places, without a number. */
  placesLeft: z.int().nullable(),
  /** Action `direct_change`: what it changed. Null: another action, or a change that was made before this was recorded. */
  difference: directDifferenceSchema.nullable(),
  createdAt: instantSchema,
});

/** An advertisement for editing: the draft, the pictures, and the history with the newest entry first. */
export const ownAdvertisementDetailSchema = z
  .object({
    post: ownAdvertisementSchema,
    draft: advertisementDraftSchema,
    listImageId: z.int().nullable(),
    mainImageId: z.int().nullable(),
    mainImage: pictureSchema.nullable(),
    /** What can be changed at once, without a review; null: nothing. */
    direct: directOptionsSchema.nullable(),
    /** Pictures of the gallery of the draft. */
    gallery: z.array(z.object({ id: z.int(), picture: pictureSchema })),
    history: z.array(historyEntrySchema),
  })
  .meta({ id: 'OwnPostDetail' });
export type OwnAdvertisementDetail = z.infer<typeof ownAdvertisementDetailSchema>;

/**
 * Reply of GET merchants/current: the business, its rating, and the number of advertisements in each state.
 */
export const currentMerchantSchema = z.object({
  merchant: merchantAccountSchema,
  /** Whether the caller owns the business or works for it as an editor. */
  role: z.enum(TEAM_ROLES),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  ...unreadNoticesSchema.shape,
  /** Number of enquiries that are not handled. */
  openEnquiries: z.int(),
  /** People who wait for places of its courses. */
  waiting: z.int(),
  postCounts: z.object({
    draft: z.int(),
    submitted: z.int(),
    changesRequested: z.int(),
    rejected: z.int(),
    published: z.int(),
    paused: z.int(),
    expired: z.int(),
    withdrawn: z.int(),
    ended: z.int(),
  }),
});
export type CurrentMerchant = z.infer<typeof currentMerchantSchema>;
export type AdvertisementCounts = z.infer<typeof currentMerchantSchema>['postCounts'];

/** Returns the number of advertisements in a state. The keys of the counts are in camelCase. */
export function countIn(counts: AdvertisementCounts, state: OwnAdvertisement['state']): number {
  return state === 'changes_requested' ? counts.changesRequested : counts[state];
}

export const ownAdvertisementListQuerySchema = pagingSchema.extend({
  locale: localeSchema,
  state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(POST_STATES).optional()),
  /** Part of a title. */
  keyword: keywordSchema,
});

const versionSchema = numeric(z.int().min(1));

/** A change that sends only the version that was read. */
export const versionedSchema = z.object({ version: versionSchema });
/** PUT posts/{id}/direct_change: fields that are missing stay unchanged. */
export const versionedDirectChangeSchema = directChangeSchema.extend({ version: versionSchema });
export const withdrawSchema = versionedSchema.extend({
  reason: linesOf(REASON_MAX_LENGTH).optional(),
});

/** Days of the 21st century, so that a shifted day has a year of four digits. */
const YEAR_OF_A_COURSE = /^20/;
/** Ten years. */
const SHIFT_MAX_WEEKS = 520;
/**
 * POST posts/{id}/copy: at most one of `weeks`, `startDate` and `nextTerm` gives the copy other days. Without any, it
 * has the same.
 */
export const copySchema = versionedSchema
  .partial()
  .extend({
    /** Moves first and last day. */
    weeks: z.preprocess(
      (value) => (typeof value === 'string' ? (typedNumber(value) ?? value) : value),
      numeric(z.int().min(-SHIFT_MAX_WEEKS).max(SHIFT_MAX_WEEKS).optional()),
    ),
    /** The new first day; the last day moves with it. */
    startDate: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.iso.date().regex(YEAR_OF_A_COURSE).optional(),
    ),
    /** Moves on to the next day with the weekday of the first day. If false, the weekdays of the lessons move too. */
    keepWeekday: z.preprocess((value) => value !== false && value !== 'false', z.boolean()),
    /** Begins after the last lesson, on the same weekdays and with the same number of lessons. */
    nextTerm: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  })
  .refine(
    ({ weeks, startDate, nextTerm }) =>
      Number(weeks !== undefined) + Number(startDate !== undefined) + Number(nextTerm) <= 1,
    { error: 'invalid', path: ['weeks'] },
  );
export type CopyAdvertisement = z.output<typeof copySchema>;
/** A copy as a client asks for it. */
export type CopyWish = Partial<Pick<CopyAdvertisement, 'weeks' | 'startDate' | 'keepWeekday' | 'nextTerm'>>;

/**
 * The places left of a course, as its merchant states them: a number or its decimal text; 0: full; null: there are
 * places, without a number.
 */
export const placesSchema = z.object({
  /** Number of the session; omitted: the course as a whole. */
  session: z.int().min(1).optional(),
  placesLeft: z.preprocess(
    (value) => (typeof value === 'string' ? (typedNumber(value, 'people') ?? value) : value),
    z.int().min(0).max(NUMBER_BOUNDS.places.max).nullable(),
  ),
});

export type Places = z.output<typeof placesSchema>;

/** POST posts/deletions: the drafts that were deleted, and why others stay. */
export const removedDraftsSchema = z
  .object({
    done: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), code: z.enum(['not_found', 'edit_conflict', 'wrong_state']) })),
  })
  .meta({ id: 'RemovedDrafts' });
export type RemovedDrafts = z.infer<typeof removedDraftsSchema>;

/** An upload of a course file that can be undone: `drafts` of it are as they were uploaded. */
export const draftUploadSchema = z
  .object({ batch: z.string(), uploadedAt: instantSchema, drafts: z.int() })
  .meta({ id: 'DraftUpload' });
export type DraftUpload = z.infer<typeof draftUploadSchema>;
export const uploadParamSchema = z.object({ batch: z.string().regex(/^[0-9a-f]{32}$/) });
/** `kept`: drafts that were changed or submitted since, and stay. */
export const undoneUploadSchema = z.object({ deleted: z.int(), kept: z.int() });

const pictureIdSchema = z.preprocess(
  (value) => (value === '' ? null : value),
  courseIdSchema.nullable().optional(),
);
const share = numeric(z.number().min(0).max(1).optional());

/**
 * Fields next to the content of an advertisement: ids of uploaded pictures, or the focus of pictures sent as
 * files.
 */
export const advertisementFormSchema = z.object({
  listImageId: pictureIdSchema,
  mainImageId: pictureIdSchema,
  listImageFocusX: share,
  listImageFocusY: share,
  mainImageFocusX: share,
  mainImageFocusY: share,
  /** POST: id of the draft that the form completes; the draft's version comes with it. */
  postId: z.preprocess((value) => (value === '' ? undefined : value), courseIdSchema.optional()),
  /** POST: saves a draft, complete or not, instead of submitting it. */
  draft: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  /** PUT: submits the advertisement after saving it. */
  submit: z.preprocess((value) => value === true || value === 'true', z.boolean()),
});

/** Body of POST posts/{id}/events: a visitor's action. */
export const courseEventSchema = z.object({ kind: z.enum(['view', 'whatsapp']) });

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOr = z.preprocess((value) => (value === '' ? undefined : value), z.iso.date().optional());

/** Inclusive days in Hong Kong. The default is the last 30 days. */
export const statisticsQuerySchema = z
  .object({ from: dayOr, to: dayOr })
  .refine(
    ({ from, to = new Date().toISOString().slice(0, 10) }) =>
      !from || (from <= to && Date.parse(to) - Date.parse(from) < STATISTICS_DAYS_MAX * DAY_MS),
    { error: 'date_order', path: ['to'] },
  );

/** Entries of waiting lists that were made, whose offer was made, and whose offer was accepted. */
const waitingCountsSchema = z.object({ joined: z.int(), offered: z.int(), accepted: z.int() });
export type WaitingCounts = z.infer<typeof waitingCountsSchema>;

export const courseStatisticsSchema = z
  .object({
    total: interestSchema,
    /** Every day of the requested period, oldest first. */
    days: z.array(interestSchema.extend({ day: z.iso.date() })),
    /** The days of the period on which something happened on waiting lists, oldest first. */
    waiting: z.array(waitingCountsSchema.extend({ day: z.iso.date() })),
  })
  .meta({ id: 'PostStatistics' });
export type CourseStatistics = z.infer<typeof courseStatisticsSchema>;
