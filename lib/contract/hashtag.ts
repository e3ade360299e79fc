import { z } from 'zod';
import { postCardSchema } from './post';

/** A hashtag; the slug is the tag itself. */
export const hashtagSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    postCount: z.int(),
  })
  .meta({ id: 'Hashtag' });
export type Hashtag = z.infer<typeof hashtagSchema>;

/** What GET hashtags/{slug} answers, with meta: the tag and one page of its live courses, newest first. */
export const hashtagPageSchema = z.object({ hashtag: hashtagSchema, posts: z.array(postCardSchema) });
