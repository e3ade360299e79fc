import { z } from 'zod';
import { BULK_MAX, keywordFilter } from './admin-advertisements';
import { COMMENT_STATES } from './choices';
import { commentSchema } from './comment';
import { localeSchema, pagingSchema } from './filters';
import { postIdSchema } from './post-id';

/** The administrator's queue of comments. */

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);

export const adminCommentQuerySchema = pagingSchema.extend({
  state: z.preprocess(blank, z.enum(COMMENT_STATES).default('pending')),
  /** In its title or text, or its writer's name. */
  keyword: keywordFilter,
  postId: z.preprocess(blank, postIdSchema.optional()),
  locale: localeSchema,
});
export type AdminCommentQuery = z.infer<typeof adminCommentQuerySchema>;

export const adminCommentSchema = commentSchema
  .extend({
    /** Rejected because it was no comment at all. */
    spam: z.boolean(),
    postId: z.int(),
    /** Of the business that the course is of. */
    merchant: z.string(),
    /** Who wrote it; null for a sample. */
    member: z.object({ id: z.int(), email: z.string(), suspended: z.boolean() }).nullable(),
  })
  .meta({ id: 'AdminComment' });
export type AdminComment = z.infer<typeof adminCommentSchema>;

export const COMMENT_DECISIONS = ['approve', 'reject', 'spam'] as const;
export type CommentDecision = (typeof COMMENT_DECISIONS)[number];

/** POST admin/comments/decisions: one or many. */
export const decideCommentsSchema = z.object({
  ids: z.array(postIdSchema).min(1).max(BULK_MAX),
  decision: z.enum(COMMENT_DECISIONS),
});
