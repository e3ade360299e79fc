import { z } from 'zod';
import { numeric } from './filters';
import { pictureSchema } from './picture';

/** Picture uploads of merchants (specification §5, §9, §D) and administrators. */

/**
 * Variants by use: stored widths in px, and the crop as `height / width` (null: no crop). `minSide` replaces
 * the default minimum side in px.
 */
export const PICTURE_USES = {
  list_image: { widths: [320, 640], ratio: 480 / 640 },
  main_image: { widths: [640, 1024], ratio: 768 / 1024 },
  /** Picture within the text of an advertisement. */
  body_image: { widths: [640, 1024], ratio: null },
  /** Further picture of a course. */
  gallery: { widths: [640, 1280], ratio: null },
  home_banner: { widths: [720, 1440], ratio: 480 / 1440 },
  home_banner_mobile: { widths: [480, 960], ratio: 480 / 960 },
  popup: { widths: [640, 1280], ratio: 800 / 1280 },
  blog: { widths: [640, 1280], ratio: 800 / 1280 },
  category: { widths: [640, 1280], ratio: 800 / 1280 },
  /** Logo of a merchant (specification §5: 400 × 400). */
  logo: { widths: [160, 400], ratio: 1, minSide: 80 },
  /** Paper that a merchant sends to administrators; it is no row of `pictures`. */
  evidence: { widths: [1600], ratio: null },
  /** Portrait of a member. */
  portrait: { widths: [80, 160, 320], ratio: 1, minSide: 80 },
} as const;
export type PictureUse = keyof typeof PICTURE_USES;
/** Uses that merchants may upload. */
export const PICTURE_USE_KEYS = [
  'list_image',
  'main_image',
  'body_image',
  'gallery',
] as const satisfies readonly PictureUse[];

const share = numeric(z.number().min(0).max(1).optional());

/**
 * Focus point of a crop, as shares of width and height. Without it the crop centres on the most salient
 * region.
 */
export const focusSchema = z.object({ focusX: share, focusY: share });

/** Fields of POST merchants/current/pictures next to the file `image`. */
export const pictureUploadSchema = focusSchema.extend({ use: z.enum(PICTURE_USE_KEYS) });

/** An uploaded picture. An advertisement refers to it by id. Its URL expires after one to two days. */
export const uploadedPictureSchema = z
  .object({ id: z.int(), use: z.enum(PICTURE_USE_KEYS), picture: pictureSchema })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
