import { z } from 'zod';
import { fallbackSchema, pictureSchema } from './picture';

/** A blog entry in a list. */
export const blogCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    author: z.string(),
    image: pictureSchema.nullable(),
    imageAlt: z.string(),
    publishedAt: z.iso.datetime({ offset: true }),
    sample: z.boolean(),
    fallback: fallbackSchema,
  })
  .meta({ id: 'BlogCard' });
export type BlogCard = z.infer<typeof blogCardSchema>;

export const blogSchema = blogCardSchema
  .extend({
    /** Sanitised HTML. */
    body: z.string(),
    updatedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof blogSchema>;

/** What GET blogs/{slug} answers. */
export const blogPageSchema = z.object({ blog: blogSchema });
