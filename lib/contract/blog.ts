import { z } from 'zod';
import { BLOG_CATEGORIES } from './choices';
import { pagedQuerySchema } from './filters';
import { fallbackSchema, focusedPictureSchema } from './picture';

/** A blog entry in a list. */
export const blogCardSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    category: z.enum(BLOG_CATEGORIES),
    title: z.string(),
    summary: z.string(),
    author: z.string(),
    image: focusedPictureSchema.nullable(),
    imageAlt: z.string(),
    publishedAt: z.iso.datetime({ offset: true }),
    updatedAt: z.iso.datetime({ offset: true }),
    /** For the body in the displayed language. */
    readingMinutes: z.int().min(1),
    sample: z.boolean(),
    fallback: fallbackSchema,
  })
  .meta({ id: 'BlogCard' });
export type BlogCard = z.infer<typeof blogCardSchema>;

export const blogSchema = blogCardSchema
  .extend({
    /** Sanitised HTML. */
    body: z.string(),
    /** Path of the list of courses that the entry is about, without a language; empty if there is none. */
    courseList: z.string(),
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof blogSchema>;

/** Query parameters of GET blogs. */
export const blogListQuerySchema = pagedQuerySchema.extend({ category: z.enum(BLOG_CATEGORIES).optional() });

/** Reply of GET blogs/{slug}: the entry and related entries, those of the same category first. */
export const blogPageSchema = z.object({ blog: blogSchema, related: z.array(blogCardSchema) });
export type BlogPage = z.infer<typeof blogPageSchema>;
