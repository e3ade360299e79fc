import { z } from 'zod';
import { CATEGORY_KEYS } from './choices';
import { fallbackSchema } from './picture';

const categoryBase = z.object({
  id: z.int(),
  title: z.string(),
  /** Slug in the requested language. English slugs end in `-en`. */
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
/** A main category with the tree below it, as returned by GET main_categories. */
export const mainCategorySchema = categoryBase
  .extend({
    description: z.string(),
    categories: z.array(subCategorySchema),
  })
  .meta({ id: 'MainCategory' });
export type ActivityCategory = z.infer<typeof activityCategorySchema>;
export type SubCategory = z.infer<typeof subCategorySchema>;
export type MainCategory = z.infer<typeof mainCategorySchema>;

/** Reply of GET main_categories/{slug}. */
export const mainCategoryPageSchema = z.object({ mainCategoryDetail: mainCategorySchema });

export const categoryRefSchema = z.object({ title: z.string(), slug: z.string() });
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/**
 * A category with its ancestors. A main category has none, a category has `mainCategory`, an activity has
 * both.
 */
export const categoryPathSchema = categoryRefSchema
  .extend({
    mainCategory: categoryRefSchema.nullable(),
    parent: categoryRefSchema.nullable(),
  })
  .meta({ id: 'CategoryPath' });
export type CategoryPath = z.infer<typeof categoryPathSchema>;

/**
 * Returns the most specific categories. The categories of a course include their ancestors, which add no
 * information.
 */
export function mostSpecific(paths: readonly CategoryPath[]): CategoryPath[] {
  const above = new Set(paths.flatMap((path) => [path.mainCategory?.slug, path.parent?.slug]));
  return paths.filter((path) => !above.has(path.slug));
}

/** Reply of GET categories/{slug}. */
export const categoryPlaceSchema = z.object({ category: categoryPathSchema });
