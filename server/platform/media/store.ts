import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/platform/database/client';
import { pictures } from '@/server/platform/database/schema/schema';
import { mediaStorage } from './media-storage';

/**
 * Pictures live on the media storage (media-storage.ts) as `<key>-<width>.webp`, the key made from their content. Those of advertisements
 * that were never published stand apart, in `private`, until publishPictures moves them. Of those that are public a job draws
 * AVIF files later (finish-pictures.ts).
 */

export interface PictureFiles {
  /** WebP files by width in px; the widest is the picture itself. */
  variants: { width: number; data: Buffer }[];
  /** Height in px of the widest. */
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
}

/**
 * A picture's name, from its content: 72 bits, which nobody guesses and no two pictures share, in letters that every
 * file system tells apart. Short, because a list names each picture three times.
 */
export function contentKey(data: Buffer): string {
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 18);
  return BigInt(`0x${digest}`).toString(36).padStart(14, '0');
}

/** Where what is not public lies. */
export const PRIVATE = 'private/';

/** Name of one variant's file. Two letters of the key make a folder, so that none grows too long. */
export function pictureName(key: string, width: number): string {
  return `${key.slice(0, 2)}/${key}-${width}.webp`;
}

/** Name of the file of one variant of a picture that is not public. */
export function privatePictureName(key: string, width: number): string {
  return PRIVATE + pictureName(key, width);
}

/** Name of the JPEG that is drawn of a variant once somebody asks for it. */
export function jpegNameOf(name: string): string {
  return name.replace(/\.webp$/, '.jpg');
}

/** Name of the AVIF file of a variant, where there is one. */
export function avifNameOf(name: string): string {
  return name.replace(/\.webp$/, '.avif');
}

/** Every name that the files of a picture may have, public or not. */
export function namesOf({ key, widths }: { key: string; widths: readonly number[] }): string[] {
  return widths
    .flatMap((width) => [pictureName(key, width), privatePictureName(key, width)])
    .flatMap((name) => [name, jpegNameOf(name), avifNameOf(name)]);
}

/** Makes pictures public; done before their rows say so, because a file nobody names harms nobody. */
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

/** The reverse: also done before their rows say so, and held with them. */
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

/** A picture whose files are on the storage. */
export type ShelvedPicture = Pick<
  typeof pictures.$inferInsert,
  'key' | 'width' | 'height' | 'color' | 'widths' | 'isPublic'
>;

/** Puts a picture's files on the storage, before and outside of the transaction that gives it a row: a disk or a bucket may take its time. */
export async function writePictureFiles(
  { variants, height, color }: PictureFiles,
  { isPrivate = false } = {},
): Promise<ShelvedPicture> {
  const widest = variants.reduce((a, b) => (b.width > a.width ? b : a));
  const key = contentKey(widest.data);
  const nameOf = isPrivate ? privatePictureName : pictureName;
  await Promise.all(variants.map(({ width, data }) => mediaStorage().write(nameOf(key, width), data)));
  const widths = variants.map(({ width }) => width).sort((a, b) => a - b);
  return { key, width: widest.width, height, color, widths, isPublic: !isPrivate };
}

/** Gives a picture that is on the storage its row (a crash in between leaves a file without row, never the reverse). */
export async function recordPicture(
  db: Database | Transaction,
  shelved: ShelvedPicture,
  { sample = false } = {},
): Promise<typeof pictures.$inferSelect> {
  const [row] = await db
    .insert(pictures)
    .values({ ...shelved, sample })
    .onConflictDoUpdate({
      target: pictures.key,
      set: { color: shelved.color, isPublic: sql`${pictures.isPublic} or excluded.is_public` },
    })
    .returning();
  if (!row) throw new Error(`picture ${shelved.key} was not stored`);
  return row;
}

/** Stores a picture that is public, files and row. Returns its id. */
export async function storePicture(
  db: Database | Transaction,
  files: PictureFiles,
  options: { sample?: boolean } = {},
): Promise<number> {
  return (await recordPicture(db, await writePictureFiles(files), options)).id;
}
