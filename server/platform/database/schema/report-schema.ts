import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { REPORT_DECISIONS } from '@/lib/contract/admin-reports';
import { REPORT_REASONS } from '@/lib/contract/choices';
import { createdAt, id, instant } from './columns';
import { comments, posts } from './schema';

export const reportReason = pgEnum('report_reason', REPORT_REASONS);

/** Reports of a course, or of a comment on it, by visitors (specification §D). */
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
    /** The reporter says that somebody may come to harm now, such as by danger to a child or by fraud. */
    urgent: boolean('urgent').notNull().default(false),
    detail: text('detail').notNull().default(''),
    /** E-mail address of the reporter, if given. */
    email: text('email'),
    createdAt: createdAt(),
    /** When an administrator resolved the report, with `outcome` and `note`; null while it is open. */
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
