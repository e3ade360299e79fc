import { z } from 'zod';
import { categoryPathSchema } from './category';
import { keywordSchema, localeSchema } from './filters';

/** POST search: at most five of each (specification §9). */
export const searchInputSchema = z.object({ keyword: keywordSchema, locale: localeSchema });

export const searchResultSchema = z.object({
  categories: z.array(categoryPathSchema.extend({ icon: z.string() })),
  merchants: z.array(z.object({ name: z.string(), slug: z.string(), imageUrl: z.string().nullable() })),
  posts: z.array(z.object({ title: z.string(), slug: z.string(), imageUrl: z.string().nullable() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
