import { z } from 'zod';
import { courseCardSchema } from './course';
import { courseIdSchema } from './course-id';
import { localeSchema } from './filters';

/** A course that a member bookmarked. */
export const bookmarkSchema = z
  .object({ id: z.int(), post: courseCardSchema, createdAt: z.iso.datetime({ offset: true }) })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const addBookmarkSchema = z.object({ postId: courseIdSchema, locale: localeSchema });

/** Reply of a removal, whether or not the bookmark existed. */
export const removedBookmarkSchema = z.object({ postId: z.int() });
