import { z } from 'zod';
import { localeSchema, pagingSchema } from './filters';
import { COMMENT_CONTENT_MAX_LENGTH } from './limits';

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
  reply: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required' })
    .max(COMMENT_CONTENT_MAX_LENGTH, { error: 'max_length' }),
});
export type ReplyForm = z.infer<typeof replyFormSchema>;

export const replySchema = replyFormSchema.extend({ locale: localeSchema });
