import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { REPORT_DECISIONS } from '@/lib/contract/admin-reports';
import { REPORT_REASONS } from '@/lib/contract/choices';
import { createdAt, id, instant } from './columns';
import { comments, posts } from './schema';

export const reportReason = pgEnum('report_reason', REPORT_REASONS);

/** What readers reported: a course, or a comment on it (specification §D). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Null: the course itself. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    reason: reportReason('reason').notNull(),
    detail: text('detail').notNull().default(''),
    /** Of whoever reported, where it was given. */
    email: text('email'),
    createdAt: createdAt(),
    /** When the administrator dealt with it, how, and what was noted; null while it waits. */
    resolvedAt: instant('resolved_at'),
    outcome: text('outcome', { enum: REPORT_DECISIONS }),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('reports_waiting').on(t.createdAt).where(sql`resolved_at is null`),
    index('reports_post').on(t.postId),
    index('reports_comment').on(t.commentId),
  ],
);
