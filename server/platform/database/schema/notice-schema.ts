import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '@/lib/contract/notice';
import { accounts } from './account-schema';
import { createdAt, id, instant } from './columns';

/** Notices to accounts. A row is written in the transaction of its cause, together with its mail. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    /** Names the cause and the recipient: the same notice is never written, and never mailed, twice. */
    key: text('key').notNull().unique(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** Titles of the course at the time; both empty for a notice about no single course. */
    titleZh: text('title_zh').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    count: integer('count'),
    /** Path of the page that it leads to, without a language. */
    path: text('path').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notices_newest').on(t.accountId, t.id.desc().nullsFirst()),
    index('notices_unread').on(t.accountId).where(sql`read_at is null`),
    index('notices_oldest').on(t.createdAt),
  ],
);
