import { eq } from 'drizzle-orm';
import type { Picture } from '@/lib/contract/picture';
import type { Database } from '@/server/db/client';
import { pictures } from '@/server/db/schema';
import { type PictureFiles, storePicture } from '@/server/media/store';
import { pictureOf } from '../pictures';
import { type Administrator, recordAct } from './record-act';

/** Keeps a picture of an editor, public at once. */
export async function addAdminPicture(
  db: Database,
  files: PictureFiles,
  use: string,
  actor: Administrator,
): Promise<{ id: number; picture: Picture }> {
  return db.transaction(async (tx) => {
    const id = await storePicture(tx, files);
    const [row] = await tx.select().from(pictures).where(eq(pictures.id, id));
    const picture = pictureOf(row ?? null);
    if (!picture) throw new Error(`picture ${id} is gone`);
    await recordAct(tx, { actor, action: 'create', subject: { kind: 'picture', id, name: use } });
    return { id, picture };
  });
}
