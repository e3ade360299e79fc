import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { ADVERTISEMENT_ACTIONS, POST_STATES, REVISION_STATES, ROLES } from '@/lib/contract/choices';
import type { DirectDifference } from '@/lib/contract/direct-change';
import { accounts } from './account-schema';
import { createdAt, id, instant, updatedAt } from './columns';
import { merchants, pictures, posts } from './schema';

/** Revisions of advertisements. The published course is a row of `posts`. */

export const revisionState = pgEnum('revision_state', REVISION_STATES);

/**
 * Text of each advertisement as the merchant wrote it, one row per advertisement. It is public only after
 * approval; for a published advertisement it is the pending revision.
 */
export const postDrafts = pgTable(
  'post_drafts',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    state: revisionState('state').notNull().default('editing'),
    /** Complete or incomplete input. */
    content: jsonb('content').$type<AdvertisementDraft>().notNull(),
    listImageId: integer('list_image_id').references(() => pictures.id, { onDelete: 'set null' }),
    mainImageId: integer('main_image_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** Price in HKD as it was approved last, from which direct changes are measured; null: never approved. */
    approvedPriceMin: integer('approved_price_min'),
    approvedPriceMax: integer('approved_price_max'),
    /** Approval starts a new listing. */
    renews: boolean('renews').notNull().default(false),
    submittedAt: instant('submitted_at'),
    /** Drafts of one course file, or advertisements that were submitted together; null: neither. */
    batch: text('batch'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('post_drafts_batch').on(t.batch).where(sql`batch is not null`),
    index('post_drafts_submitted').on(t.submittedAt).where(sql`state = 'submitted'`),
    index('post_drafts_pending').on(t.postId).where(sql`state <> 'approved'`),
    index('post_drafts_list_image').on(t.listImageId),
    index('post_drafts_main_image').on(t.mainImageId),
  ],
);

/** Dates of an administrator's next review of an advertisement. */
export const postReviews = pgTable(
  'post_reviews',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Last day, in Hong Kong, for a decision on the submission; null if none is pending. */
    dueOn: date('due_on'),
    /** Day of the expiry review, three months after submission (specification §4). */
    expiryReviewOn: date('expiry_review_on'),
  },
  (t) => [
    index('post_reviews_due').on(t.dueOn, t.postId).where(sql`due_on is not null`),
    index('post_reviews_expiry').on(t.expiryReviewOn, t.postId).where(sql`expiry_review_on is not null`),
  ],
);

/** Audit trail of an advertisement's states and places: actor, time and reason. Rows are only added. */
export const postHistory = pgTable(
  'post_history',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ADVERTISEMENT_ACTIONS }).notNull(),
    fromState: text('from_state', { enum: POST_STATES }),
    toState: text('to_state', { enum: POST_STATES }).notNull(),
    /** Null: a scheduled job or a command-line command. */
    actorRole: text('actor_role', { enum: ROLES }),
    actorId: integer('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason'),
    /** Action `set_places`: the places left; null: there are places, without a number. */
    placesLeft: integer('places_left'),
    /** Action `direct_change`: what it changed. */
    difference: jsonb('difference').$type<DirectDifference>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('post_history_post').on(t.postId, t.id), index('post_history_day').on(t.createdAt)],
);

/** Pictures that a merchant has uploaded, whether or not an advertisement uses them. */
export const uploads = pgTable(
  'uploads',
  {
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Time of the last upload of the same picture. */
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.pictureId] }),
    index('uploads_picture').on(t.pictureId),
    index('uploads_oldest').on(t.uploadedAt),
  ],
);

/** What a merchant has decided about headings and words of its course files, for the next file. */
export const courseFileWords = pgTable(
  'course_file_words',
  {
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** Field of the word. Empty: the word is a heading, and its value is a field. */
    field: text('field').notNull(),
    /** Without spaces, case and punctuation. */
    word: text('word').notNull(),
    /** What stands for it. Empty: nothing, it is left out. */
    value: text('value').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.field, t.word] })],
);

/** Counts of a day: views, clicks on WhatsApp, new bookmarks. */
const interest = {
  views: integer('views').notNull().default(0),
  whatsapp: integer('whatsapp').notNull().default(0),
  bookmarks: integer('bookmarks').notNull().default(0),
};

/** Counts per advertisement and day in Hong Kong, without data about visitors. */
export const postStatistics = pgTable(
  'post_statistics',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    ...interest,
  },
  (t) => [primaryKey({ columns: [t.postId, t.day] }), index('post_statistics_day').on(t.day)],
);

/**
 * The same counts summed per merchant, so that they are read quickly whatever the number of advertisements.
 */
export const merchantStatistics = pgTable(
  'merchant_statistics',
  {
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    ...interest,
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day] }), index('merchant_statistics_day').on(t.day)],
);

/** One row: the secret that signs the URLs of private pictures (server/platform/media/signed-address). */
export const mediaSecrets = pgTable('media_secrets', {
  id: smallint('id').primaryKey(),
  secret: text('secret').notNull(),
});
