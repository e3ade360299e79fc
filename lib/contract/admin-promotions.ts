import { z } from 'zod';
import {
  blank,
  instant,
  instantSchema,
  item,
  link,
  nullable,
  optional,
  pictureId,
  problem,
  required,
  SUMMARY_MAX,
  TEXT_MAX,
  TITLE_MAX,
  version,
} from './admin-editor-fields';
import { FEATURED_REASONS, POPUP_STYLES } from './choices';
import { courseIdSchema, ID_MAX } from './course-id';
import { numeric } from './filters';
import { pictureSchema } from './picture';
import { popupSlugSchema } from './promotion';

/** Promotional content: home banners, announcements and popups. */

const window = { showFrom: instant, showUntil: instant };
const inOrder = (form: { showFrom: string | null; showUntil: string | null }) =>
  !form.showFrom || !form.showUntil || Date.parse(form.showFrom) < Date.parse(form.showUntil);
const dateOrder = { ...problem('date_order'), path: ['showUntil'] };

/**
 * Home banners. A new banner becomes the last. A `linkUrl` without a locale prefix links to the page in the
 * reader's language.
 */
const bannerForm = z.object({
  titleZh: optional(TITLE_MAX),
  titleEn: optional(TITLE_MAX),
  altZh: optional(SUMMARY_MAX),
  altEn: optional(SUMMARY_MAX),
  pictureId: courseIdSchema,
  mobilePictureId: courseIdSchema,
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

/**
 * Featured courses, which become the last. Without `showFrom` the course is featured from now on; there is always an end,
 * so that none is forgotten.
 */
const featuredForm = z.object({
  postId: numeric(z.int(problem('required')).min(1).max(ID_MAX)),
  reason: z.enum(FEATURED_REASONS),
  showFrom: instant,
  showUntil: z.preprocess(blank, z.string(problem('required')).pipe(instantSchema)),
});
export const featuredFormSchema = featuredForm.refine(inOrder, dateOrder);
export const featuredChangeSchema = featuredForm.extend({ version }).refine(inOrder, dateOrder);
export type FeaturedForm = z.infer<typeof featuredFormSchema>;
export const adminFeaturedCourseSchema = z
  .object({
    ...item,
    ...featuredForm.shape,
    showFrom: instantSchema,
    showUntil: instantSchema,
    position: z.int(),
    titleZh: z.string(),
    titleEn: z.string(),
    /** Whether the course is public, so that it is shown. */
    isPublished: z.boolean(),
  })
  .meta({ id: 'AdminFeaturedCourse' });
export type AdminFeaturedCourse = z.infer<typeof adminFeaturedCourseSchema>;

/** Announcements. The first in force is the scrolling announcement; a new one becomes the last. */
const webConfigForm = z.object({
  body: required(TEXT_MAX),
  bodyEn: required(TEXT_MAX),
  ...window,
});
export const webConfigFormSchema = webConfigForm.refine(inOrder, dateOrder);
export const webConfigChangeSchema = webConfigForm.extend({ version }).refine(inOrder, dateOrder);
export type WebConfigForm = z.infer<typeof webConfigFormSchema>;
export const adminWebConfigSchema = z
  .object({ ...item, ...webConfigForm.shape, position: z.int(), sample: z.boolean() })
  .meta({ id: 'AdminWebConfig' });
export type AdminWebConfig = z.infer<typeof adminWebConfigSchema>;

/** Number of texts and pictures of each popup layout (specification §2). */
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
/** Returns the first part that the layout requires and the form lacks. */
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
