import { z } from 'zod';
import { localeSchema, pagingSchema } from './filters';
import { COMMENT_CONTENT_MAX_LENGTH } from './limits';
import { linesOf, written } from './plain-text';

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
