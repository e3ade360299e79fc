import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '@/lib/contract/locale';
import { OFFER_HOURS_DEFAULT, WAITING_STATES } from '@/lib/contract/waiting-list';
import { accounts } from './account-schema';
import { createdAt, id, instant } from './columns';
import { posts } from './schema';

/** How a merchant offers places of a course; a course without a row has the defaults. */
export const waitingLists = pgTable('waiting_lists', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Hours for which an offer lasts. */
  offerHours: smallint('offer_hours').notNull().default(OFFER_HOURS_DEFAULT),
  /** Whether free places are offered to the next in order without the merchant. */
  offersNext: boolean('offers_next').notNull().default(false),
});

/**
 * Who waits for a place of a full course. An entry with the state `offered` holds its places, which are taken from those
 * that are left. After 90 days without a wish only what figures count is left of it.
 */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Number of the session; null: the course has none. */
    session: integer('session'),
    /** Null: a visitor, or the data are deleted. */
    memberId: integer('member_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** A visitor's address, in lower case. Null: a member, or the data are deleted. */
    email: text('email'),
    name: text('name').notNull(),
    phone: text('phone'),
    note: text('note').notNull().default(''),
    places: smallint('places').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    state: text('state', { enum: WAITING_STATES }).notNull().default('waiting'),
    createdAt: createdAt(),
    /** The order: when it was made, or a visitor's address was confirmed. Null: not confirmed. */
    queuedAt: instant('queued_at'),
    /** When the last mail that asks for a confirmation was queued. */
    confirmationSentAt: instant('confirmation_sent_at'),
    offeredAt: instant('offered_at'),
    /** When the offer lapses; only while there is one. */
    expiresAt: instant('expires_at'),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    /** When the personal data were deleted. */
    clearedAt: instant('cleared_at'),
  },
  (t) => [
    uniqueIndex('waiting_entries_member')
      .on(t.postId, sql`coalesce(session, 0)`, t.memberId)
      .where(sql`state in ('waiting', 'offered') and member_id is not null`),
    uniqueIndex('waiting_entries_email')
      .on(t.postId, sql`coalesce(session, 0)`, t.email)
      .where(sql`state in ('waiting', 'offered') and email is not null`),
    index('waiting_entries_order').on(t.postId, t.queuedAt, t.id),
    index('waiting_entries_of_member').on(t.memberId).where(sql`member_id is not null`),
    index('waiting_entries_expiry').on(t.expiresAt).where(sql`state = 'offered'`),
    index('waiting_entries_ended').on(t.endedAt).where(sql`cleared_at is null`),
    check('waiting_entries_places', sql`${t.places} > 0`),
    check('waiting_entries_offer', sql`(${t.state} = 'offered') = (${t.expiresAt} is not null)`),
  ],
);
