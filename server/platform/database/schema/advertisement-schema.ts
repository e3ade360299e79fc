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
import { accounts } from './account-schema';
import { createdAt, id, instant, updatedAt } from './columns';
import { merchants, pictures, postState, posts } from './schema';

/** What a merchant's advertisement has beside the course that the public sees (`posts`). */

export const revisionState = pgEnum('revision_state', REVISION_STATES);

/**
 * What a merchant has written, one row an advertisement. Until it is approved the public does not see it: of an
 * advertisement that is published already, it is the pending revision.
 */
export const postDrafts = pgTable(
  'post_drafts',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    state: revisionState('state').notNull().default('editing'),
    /** As it was typed, complete or not. */
    content: jsonb('content').$type<AdvertisementDraft>().notNull(),
    listImageId: integer('list_image_id').references(() => pictures.id, { onDelete: 'set null' }),
    mainImageId: integer('main_image_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** Approval begins a new listing. */
    renews: boolean('renews').notNull().default(false),
    submittedAt: instant('submitted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('post_drafts_submitted').on(t.submittedAt).where(sql`state = 'submitted'`),
    index('post_drafts_list_image').on(t.listImageId),
    index('post_drafts_main_image').on(t.mainImageId),
  ],
);

/** When the administrator looks at an advertisement next. */
export const postReviews = pgTable('post_reviews', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Last day, in Hong Kong, to decide on what was submitted; null: nothing waits. */
  dueOn: date('due_on'),
  /** Day of the review for expiry, three months after submission (specification §4). */
  expiryReviewOn: date('expiry_review_on'),
});

/**
 * What the administrator's queues narrow and order by, one narrow row for each advertisement that a merchant has written. Triggers
 * keep it (migration 0018), so it holds whatever writes to the three tables it is made of; nothing else writes to it.
 */
export const advertisementQueue = pgTable(
  'advertisement_queue',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    merchantId: integer('merchant_id').notNull(),
    state: postState('state').notNull(),
    /** State of the draft. */
    revision: revisionState('revision').notNull(),
    /** Those the public sees it in, with their ancestors, and those that what is not approved yet names. */
    categoryIds: integer('category_ids').array().notNull(),
    /** Titles in lower case, a line each: the public's, and those of what is not approved yet. */
    titles: text('titles').notNull(),
    dueOn: date('due_on'),
    expiryReviewOn: date('expiry_review_on'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('advertisement_queue_due').on(t.dueOn, t.postId).where(sql`due_on is not null`),
    index('advertisement_queue_expiry').on(t.expiryReviewOn, t.postId).where(sql`state = 'published'`),
    index('advertisement_queue_all').on(t.updatedAt.desc().nullsFirst(), t.postId.desc().nullsFirst()),
    index('advertisement_queue_state').on(
      t.state,
      t.updatedAt.desc().nullsFirst(),
      t.postId.desc().nullsFirst(),
    ),
    index('advertisement_queue_merchant').on(t.merchantId),
  ],
);

/** Every change of an advertisement's state: who, when, why. Rows are only added. */
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
    /** Null: the timetable, or an operator's command. */
    actorRole: text('actor_role', { enum: ROLES }),
    actorId: integer('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('post_history_post').on(t.postId, t.id), index('post_history_day').on(t.createdAt)],
);

/** Pictures a merchant has sent, whether an advertisement uses them or not. */
export const uploads = pgTable(
  'uploads',
  {
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Of the last time it was sent. */
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.pictureId] }),
    index('uploads_picture').on(t.pictureId),
    index('uploads_oldest').on(t.uploadedAt),
  ],
);

/** Readers' interest of a day: views, clicks on WhatsApp, bookmarks made. */
const interest = {
  views: integer('views').notNull().default(0),
  whatsapp: integer('whatsapp').notNull().default(0),
  bookmarks: integer('bookmarks').notNull().default(0),
};

/** Readers' interest by day in Hong Kong; numbers alone, nothing about who. */
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

/** The same of all of a merchant's advertisements together, so that thousands are read as fast as one. */
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

/** One row: signs the addresses of pictures that are not public (server/platform/media/signed-address). */
export const mediaSecrets = pgTable('media_secrets', {
  id: smallint('id').primaryKey(),
  secret: text('secret').notNull(),
});
