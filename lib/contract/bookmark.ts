import { z } from 'zod';
import { localeSchema } from './filters';
import { postCardSchema } from './post';
import { postIdSchema } from './post-id';

/** A course that a member keeps. */
export const bookmarkSchema = z
  .object({ id: z.int(), post: postCardSchema, createdAt: z.iso.datetime({ offset: true }) })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const addBookmarkSchema = z.object({ postId: postIdSchema, locale: localeSchema });

/** What removing answers, whether it was there or not. */
export const removedBookmarkSchema = z.object({ postId: z.int() });
