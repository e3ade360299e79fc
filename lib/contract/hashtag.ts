import { z } from 'zod';

/** A hashtag; the slug is the tag itself. */
export const hashtagSchema = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  postCount: z.int(),
});
export type Hashtag = z.infer<typeof hashtagSchema>;
