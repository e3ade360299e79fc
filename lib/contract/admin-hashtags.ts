import { z } from 'zod';
import { keywordFilter } from './admin-advertisements';
import { item, version } from './admin-editor-fields';
import { courseIdSchema } from './course-id';
import { pagingSchema } from './filters';

export const adminHashtagSchema = z
  .object({
    ...item,
    name: z.string(),
    postCount: z.int(),
    blocked: z.boolean(),
    /** Hashtag that replaces this one on its courses. */
    mergedInto: z.string().nullable(),
  })
  .meta({ id: 'AdminHashtag' });
export type AdminHashtag = z.infer<typeof adminHashtagSchema>;
export const hashtagQuerySchema = pagingSchema.extend({
  keyword: keywordFilter,
  blocked: z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value === '' ? undefined : value),
    z.boolean().optional(),
  ),
});
export type HashtagQuery = z.infer<typeof hashtagQuerySchema>;
export const hashtagMergeSchema = z.object({ version, intoId: courseIdSchema });
