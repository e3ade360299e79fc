import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns';
import { merchants, posts } from './schema';

/** Enquiries of visitors to merchants, until they are deleted. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    merchantId: integer('merchant_id')
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    /** Null: the merchant in general, or the course is gone. */
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The visitor leaves an e-mail address, a phone number, or both. */
    email: text('email'),
    phone: text('phone'),
    message: text('message').notNull(),
    /** Hash of merchant, sender, words and day: the same enquiry is stored once. */
    fingerprint: text('fingerprint').notNull().unique(),
    createdAt: createdAt(),
    handledAt: instant('handled_at'),
  },
  (t) => [
    index('enquiries_newest').on(t.merchantId, t.id.desc().nullsFirst()),
    index('enquiries_open').on(t.merchantId, t.id.desc().nullsFirst()).where(sql`handled_at is null`),
    index('enquiries_post').on(t.postId),
    index('enquiries_oldest').on(t.createdAt),
  ],
);
