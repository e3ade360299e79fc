import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { AGE_BANDS, GENDERS } from '@/lib/contract/choices';
import { accounts } from './account-schema';
import { createdAt, id, instant } from './columns';
import { pictures, posts } from './schema';

export const gender = pgEnum('gender', GENDERS);
export const ageBand = pgEnum('age_band', AGE_BANDS);

/** Profile of a member's account. */
export const members = pgTable('members', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  gender: gender('gender'),
  age: ageBand('age'),
  interests: text('interests').array().notNull().default(sql`'{}'::text[]`),
  /** Direct marketing requires consent (PDPO). */
  acceptNotification: boolean('accept_notification').notNull().default(false),
  /** When a member of 12 or below declared a parent's consent. */
  guardianConsentAt: instant('guardian_consent_at'),
  /** When the last mail about saved searches of the frequency `instant` was queued. */
  instantMailAt: instant('instant_mail_at'),
  pictureId: integer('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
});

export const bookmarks = pgTable(
  'bookmarks',
  {
    id: id(),
    memberId: integer('member_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bookmarks_member').on(t.memberId, t.postId),
    index('bookmarks_newest').on(t.memberId, t.id),
    index('bookmarks_post').on(t.postId),
  ],
);

/**
 * Members who asked for a mail when a full course has places again. A row is deleted when its mail is queued
 * (server/features/place-alerts/send-place-alerts).
 */
export const placeAlerts = pgTable(
  'place_alerts',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** False: it was added for a bookmark when the course had places again, and only if it still has. */
    asked: boolean('asked').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.postId] }), index('place_alerts_post').on(t.postId)],
);

/** Address of a member's calendar; a new one replaces it. The address itself is not stored. */
export const calendarAddresses = pgTable('calendar_addresses', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in the address, hexadecimal. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
});
