import { z } from 'zod';
import { keywordFilter } from './admin-advertisements';
import { BLOG_CATEGORIES, CATEGORY_KEYS, POPUP_STYLES } from './choices';
import type { FieldError } from './envelope';
import { numeric, pagingSchema } from './filters';
import { BODY_MAX_LENGTH } from './limits';
import { pictureSchema } from './picture';
import { postIdSchema } from './post-id';
import { popupSlugSchema } from './promotion';

/** What administrators write themselves. Every form carries the `version` that was seen; another one by then is 409. */

export const TITLE_MAX = 120;
const TEXT_MAX = 2_000;
export const SUMMARY_MAX = 500;
const LINK_MAX = 500;
const SLUG_MAX = 100;
const ALIASES_MAX = 60;
const ALIAS_MAX = 60;
const ORDER_MAX = 1_000;

export const instantSchema = z.iso.datetime({ offset: true });
const problem = (key: FieldError) => ({ error: key });
const blank = (value: unknown) => (value === '' || value === undefined ? null : value);

/** What PostgreSQL cannot hold is left out. */
const text = (max: number) =>
  z
    .string(problem('required'))
    .transform((value) => value.toWellFormed().replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, problem('max_length')));
const required = (max: number) => text(max).pipe(z.string().min(1, problem('required')));
export const optional = (max: number) => z.preprocess((value) => value ?? '', text(max));
const nullable = (max: number) => z.preprocess(blank, text(max).nullable());
/** A path of this site, or an address of another one. */
const link = z.preprocess(
  blank,
  z
    .string()
    .max(LINK_MAX, problem('max_length'))
    .regex(/^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:|tel:)\S*$/, problem('invalid'))
    .nullable(),
);
export const instant = z.preprocess(blank, instantSchema.nullable());
const pictureId = z.preprocess(blank, postIdSchema.nullable());
export const version = numeric(z.int().min(1));

const window = { showFrom: instant, showUntil: instant };
const inOrder = (form: { showFrom: string | null; showUntil: string | null }) =>
  !form.showFrom || !form.showUntil || Date.parse(form.showFrom) < Date.parse(form.showUntil);
const dateOrder = { ...problem('date_order'), path: ['showUntil'] };

/** The version that was seen, of an item to be changed; of one to be deleted it stands in the query. */
export const seenVersionSchema = z.object({ version });
const ids = z.array(postIdSchema).min(1).max(ORDER_MAX);
/** PUT …/order: every id, in the new order, and as they stood when it was chosen; another one by then is 409. */
export const orderSchema = z.object({ ids, seen: ids });
export type Order = z.infer<typeof orderSchema>;
export const item = { id: z.int(), version: z.int() };

/** Home banners; a new one stands last. `linkUrl` without a language prefix leads to the page in the reader's language. */
const bannerForm = z.object({
  titleZh: optional(TITLE_MAX),
  titleEn: optional(TITLE_MAX),
  altZh: optional(SUMMARY_MAX),
  altEn: optional(SUMMARY_MAX),
  pictureId: postIdSchema,
  mobilePictureId: postIdSchema,
  linkUrl: link,
  ...window,
});
export const bannerFormSchema = bannerForm.refine(inOrder, dateOrder);
export const bannerChangeSchema = bannerForm.extend({ version }).refine(inOrder, dateOrder);
export type BannerForm = z.infer<typeof bannerFormSchema>;
export const adminBannerSchema = z
  .object({
    ...item,
    ...bannerForm.shape,
    position: z.int(),
    picture: pictureSchema,
    mobilePicture: pictureSchema,
    sample: z.boolean(),
  })
  .meta({ id: 'AdminBanner' });
export type AdminBanner = z.infer<typeof adminBannerSchema>;

/** Texts of the operator; the first is the scrolling announcement, a new one stands last. */
export const webConfigFormSchema = z.object({
  body: required(TEXT_MAX),
  bodyEn: required(TEXT_MAX),
});
export const webConfigChangeSchema = webConfigFormSchema.extend({ version });
export type WebConfigForm = z.infer<typeof webConfigFormSchema>;
export const adminWebConfigSchema = z
  .object({ ...item, ...webConfigFormSchema.shape, position: z.int(), sample: z.boolean() })
  .meta({ id: 'AdminWebConfig' });
export type AdminWebConfig = z.infer<typeof adminWebConfigSchema>;

/** What each layout of a popup shows (specification §2): so many texts and pictures. */
export const POPUP_PARTS = {
  A: { texts: 1, pictures: 1 },
  B: { texts: 1, pictures: 1 },
  C: { texts: 2, pictures: 0 },
  D: { texts: 0, pictures: 2 },
  E: { texts: 0, pictures: 1 },
  F: { texts: 1, pictures: 0 },
} as const;

