import { z } from 'zod';
import { COMMENT_STATES } from './choices';
import { localeSchema, pagingSchema } from './filters';
import { COMMENT_CONTENT_MAX_LENGTH } from './limits';
import { linesOf, written } from './plain-text';

/** A comment on a course. `point` is 1–5; `dateOfJoin` is the day on which the author attended. */
export const commentSchema = z
  .object({
    id: z.int(),
    post: z.object({ title: z.string(), slug: z.string() }),
    username: z.string(),
    title: z.string(),
    content: z.string(),
    point: z.int().min(1).max(5),
    dateOfJoin: z.iso.date().nullable(),
    state: z.enum(COMMENT_STATES),
    reply: z.string().nullable(),
    /** Language of the text, for the `lang` attribute. */
    lang: z.string(),
    sample: z.boolean(),
    createdAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

/** Orders of the comments on a course or a merchant's courses; of equal ratings the newest first. */
export const COMMENT_SORTS = ['newest', 'highest', 'lowest'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Query of GET posts/{slug}/comments and merchants/{slug}/comments. */
export const commentsQuerySchema = pagingSchema.extend({
  locale: localeSchema,
  sort: z.enum(COMMENT_SORTS).default('newest'),
});

/** Reply of a removal. */
export const removedCommentSchema = z.object({ id: z.int() });

/**
 * Query of GET merchants/current/comments: approved comments on the merchant's courses. `unanswered` selects
 * those without a reply.
 */
export const merchantCommentsQuerySchema = pagingSchema.extend({
  locale: localeSchema,
  unanswered: z.preprocess((value) => value === true || value === 'true', z.boolean()),
});

/** A merchant's reply to a comment, one per comment (specification §D); plain text. */
export const replyFormSchema = z.object({
  reply: linesOf(COMMENT_CONTENT_MAX_LENGTH).refine(...written),
});
export type ReplyForm = z.infer<typeof replyFormSchema>;

export const replySchema = replyFormSchema.extend({ locale: localeSchema });
