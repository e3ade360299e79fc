import { z } from 'zod';
import { keywordFilter, seenItemsSchema } from './admin-advertisements';
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
    /** Of the text; its writer may change it while it waits. */
    version: z.int(),
    /** Of the business that the course is of. */
    merchant: z.string(),
    /** Who wrote it; null for a sample. */
    member: z.object({ id: z.int(), email: z.string(), suspended: z.boolean() }).nullable(),
  })
  .meta({ id: 'AdminComment' });
export type AdminComment = z.infer<typeof adminCommentSchema>;

export const COMMENT_DECISIONS = ['approve', 'reject', 'spam'] as const;
export type CommentDecision = (typeof COMMENT_DECISIONS)[number];

/** POST admin/comments/decisions: one or many, each with the version that was read. */
export const decideCommentsSchema = z.object({
  items: seenItemsSchema,
  decision: z.enum(COMMENT_DECISIONS),
});
export type DecideComments = z.infer<typeof decideCommentsSchema>;
