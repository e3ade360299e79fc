import { z } from 'zod';
import { COMMENT_STATES } from './choices';

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
