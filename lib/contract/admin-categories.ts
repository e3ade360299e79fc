import { z } from 'zod';
import {
  blank,
  instantSchema,
  item,
  optional,
  orderSchema,
  pictureId,
  problem,
  required,
  SUMMARY_MAX,
  slug,
  TITLE_MAX,
  version,
} from './admin-editor-fields';
import { CATEGORY_KEYS } from './choices';
import { courseIdSchema } from './course-id';
import { pictureSchema } from './picture';

const ALIAS_MAX = 60;
const ALIASES_MAX = 60;
/** A category of the tree. The client builds the tree from `parentId` and `position`. */
export const adminCategorySchema = z
  .object({
    ...item,
    parentId: z.int().nullable(),
    level: z.int().min(1).max(3),
    icon: z.enum(CATEGORY_KEYS),
    slug: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    descriptionZh: z.string(),
    descriptionEn: z.string(),
    /** Alternative names for search. */
    aliases: z.array(z.string()),
    pictureId: z.int().nullable(),
    picture: pictureSchema.nullable(),
    position: z.int(),
    postCount: z.int(),
    updatedAt: instantSchema,
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

const categoryForm = z.object({
  /** Slug of the Chinese page. The English slug adds `-en`. Former slugs redirect to the current one. */
  slug: slug.refine((value) => !value.endsWith('-en'), problem('invalid')),
  titleZh: required(TITLE_MAX),
  titleEn: required(TITLE_MAX),
  descriptionZh: optional(SUMMARY_MAX),
  descriptionEn: optional(SUMMARY_MAX),
  aliases: z
    .array(required(ALIAS_MAX))
    .max(ALIASES_MAX)
    .transform((names) => [...new Set(names)])
    .default([]),
  pictureId,
});
/** A new category becomes the last child of its parent, which is of level 1 or 2. */
export const categoryFormSchema = categoryForm.extend({ parentId: courseIdSchema });
export type CategoryForm = z.infer<typeof categoryFormSchema>;
export const categoryChangeSchema = categoryForm.extend({ version });
export type CategoryChange = z.infer<typeof categoryChangeSchema>;
/** Moves a category to another parent of the same level. */
export const categoryMoveSchema = z.object({ version, parentId: courseIdSchema });
/** Moves the courses, sub-categories and slug to another category of the same level and deletes this one. */
export const categoryMergeSchema = z.object({ version, intoId: courseIdSchema });
/** Every child of a parent (null: the main categories), in the new order. */
export const categoryOrderSchema = orderSchema.extend({
  parentId: z.preprocess(blank, courseIdSchema.nullable()),
});
