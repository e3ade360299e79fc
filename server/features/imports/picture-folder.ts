import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { PictureUse } from '@/lib/contract/picture-upload';
import type { Database } from '@/server/platform/database/client';
import { drawPicture } from '@/server/platform/media/draw';
import { storePicture } from '@/server/platform/media/store';
import type { ImportPicture, PictureSource } from './picture-source';

/** The pictures of a folder, processed like uploads. */
export class PictureFolder implements PictureSource {
  readonly #db: Database;
  readonly #folder: string;

  constructor(db: Database, folder: string) {
    this.#db = db;
    this.#folder = folder;
  }

  async find(name: string, uses: readonly PictureUse[]): Promise<ImportPicture | null> {
    const path = join(this.#folder, name);
    const inside = relative(this.#folder, path);
    if (inside.startsWith('..') || isAbsolute(inside)) return null;
    let bytes: Buffer;
    try {
      bytes = await readFile(path);
    } catch {
      return null;
    }
    return {
      name,
      hash: createHash('sha256').update(bytes).digest('base64url'),
      store: async () => {
        const ids: number[] = [];
        for (const use of uses) ids.push(await storePicture(this.#db, await drawPicture({ path }, use)));
        return ids;
      },
    };
  }
}
