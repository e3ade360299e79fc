import { eq, type SQL, sql } from 'drizzle-orm';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { pictures } from '@/server/platform/database/schema/schema';

/** Who puts pictures into texts and forms. */
export type PictureUser = { merchantId: number } | 'administrators';

/**
 * Condition: the user may name the picture in a text or a form, by its id or its key. This decides who can read and publish
 * a picture: its address is signed for the merchant that names it (signed-address.ts), and a decision of the review makes
 * it public (publishPictures). So a merchant may name what it or an editor of its team has uploaded, wherever that was used
 * before, and nobody else's, even if it is or was public. Administrators may name what is public, as everything is that
 * they upload.
 */
export function mayName(user: PictureUser): SQL {
  if (user === 'administrators') return eq(pictures.isPublic, true);
  return sql`exists (select 1 from ${uploads} where ${uploads.pictureId} = ${pictures.id} and ${uploads.merchantId} = ${user.merchantId})`;
}
