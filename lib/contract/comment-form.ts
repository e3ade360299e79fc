import { z } from 'zod';
import { courseIdSchema } from './course-id';
import { localeSchema, numeric } from './filters';
import { COMMENT_CONTENT_MAX_LENGTH, COMMENT_TITLE_MAX_LENGTH } from './limits';
import { lineOf, linesOf, written } from './plain-text';

/** Returns the current day in Hong Kong as YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });

const attended = z.iso.date().refine((date) => date >= '1950-01-01' && date <= today());

/**
 * A member's comment on a course (specification §3). All fields except the date are required; the texts are
 * plain text.
 */
export const commentFormSchema = z.object({
  title: lineOf(COMMENT_TITLE_MAX_LENGTH).refine(...written),
  content: linesOf(COMMENT_CONTENT_MAX_LENGTH).refine(...written),
  point: numeric(z.int().min(1).max(5)),
  /** Day on which the member attended; not in the future. */
  dateOfJoin: z.preprocess((value) => (value === '' ? null : value), attended.nullish()),
});
export type CommentForm = z.infer<typeof commentFormSchema>;

export const addCommentSchema = commentFormSchema.extend({ postId: courseIdSchema, locale: localeSchema });
export const editCommentSchema = commentFormSchema.extend({ locale: localeSchema });
