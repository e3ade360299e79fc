import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { pictures } from '@/server/platform/database/schema/schema';
import { log } from '@/server/platform/log/log';
import { drawAvif, drawBlur, perceptualHash } from './draw';
import { mediaStorage } from './media-storage';
import { avifNameOf, pictureName } from './store';

/** About a minute of work; further pictures wait for the next hourly run. */
const PICTURES_A_RUN = 100;

/** Hash of a picture that was finished earlier and whose file is missing; it equals no other. */
const NO_HASH = '0'.repeat(64);

type PictureRow = Pick<typeof pictures.$inferSelect, 'id' | 'key' | 'widths' | 'blur'>;

/**
 * Creates the AVIF files, the placeholders and the perceptual hashes of public pictures, newest first. A picture
 * that fails is retried at the next run. Cached pages get the placeholder when they are next rendered for another reason.
 */
export async function finishPictures(db: Database): Promise<void> {
  const rows = await db
    .select({ id: pictures.id, key: pictures.key, widths: pictures.widths, blur: pictures.blur })
    .from(pictures)
    .where(and(eq(pictures.isPublic, true), or(isNull(pictures.blur), isNull(pictures.phash))))
    .orderBy(desc(pictures.id))
    .limit(PICTURES_A_RUN);
  for (const row of rows)
    try {
      await finishPicture(db, row);
    } catch (error) {
      log.error('pictures: one could not be finished', { picture: row.id }, error);
    }
}

async function finishPicture(db: Database, { id, key, widths, blur }: PictureRow): Promise<void> {
  const widest = await mediaStorage().read(pictureName(key, Math.max(...widths)));
  const values = widest
    ? { blur: blur ?? (await drawBlur(widest)), phash: await perceptualHash(widest) }
    : blur === null
      ? { isPublic: false }
      : { phash: NO_HASH };
  // A picture that was finished by an earlier version lacks only the hash.
  if (widest && blur === null) for (const width of widths) await addAvif(widest, key, width);
  await db.update(pictures).set(values).where(eq(pictures.id, id));
}

/** Adds an AVIF file only if it is smaller than the WebP file, which is not so for drawings. */
async function addAvif(widest: Buffer, key: string, width: number): Promise<void> {
  const name = pictureName(key, width);
  const [webp, avif] = await Promise.all([mediaStorage().read(name), drawAvif(widest, width)]);
  if (webp && avif.length < webp.length) await mediaStorage().write(avifNameOf(name), avif);
}
