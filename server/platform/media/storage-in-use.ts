import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/server/platform/database/client';
import { dataFolder } from '@/server/platform/settings/data-folder';
import { mediaFolder } from './folder-storage';

/** Adding up the sizes of all pictures takes a while, minutes where there are very many. */
const KEPT_MS = 10 * 60 * 1000;
/** The overview does not wait longer for it. */
const PATIENCE_MS = 500;

/** Bytes: of the database, of the pictures (null while they are added up for the first time), and what is left on their disk. */
export interface StorageInUse {
  database: number;
  pictures: number | null;
  free: number;
}

/** By folder, of which there is one. What is older than it should be stands in while it is added up anew. */
const sizes = new LRUCache<string, number>({
  max: 1,
  ttl: KEPT_MS,
  allowStale: true,
  fetchMethod: (folder) => bytesIn(folder),
});

/**
 * How much is stored; the pictures as of the last ten minutes.
 * @param patience milliseconds that it may take to add them up
 */
export async function storageInUse(db: Database, patience = PATIENCE_MS): Promise<StorageInUse> {
  const [{ rows }, pictures, disk] = await Promise.all([
    db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`),
    Promise.race([sizes.fetch(mediaFolder()), sleep(patience, null, { ref: false })]),
    statfs(dataFolder()).catch(() => null),
  ]);
  return {
    database: Number(rows[0]?.bytes ?? 0),
    pictures: pictures ?? null,
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
