import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { PICTURE_USES } from '@/lib/contract/picture-upload';
import type { Database } from '@/server/platform/database/client';
import { storePicture } from '@/server/platform/media/store';
import { PICTURES_FOLDER } from './data';

const AT_ONCE = 8;

interface Variant {
  width: number;
  data: Buffer;
}

/** Returns the widths of the finished pictures `NAME-WIDTH.webp` by name, ascending. */
export function pictureWidths(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const file of readdirSync(PICTURES_FOLDER, { recursive: true, encoding: 'utf8' })) {
    const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(file.replaceAll('\\', '/')) ?? [];
    if (name)
      found.set(
        name,
        [...(found.get(name) ?? []), Number(width)].sort((a, b) => a - b),
      );
  }
  return found;
}

/**
 * Stores finished pictures as they are, without encoding them again.
 * @returns the ids by name; of a course those of its list picture and main picture
 * @throws Error if there is no such picture
 */
export async function storePictures(
  db: Database,
  names: readonly string[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Map<string, number[]>> {
  const widths = pictureWidths();
  const wanted = [...new Set(names)];
  const ids = new Map<string, number[]>();
  await pLimit(AT_ONCE).map(wanted, async (name) => {
    ids.set(name, await storeOne(db, name, widths.get(name)));
    onProgress(ids.size, wanted.length);
  });
  return ids;
}

async function storeOne(db: Database, name: string, widths: number[] | undefined): Promise<number[]> {
  if (!widths) throw new Error(`demo/pictures/${name}-….webp: there is no such picture`);
  const variants = await Promise.all(
    widths.map(async (width) => ({
      width,
      data: await readFile(join(PICTURES_FOLDER, `${name}-${width}.webp`)),
    })),
  );
  const color = await averageColor(variants[0]?.data);
  const store = async (some: Variant[]) => {
    const { height } = await sharp(some.at(-1)?.data).metadata();
    return storePicture(db, { variants: some, height, color }, { sample: true });
  };
  if (!name.startsWith('courses/')) return [await store(variants)];
  const of = (use: 'list_image' | 'main_image') =>
    store(variants.filter(({ width }) => PICTURE_USES[use].widths.some((each) => each === width)));
  return [await of('list_image'), await of('main_image')];
}

async function averageColor(data: Buffer | undefined): Promise<string> {
  const [red = 255, green = 255, blue = 255] = await sharp(data)
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