const popupForm = z.object({
  slug: popupSlugSchema,
  title: required(TITLE_MAX),
  style: z.enum(POPUP_STYLES),
  body1: nullable(TEXT_MAX),
  body2: nullable(TEXT_MAX),
  picture1Id: pictureId,
  picture2Id: pictureId,
  alt1: nullable(SUMMARY_MAX),
  alt2: nullable(SUMMARY_MAX),
  linkUrl1: link,
  linkUrl2: link,
  ...window,
});
/** Names the first part that a layout shows and the form lacks. */
function lacksPart(form: z.infer<typeof popupForm>): string | undefined {
  const { texts, pictures } = POPUP_PARTS[form.style];
  const needed = [
    texts > 0 && !form.body1 && 'body1',
    texts > 1 && !form.body2 && 'body2',
    pictures > 0 && form.picture1Id === null && 'picture1Id',
    pictures > 1 && form.picture2Id === null && 'picture2Id',
  ];
  return needed.find((name) => typeof name === 'string') || undefined;
}
const complete = (form: z.infer<typeof popupForm>, context: z.RefinementCtx<z.infer<typeof popupForm>>) => {
  const missing = lacksPart(form);
  if (missing) context.addIssue({ code: 'custom', message: 'required', path: [missing], input: null });
};
export const popupFormSchema = popupForm.refine(inOrder, dateOrder).superRefine(complete);
export const popupChangeSchema = popupForm
  .extend({ version })
  .refine(inOrder, dateOrder)
  .superRefine(complete);
export type PopupForm = z.infer<typeof popupFormSchema>;
export const adminPopupSchema = z
  .object({
    ...item,
    ...popupForm.shape,
    picture1: pictureSchema.nullable(),
    picture2: pictureSchema.nullable(),
    sample: z.boolean(),
  })
  .meta({ id: 'AdminPopup' });
export type AdminPopup = z.infer<typeof adminPopupSchema>;

const slug = z
  .string(problem('required'))
  .trim()
  .min(1, problem('required'))
  .max(SLUG_MAX, problem('max_length'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, problem('invalid'));

/** Blog entries. Without `publishedAt` a draft; with one to come, scheduled. Bodies are HTML, of which the allowed is kept. */
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
  pictureId,
  imageAltZh: optional(SUMMARY_MAX),
  imageAltEn: optional(SUMMARY_MAX),
  publishedAt: instant,
});
/** A draft may be half written; what is to be public has a title and a text. */
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
/** A draft as its preview is asked for, with whatever it has so far. */
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

export const REASON_KINDS = ['advertisement', 'comment', 'merchant', 'expiry'] as const;
/** Reasons to choose from when something is sent back; the text is taken into the form in the merchant's language. */
export const reasonTemplateFormSchema = z.object({
  kind: z.enum(REASON_KINDS),
  titleZh: required(TITLE_MAX),
  titleEn: required(TITLE_MAX),
  textZh: required(1_000),
  textEn: required(1_000),
});
export const reasonTemplateChangeSchema = reasonTemplateFormSchema.extend({ version });
export type ReasonTemplateForm = z.infer<typeof reasonTemplateFormSchema>;
export const reasonTemplateSchema = z
  .object({ ...item, ...reasonTemplateFormSchema.shape, position: z.int() })
  .meta({ id: 'ReasonTemplate' });
export type ReasonTemplate = z.infer<typeof reasonTemplateSchema>;

/** One category of the tree, which the page puts together by `parentId` and `position`. */
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
    /** Other names by which it is searched for. */
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
  /** Of the Chinese address; the English one is this with `-en`. A former one keeps leading here. */
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
/** A new one stands last below its parent, which is of level 1 or 2. */
export const categoryFormSchema = categoryForm.extend({ parentId: postIdSchema });
export type CategoryForm = z.infer<typeof categoryFormSchema>;
export const categoryChangeSchema = categoryForm.extend({ version });
export type CategoryChange = z.infer<typeof categoryChangeSchema>;
/** To another parent of the same level as the present one. */
export const categoryMoveSchema = z.object({ version, parentId: postIdSchema });
/** Its courses, sub-categories and address go to another of the same level; then it is gone. */
export const categoryMergeSchema = z.object({ version, intoId: postIdSchema });
/** Every child of a parent (null: the main categories), in the new order. */
export const categoryOrderSchema = orderSchema.extend({
  parentId: z.preprocess(blank, postIdSchema.nullable()),
});

export const adminHashtagSchema = z
  .object({
    ...item,
    name: z.string(),
    postCount: z.int(),
    blocked: z.boolean(),
    /** Where courses that name it stand instead. */
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
export const hashtagMergeSchema = z.object({ version, intoId: postIdSchema });

/** What a picture of an editor is for, which decides how it is cut. */
export const ADMIN_PICTURE_USES = [
  'home_banner',
  'home_banner_mobile',
  'popup',
  'blog',
  'category',
  'body_image',
] as const;
const share = numeric(z.number().min(0).max(1).optional());
export const adminPictureFormSchema = z.object({
  use: z.enum(ADMIN_PICTURE_USES),
  focusX: share,
  focusY: share,
});
export const adminPictureSchema = z
  .object({ id: z.int(), picture: pictureSchema })
  .meta({ id: 'AdminPicture' });
