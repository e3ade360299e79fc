import type { Picture } from '@/lib/contract/picture';
import type { PictureUse } from '@/lib/contract/picture-upload';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { pictureOf } from '@/server/platform/media/pictures';
import { type SentPicture, writeSentPicture } from '@/server/platform/media/sent-picture';
import { recordPicture } from '@/server/platform/media/store';

/**
 * Stores a picture for a content editor. It is public at once.
 * @throws Refusal invalid_fields with the problem of the picture
 */
export async function addAdminPicture(
  db: Database,
  sent: SentPicture,
  use: PictureUse,
  actor: Administrator,
): Promise<{ id: number; picture: Picture }> {
  const stored = await writeSentPicture(sent, use, { field: 'image' });
  return db.transaction(async (tx) => {
    const row = await recordPicture(tx, stored);
    const picture = pictureOf(row);
    await recordAction(tx, { actor, action: 'create', subject: { kind: 'picture', id: row.id, name: use } });
    return { id: row.id, picture };
  });
}
