import type { Picture } from '@/lib/contract/picture';
import { type Administrator, recordAction } from '@/server/features/audit/record-action';
import type { Database } from '@/server/platform/database/client';
import { pictureOf } from '@/server/platform/media/pictures';
import { type PictureFiles, recordPicture, writePictureFiles } from '@/server/platform/media/store';

/** Stores a picture for a content editor. It is public at once. */
export async function addAdminPicture(
  db: Database,
  files: PictureFiles,
  use: string,
  actor: Administrator,
): Promise<{ id: number; picture: Picture }> {
  const stored = await writePictureFiles(files);
  return db.transaction(async (tx) => {
    const row = await recordPicture(tx, stored);
    const picture = pictureOf(row);
    await recordAction(tx, { actor, action: 'create', subject: { kind: 'picture', id: row.id, name: use } });
    return { id: row.id, picture };
  });
}
