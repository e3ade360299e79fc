import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CourseFilters } from '@/lib/contract/filters';
import { FREQUENCIES } from '@/lib/contract/frequencies';
import { accounts } from './account-schema';
import { createdAt, id, instant } from './columns';
import { subscribers } from './mail-schema';
import { posts } from './schema';

/** Each list that somebody saved, once. */
export const savedQueries = pgTable(
  'saved_queries',
  {
    id: id(),
    /** The conditions in their canonical form (lib/contract/search-key). */
    filters: jsonb('filters').$type<CourseFilters>().notNull().unique(),
    /** A course of the list has one of these keys (server/features/saved-searches/anchors). */
    anchors: text('anchors').array().notNull(),
    /** Fingerprint of the lexicon by which the keyword was understood; null without a keyword. */
    lexicon: text('lexicon'),
  },
  (t) => [
    index('saved_queries_anchors').using('gin', t.anchors),
    index('saved_queries_lexicon').on(t.lexicon),
  ],
);

/** Who receives the new courses of a list: a member, or a subscriber without an account. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    queryId: integer('query_id')
      .notNull()
      .references(() => savedQueries.id),
    memberId: integer('member_id').references(() => accounts.id, { onDelete: 'cascade' }),
    subscriberId: integer('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    frequency: text('frequency', { enum: FREQUENCIES }).notNull(),
    /** A subscriber's: null until the link of the mail was followed. */
    confirmedAt: instant('confirmed_at'),
    /** A subscriber's that waits for the confirmation: when the last mail was sent. */
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_searches_member').on(t.memberId, t.queryId),
    uniqueIndex('saved_searches_subscriber').on(t.subscriberId, t.queryId),
    index('saved_searches_query').on(t.queryId),
    check('saved_searches_reader', sql`(${t.memberId} is null) <> (${t.subscriberId} is null)`),
  ],
);

/** New courses of saved searches. A row is claimed in the transaction that queues its mail. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    savedSearchId: integer('saved_search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When its reader was notified, or it was left out because the course was withdrawn. */
    notifiedAt: instant('notified_at'),
  },
  (t) => [
    primaryKey({ columns: [t.savedSearchId, t.postId] }),
    index('saved_search_matches_post').on(t.postId),
    index('saved_search_matches_open').on(t.savedSearchId).where(sql`notified_at is null`),
    index('saved_search_matches_oldest').on(t.createdAt),
  ],
);
