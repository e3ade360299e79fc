import { z } from 'zod';
import { numeric } from './filters';
import { pictureSchema } from './picture';

/** Use of an editor's picture, which determines how it is cropped. */
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
