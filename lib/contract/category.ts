import { z } from 'zod';
import { CATEGORY_KEYS } from './choices';
import { fallbackSchema } from './picture';

const categoryBase = z.object({
  id: z.int(),
  title: z.string(),
  /** The slug of the language asked for: English ones end in `-en`. */
  slug: z.string(),
  icon: z.enum(CATEGORY_KEYS),
  imageUrl: z.string().nullable(),
  postCount: z.int(),
  fallback: fallbackSchema,
});

export const activityCategorySchema = categoryBase.meta({ id: 'ActivityCategory' });
export const subCategorySchema = categoryBase
  .extend({
    description: z.string(),
    categories: z.array(activityCategorySchema),
  })
  .meta({ id: 'SubCategory' });
/** The tree of three levels, as GET main_categories answers it. */
export const mainCategorySchema = categoryBase
  .extend({
    description: z.string(),
    categories: z.array(subCategorySchema),
  })
  .meta({ id: 'MainCategory' });
export type ActivityCategory = z.infer<typeof activityCategorySchema>;
export type SubCategory = z.infer<typeof subCategorySchema>;
export type MainCategory = z.infer<typeof mainCategorySchema>;

/** What GET main_categories/{slug} answers. */
export const mainCategoryPageSchema = z.object({ mainCategoryDetail: mainCategorySchema });

export const categoryRefSchema = z.object({ title: z.string(), slug: z.string() });
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/** A category with its place in the tree: a main one has neither, a sub-category has mainCategory, a third-level one both. */
export const categoryPathSchema = categoryRefSchema
  .extend({
    mainCategory: categoryRefSchema.nullable(),
    parent: categoryRefSchema.nullable(),
  })
  .meta({ id: 'CategoryPath' });
export type CategoryPath = z.infer<typeof categoryPathSchema>;

/** What GET categories/{slug} answers. */
export const categoryPlaceSchema = z.object({ category: categoryPathSchema });
