import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dataFolder } from '@/server/data-folder';
import type { Database } from '@/server/db/client';
import { mediaFolder } from './store';

/** Adding up the sizes of all pictures takes a while. */
const KEPT_MS = 10 * 60 * 1000;

/** Bytes: of the database, of the pictures, and what is left on their disk. */
export interface StorageInUse {
  database: number;
  pictures: number;
  free: number;
}

let pictures: { at: number; folder: string; bytes: Promise<number> } | null = null;

/** How much is stored; the pictures as of the last ten minutes. */
export async function storageInUse(db: Database): Promise<StorageInUse> {
  const folder = mediaFolder();
  if (!pictures || pictures.folder !== folder || Date.now() - pictures.at > KEPT_MS)
    pictures = { at: Date.now(), folder, bytes: bytesIn(folder) };
  const [{ rows }, inPictures, disk] = await Promise.all([
    db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`),
    pictures.bytes,
    statfs(dataFolder()).catch(() => null),
  ]);
  return {
    database: Number(rows[0]?.bytes ?? 0),
    pictures: inPictures,
    free: disk ? disk.bavail * disk.bsize : 0,
  };
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory()
      ? await bytesIn(path)
      : await stat(path).then(
          ({ size }) => size,
          () => 0,
        );
  }
  return bytes;
}
