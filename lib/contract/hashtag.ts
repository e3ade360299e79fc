import { z } from 'zod';
import { courseCardSchema } from './course';

/** A hashtag. The slug is the tag itself; the title is its text in the language of the call. */
export const hashtagSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    postCount: z.int(),
  })
  .meta({ id: 'Hashtag' });
export type Hashtag = z.infer<typeof hashtagSchema>;

/**
 * Reply of GET hashtags/{slug}, with meta: the hashtag and one page of its published courses, newest first.
 */
export const hashtagPageSchema = z.object({ hashtag: hashtagSchema, posts: z.array(courseCardSchema) });
