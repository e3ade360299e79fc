import { z } from 'zod';
import { keywordFilter } from './admin-advertisements';
import {
  instant,
  instantSchema,
  item,
  LINK_MAX,
  optional,
  pictureId,
  problem,
  SLUG_MAX,
  SUMMARY_MAX,
  slug,
  TITLE_MAX,
  version,
} from './admin-editor-fields';
import { BLOG_CATEGORIES } from './choices';
import { courseListPath } from './course-list';
import { pagingSchema } from './filters';
import { BODY_MAX_LENGTH } from './limits';
import { pictureSchema } from './picture';

/** Address of the list of courses that an entry is about; stored as a path without language, or empty. */
const courseList = optional(LINK_MAX)
  .transform((address, context) => {
    const path = address && courseListPath(address);
    if (path === null) context.addIssue({ code: 'custom', message: 'invalid', input: address });
    return path ?? '';
  })
  .pipe(z.string());

/**
 * Blog entries. Without `publishedAt` the entry is a draft; with a future `publishedAt` it is scheduled. The
 * server sanitises the HTML of the bodies.
 */
const blogForm = z.object({
  slug,
  category: z.enum(BLOG_CATEGORIES, problem('unknown_choice')).default(BLOG_CATEGORIES[0]),
  titleZh: optional(TITLE_MAX),
  titleEn: optional(TITLE_MAX),
  summaryZh: optional(SUMMARY_MAX),
  summaryEn: optional(SUMMARY_MAX),
  bodyZh: optional(BODY_MAX_LENGTH),
  bodyEn: optional(BODY_MAX_LENGTH),
  author: optional(TITLE_MAX),
  courseList,
  pictureId,
  imageAltZh: optional(SUMMARY_MAX),
  imageAltEn: optional(SUMMARY_MAX),
  publishedAt: instant,
});
/** Requires a title and a body for publication. A draft may be incomplete. */
const publishable = (form: z.infer<typeof blogForm>, context: z.RefinementCtx<z.infer<typeof blogForm>>) => {
  if (!form.publishedAt) return;
  for (const [name, other] of [
    ['titleZh', 'titleEn'],
    ['bodyZh', 'bodyEn'],
  ] as const)
    if (!form[name] && !form[other])
      context.addIssue({ code: 'custom', message: 'required', path: [name], input: form[name] });
};
export const blogFormSchema = blogForm.superRefine(publishable);
export const blogChangeSchema = blogForm.extend({ version }).superRefine(publishable);
export type BlogForm = z.infer<typeof blogFormSchema>;
/** An incomplete draft, for its preview. */
export const blogPreviewFormSchema = blogForm.extend({ slug: optional(SLUG_MAX) });
export type BlogPreviewForm = z.infer<typeof blogPreviewFormSchema>;
export const BLOG_STATES = ['draft', 'scheduled', 'published'] as const;
export const blogQuerySchema = pagingSchema.extend({
  state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(BLOG_STATES).optional()),
  keyword: keywordFilter,
});
export type BlogQuery = z.infer<typeof blogQuerySchema>;
export const adminBlogSchema = z
  .object({
    ...item,
    ...blogForm.shape,
    state: z.enum(BLOG_STATES),
    picture: pictureSchema.nullable(),
    sample: z.boolean(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'AdminBlog' });
export type AdminBlog = z.infer<typeof adminBlogSchema>;
