import { and, inArray } from 'drizzle-orm';
import type { Picture } from '@/lib/contract/picture';
import type { PictureUse } from '@/lib/contract/picture-upload';
import type { Database, Transaction } from '@/server/platform/database/client';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { pictures } from '@/server/platform/database/schema/schema';
import { mayName } from '@/server/platform/media/picture-access';
import { signedPictureOf } from '@/server/platform/media/pictures';
import { type SentPicture, writeSentPicture } from '@/server/platform/media/sent-picture';
import { pictureSigner } from '@/server/platform/media/signed-address';
import { recordPicture, type WrittenPicture } from '@/server/platform/media/store';

export type StoredPicture = typeof pictures.$inferSelect;

/**
 * Records an uploaded picture of a merchant, which only the merchant and administrators can see. Uploading
 * the same picture again adds no second row.
 */
export async function addUpload(
  tx: Transaction | Database,
  merchantId: number,
  stored: WrittenPicture,
  now: Date,
): Promise<StoredPicture> {
  const picture = await recordPicture(tx, stored);
  await tx
    .insert(uploads)
    .values({ merchantId, pictureId: picture.id, uploadedAt: now })
    .onConflictDoUpdate({ target: [uploads.merchantId, uploads.pictureId], set: { uploadedAt: now } });
  return picture;
}

/**
 * Stores a picture that a merchant has sent before its advertisement. Returns its id, and its picture with
 * signed addresses.
 * @throws Refusal invalid_fields with the problem of the picture
 */
export async function storeUpload(
  db: Database,
  merchantId: number,
  sent: SentPicture,
  use: PictureUse,
): Promise<{ id: number; picture: Picture }> {
  const stored = await writeSentPicture(sent, use, { field: 'image', isPrivate: true });
  const row = await addUpload(db, merchantId, stored, new Date());
  const picture = signedPictureOf(row, await pictureSigner(db));
  if (!picture) throw new Error('a stored picture has an address');
  return { id: row.id, picture };
}

/** Returns which of the pictures the merchant may name. */
export async function ownUploads(
  tx: Transaction | Database,
  merchantId: number,
  pictureIds: readonly number[],
): Promise<Set<number>> {
  if (pictureIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(mayName({ merchantId }), inArray(pictures.id, [...pictureIds])));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the pictures with these keys that the merchant may name, by their keys. */
export async function ownPicturesByKey(
  db: Transaction | Database,
  merchantId: number,
  keys: readonly string[],
): Promise<Map<string, StoredPicture>> {
  return byKey(keys.length === 0 ? [] : await selectByKey(db, merchantId, keys));
}

/** Like ownPicturesByKey, but locks the pictures, so that the cleanup deletes none meanwhile. */
export async function lockPicturesByKey(
  tx: Transaction,
  merchantId: number,
  keys: readonly string[],
): Promise<Map<string, StoredPicture>> {
  return byKey(keys.length === 0 ? [] : await selectByKey(tx, merchantId, keys).for('key share'));
}

const byKey = (rows: StoredPicture[]) => new Map(rows.map((row) => [row.key, row]));

const selectByKey = (db: Transaction | Database, merchantId: number, keys: readonly string[]) =>
  db
    .select()
    .from(pictures)
    .where(and(mayName({ merchantId }), inArray(pictures.key, [...keys])))
    .$dynamic();
