import { date, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { LessonChange } from '@/lib/contract/lesson-change';
import { accounts } from './account-schema';
import { id, instant } from './columns';
import { posts } from './schema';

/**
 * Every announcement about a lesson with what was said before, so that people can be told of the difference since their
 * last mail. The present state is `posts.lesson_changes`.
 */
export const lessonAnnouncements = pgTable(
  'lesson_announcements',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Number of the session; null: the course has none. */
    session: integer('session'),
    day: date('day').notNull(),
    /** Null: as planned. */
    before: jsonb('before').$type<LessonChange>(),
    after: jsonb('after').$type<LessonChange>(),
    /** Account of the merchant or of an editor of its team; null: it was closed. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    announcedAt: instant('announced_at').notNull(),
  },
  (t) => [
    index('lesson_announcements_newest').on(t.announcedAt),
    index('lesson_announcements_post').on(t.postId),
    index('lesson_announcements_account').on(t.accountId),
  ],
);
