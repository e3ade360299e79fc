import { z } from 'zod';
import { keywordFilter, seenItemsSchema } from './admin-advertisements';
import { COMMENT_STATES } from './choices';
import { commentSchema } from './comment';
import { courseIdSchema } from './course-id';
import { localeSchema, pagingSchema } from './filters';

/** The administrator's queue of comments. */

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

export const adminCommentQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(COMMENT_STATES).default('pending')),
  /** Searches the title, the text and the author's name. */
  keyword: keywordFilter,
  postId: z.preprocess(blank, courseIdSchema.optional()),
  locale: localeSchema,
});
export type AdminCommentQuery = z.infer<typeof adminCommentQuerySchema>;

export const adminCommentSchema = commentSchema
  .extend({
    /** Rejected as spam. */
    spam: z.boolean(),
    postId: z.int(),
    /** Version of the text. The author may edit the text while it is pending. */
    version: z.int(),
    /** Name of the merchant that offers the course. */
    merchant: z.string(),
    /** The author. Null for a demo comment. */
    member: z.object({ id: z.int(), email: z.string(), suspended: z.boolean() }).nullable(),
  })
  .meta({ id: 'AdminComment' });
export type AdminComment = z.infer<typeof adminCommentSchema>;

export const COMMENT_DECISIONS = ['approve', 'reject', 'spam'] as const;
export type CommentDecision = (typeof COMMENT_DECISIONS)[number];

/** POST admin/comments/decisions: one or more comments, each with the version that the administrator read. */
export const decideCommentsSchema = z.object({
  items: seenItemsSchema,
  decision: z.enum(COMMENT_DECISIONS),
});
export type DecideComments = z.infer<typeof decideCommentsSchema>;
