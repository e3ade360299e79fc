import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { dataFolder } from '@/server/data-folder';
import type { Database, Transaction } from '@/server/db/client';
import { pictures } from '@/server/db/schema';

/**
 * Pictures live in the media folder as `<key>-<width>.webp`, the key made from their content. Those of advertisements
 * that were never published stand apart, in `private`, until publishPictures moves them.
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

/** Folder in the media folder of what is not public. */
export const PRIVATE = 'private';

/** Folder of the local picture store; `MEDIA_DIR`, or `media` in the data folder. */
export function mediaFolder(): string {
  return process.env.MEDIA_DIR
    ? resolve(/* turbopackIgnore: true */ process.env.MEDIA_DIR)
    : join(dataFolder(), 'media');
}

/** File of one variant. Two letters of the key make a folder, so that none grows too long. */
export function pictureFile(key: string, width: number): string {
  return join(mediaFolder(), key.slice(0, 2), `${key}-${width}.webp`);
}

/** File of one variant of a picture that is not public. */
export function privatePictureFile(key: string, width: number): string {
  return join(mediaFolder(), PRIVATE, key.slice(0, 2), `${key}-${width}.webp`);
}

/** Makes pictures public; done before their rows say so, because a file nobody names harms nobody. */
export async function publishPictures(
  published: readonly { key: string; widths: number[] }[],
): Promise<void> {
  for (const { key, widths } of published)
    for (const width of widths) {
      const path = pictureFile(key, width);
      await mkdir(dirname(path), { recursive: true });
      // A picture that another advertisement shows is public already.
      await rename(privatePictureFile(key, width), path).catch((error: unknown) =>
        stat(path).catch(() => fail(error)),
      );
    }
}

function fail(error: unknown): never {
  throw error;
}

/** Stores a picture's files, then its row (a crash leaves a file without row, never the reverse). Returns its id. */
export async function storePicture(
  db: Database | Transaction,
  files: PictureFiles,
  options: { sample?: boolean; isPrivate?: boolean } = {},
): Promise<number> {
  const widest = files.variants.reduce((a, b) => (b.width > a.width ? b : a));
  const key = contentKey(widest.data);
  for (const variant of files.variants) {
    const path = options.isPrivate ? privatePictureFile(key, variant.width) : pictureFile(key, variant.width);
    await mkdir(dirname(path), { recursive: true });
    // One picture may arrive twice at a moment.
    const temporary = `${path}.${randomUUID()}.tmp`;
    await writeFile(temporary, variant.data);
    await rename(temporary, path);
  }
  const [row] = await db
    .insert(pictures)
    .values({
      key,
      width: widest.width,
      height: files.height,
      color: files.color,
      widths: files.variants.map((variant) => variant.width).sort((a, b) => a - b),
      sample: options.sample ?? false,
    })
    .onConflictDoUpdate({ target: pictures.key, set: { color: files.color } })
    .returning({ id: pictures.id });
  if (!row) throw new Error(`picture ${key} was not stored`);
  return row.id;
}
