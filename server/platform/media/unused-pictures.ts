import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { pictures } from '@/server/platform/database/schema/schema';
import { mediaStorage } from './media-storage';
import { isShownNowhere } from './picture-uses';
import { namesOf } from './store';

/** A deleted picture whose files still exist. */
export type DeletedPicture = Pick<typeof pictures.$inferSelect, 'key' | 'widths'>;

/** Condition: nothing uses the picture, and no merchant has uploaded it again since `sentBefore`. */
export function isUnused(db: Database | Transaction, sentBefore: Date): SQL | undefined {
  const sentSince = and(eq(uploads.pictureId, pictures.id), sql`${uploads.uploadedAt} >= ${sentBefore}`);
  return and(notExists(db.select({ one: sql`1` }).from(uploads).where(sentSince)), isShownNowhere(db));
}

/**
 * Deletes the unused ones of the given pictures. Returns them: the caller removes their files after the
 * commit.
 * @param sentBefore pictures uploaded at or after this time stay; by default every uploaded picture stays
 */
export async function deleteUnused(
  tx: Transaction,
  pictureIds: readonly number[],
  sentBefore = new Date(0),
): Promise<DeletedPicture[]> {
  if (pictureIds.length === 0) return [];
  const ids = [...pictureIds].sort((a, b) => a - b);
  // Locks the rows first, because a transaction that is about to use a picture holds the lock on its row.
  await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .orderBy(pictures.id)
    .for('update');
  return tx
    .delete(pictures)
    .where(and(inArray(pictures.id, ids), isUnused(tx, sentBefore)))
    .returning({ key: pictures.key, widths: pictures.widths });
}

/** Removes the files of deleted pictures, except those for which a new row exists. */
export async function removePictureFiles(db: Database, deleted: readonly DeletedPicture[]): Promise<void> {
  if (deleted.length === 0) return;
  const keys = deleted.map(({ key }) => key);
  const rows = await db.select({ key: pictures.key }).from(pictures).where(inArray(pictures.key, keys));
  const named = new Set(rows.map(({ key }) => key));
  for (const picture of deleted)
    if (!named.has(picture.key))
      await Promise.all(namesOf(picture).map((name) => mediaStorage().remove(name)));
}
