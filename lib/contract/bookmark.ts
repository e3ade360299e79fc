import { z } from 'zod';
import { localeSchema } from './filters';
import { postCardSchema } from './post';
import { postIdSchema } from './post-id';

/** A course that a member bookmarked. */
export const bookmarkSchema = z
  .object({ id: z.int(), post: postCardSchema, createdAt: z.iso.datetime({ offset: true }) })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const addBookmarkSchema = z.object({ postId: postIdSchema, locale: localeSchema });

/** Reply of a removal, whether or not the bookmark existed. */
export const removedBookmarkSchema = z.object({ postId: z.int() });
