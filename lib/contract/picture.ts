import { z } from 'zod';

/** A stored picture. Sizes in px. `color` is the dominant colour, shown while the picture loads. */
export const pictureSchema = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    srcset: z.string(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof pictureSchema>;

/** A picture of which a page may show a part. `focus`: point that stays visible, as fractions; absent: the centre. */
export const focusedPictureSchema = pictureSchema
  .extend({ focus: z.object({ x: z.number(), y: z.number() }).optional() })
  .meta({ id: 'FocusedPicture' });
export type FocusedPicture = z.infer<typeof focusedPictureSchema>;

/**
 * The large picture at the top of a page. `blur` is a data URL of a few pixels, shown while the picture
 * loads. It is absent until it has been generated.
 */
export const headPictureSchema = focusedPictureSchema
  .extend({ blur: z.string().startsWith('data:image/webp;base64,').optional() })
  .meta({ id: 'HeadPicture' });
export type HeadPicture = z.infer<typeof headPictureSchema>;

/** Keys of a localised object with the text of the other language, as named on the wire (`image_alt`). */
export const fallbackSchema = z.array(z.string()).optional();
