import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { pictures } from '@/server/platform/database/schema/schema';
import { mediaStorage } from './media-storage';

/**
 * Pictures are files `<key>-<width>.webp` in the media storage (media-storage.ts); the key is derived from
 * their content. Pictures of unpublished advertisements are under `private/` until publishPictures moves
 * them. A job adds AVIF files to public pictures later (finish-pictures.ts).
 */

export interface PictureFiles {
  /** WebP data by width in px; the widest is the full-size picture. */
  variants: { width: number; data: Buffer }[];
  /** Height in px of the widest variant. */
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  /** Point that stays visible, as fractions of width and height, and whether somebody chose it. Absent: the centre. */
  focal?: { x: number; y: number; isChosen: boolean };
}

/**
 * Derives a picture's key from its content: 72 bits, so that it cannot be guessed and does not collide, as 14
 * lower-case characters, because some file systems ignore case and a list names each picture three times.
 */
export function contentKey(data: Buffer): string {
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 18);
  return BigInt(`0x${digest}`).toString(36).padStart(14, '0');
}

/** Prefix of the names of private files. */
export const PRIVATE = 'private/';

/**
 * Returns the file name of a variant. The first two characters of the key are a folder, so that no folder
 * grows too large.
 */
export function pictureName(key: string, width: number): string {
  return `${key.slice(0, 2)}/${key}-${width}.webp`;
}

/** Returns the file name of a private variant. */
export function privatePictureName(key: string, width: number): string {
  return PRIVATE + pictureName(key, width);
}

/** Returns the name of a variant's JPEG file, which is created at the first request. */
export function jpegNameOf(name: string): string {
  return name.replace(/\.webp$/, '.jpg');
}

/** Returns the name of a variant's AVIF file, which may not exist. */
export function avifNameOf(name: string): string {
  return name.replace(/\.webp$/, '.avif');
}

/** Returns all names that the files of a picture may have, public or private. */
export function namesOf({ key, widths }: { key: string; widths: readonly number[] }): string[] {
  return widths
    .flatMap((width) => [pictureName(key, width), privatePictureName(key, width)])
    .flatMap((name) => [name, jpegNameOf(name), avifNameOf(name)]);
}

/**
 * Moves the files of pictures to their public names. Call it before the rows are updated: a file without a
 * public row does no harm.
 */
export async function publishPictures(
  published: readonly { key: string; widths: number[] }[],
): Promise<void> {
  const storage = mediaStorage();
  for (const { key, widths } of published)
    for (const width of widths) {
      const name = pictureName(key, width);
      await storage.move(privatePictureName(key, width), name);
    }
}

/**
 * Moves the files of pictures back to their private names. Call it with the rows locked, before the update.
 */
export async function withdrawPictures(
  withdrawn: readonly { key: string; widths: number[] }[],
): Promise<void> {
  const storage = mediaStorage();
  for (const { key, widths } of withdrawn)
    for (const width of widths) {
      const name = pictureName(key, width);
      await storage.move(name, privatePictureName(key, width));
      await storage.remove(jpegNameOf(name));
      await storage.remove(avifNameOf(name));
    }
}

/** Columns of a picture whose files are in the storage. */
export type WrittenPicture = Pick<
  typeof pictures.$inferInsert,
  'key' | 'width' | 'height' | 'color' | 'widths' | 'isPublic' | 'focalX' | 'focalY'
> & { isFocalChosen?: boolean };

/**
 * Writes a picture's files to the storage. Call it before and outside the transaction that inserts the row,
 * because a disk or bucket may be slow.
 */
export async function writePictureFiles(
  { variants, height, color, focal }: PictureFiles,
  { isPrivate = false } = {},
): Promise<WrittenPicture> {
  const widest = variants.reduce((a, b) => (b.width > a.width ? b : a));
  const key = contentKey(widest.data);
  const nameOf = isPrivate ? privatePictureName : pictureName;
  await Promise.all(variants.map(({ width, data }) => mediaStorage().write(nameOf(key, width), data)));
  const widths = variants.map(({ width }) => width).sort((a, b) => a - b);
  return {
    ...{ key, width: widest.width, height, color, widths, isPublic: !isPrivate },
    ...{ focalX: focal?.x ?? null, focalY: focal?.y ?? null, isFocalChosen: focal?.isChosen ?? false },
  };
}

/**
 * Inserts the row of a picture whose files are in the storage. A crash in between leaves a file without a
 * row, never the reverse.
 */
export async function recordPicture(
  db: Database | Transaction,
  { isFocalChosen = false, ...stored }: WrittenPicture,
  { sample = false } = {},
): Promise<typeof pictures.$inferSelect> {
  const [row] = await db
    .insert(pictures)
    .values({ ...stored, sample })
    .onConflictDoUpdate({
      target: pictures.key,
      set: {
        color: stored.color,
        isPublic: sql`${pictures.isPublic} or excluded.is_public`,
        ...(isFocalChosen && { focalX: stored.focalX, focalY: stored.focalY }),
      },
    })
    .returning();
  if (!row) throw new Error(`picture ${stored.key} was not stored`);
  return row;
}

/** Stores the files and the row of a public picture. Returns its id. */
export async function storePicture(
  db: Database | Transaction,
  files: PictureFiles,
  options: { sample?: boolean } = {},
): Promise<number> {
  return (await recordPicture(db, await writePictureFiles(files), options)).id;
}
