import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { dataFolder } from '@/server/platform/settings/data-folder';
import type { MediaStorage, StoredFile } from './storage';

/** Returns the folder of the picture files: `MEDIA_DIR`, or `media` in the data folder. */
export function mediaFolder(): string {
  return process.env.MEDIA_DIR
    ? resolve(/* turbopackIgnore: true */ process.env.MEDIA_DIR)
    : join(dataFolder(), 'media');
}

/**
 * Creates a storage that stores files in a folder.
 * @param isPrivate whether only their owner may read them
 */
export function folderStorage(folder: string, { isPrivate = false } = {}): MediaStorage {
  const [folderMode, fileMode] = isPrivate ? [0o700, 0o600] : [0o777, 0o666];
  const place = (name: string) => join(folder, name);
  return {
    read: (name) =>
      readFile(place(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async write(name, data) {
      const path = place(name);
      await mkdir(dirname(path), { recursive: true, mode: folderMode });
      // Unique, because the same picture may be uploaded twice at once.
      const temporary = `${path}.${randomUUID()}.tmp`;
      try {
        // Flushed before the row exists, so that after a power failure no row lacks its file.
        await writeFile(temporary, data, { flush: true, mode: fileMode });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async move(from, to) {
      await mkdir(dirname(place(to)), { recursive: true });
      try {
        await rename(place(from), place(to));
      } catch (error) {
        const isThere = await stat(place(to)).catch(() => null);
        if (!isThere) throw error;
      }
    },
    remove: (name) => rm(place(name), { force: true }),
    list: () => listFiles(folder, ''),
  };
}

async function* listFiles(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) yield* listFiles(folder, `${name}/`);
    else {
      const found = await stat(join(folder, name)).catch(() => null);
      if (found) yield { name, changedAt: found.mtime };
    }
  }
}
