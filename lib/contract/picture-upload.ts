import { z } from 'zod';
import { numeric } from './filters';
import { pictureSchema } from './picture';

/** Pictures as merchants send them (specification §5, §9; §D), and administrators. */

/** What a picture is for; it decides how wide it is kept, in px, and how it is cut: `height / width` is the ratio, null is not at all. `minSide`: where it may be smaller than others. */
export const PICTURE_USES = {
  list_image: { widths: [320, 640], ratio: 480 / 640 },
  main_image: { widths: [640, 1024], ratio: 768 / 1024 },
  /** Among the text of an advertisement. */
  body_image: { widths: [640, 1024], ratio: null },
  home_banner: { widths: [720, 1440], ratio: 480 / 1440 },
  home_banner_mobile: { widths: [480, 960], ratio: 480 / 960 },
  popup: { widths: [640, 1280], ratio: 800 / 1280 },
  blog: { widths: [640, 1280], ratio: 800 / 1280 },
  category: { widths: [640, 1280], ratio: 800 / 1280 },
  /** Of a merchant (specification §5: 400 × 400). */
  logo: { widths: [160, 400], ratio: 1, minSide: 80 },
  /** Of a member. */
  portrait: { widths: [80, 160, 320], ratio: 1, minSide: 80 },
} as const;
export type PictureUse = keyof typeof PICTURE_USES;
/** Those of merchants. */
export const PICTURE_USE_KEYS = [
  'list_image',
  'main_image',
  'body_image',
] as const satisfies readonly PictureUse[];

const share = numeric(z.number().min(0).max(1).optional());

/** The point that stays in sight when a picture is cut, as shares of its width and height; none: what draws the eye. */
export const focusSchema = z.object({ focusX: share, focusY: share });

/** POST merchants/current/pictures, beside the file `image`. */
export const pictureUploadSchema = focusSchema.extend({ use: z.enum(PICTURE_USE_KEYS) });

/** An uploaded picture: its id is what an advertisement names. Its address works for a day or two. */
export const uploadedPictureSchema = z
  .object({ id: z.int(), use: z.enum(PICTURE_USE_KEYS), picture: pictureSchema })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;
