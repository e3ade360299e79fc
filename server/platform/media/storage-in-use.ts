import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '@/server/platform/database/client';
import { dataFolder } from '@/server/platform/settings/data-folder';
import { mediaFolder } from './folder-storage';

/** Milliseconds for which the total is cached, because summing the sizes of all pictures can take minutes. */
const KEPT_MS = 10 * 60 * 1000;
/** Milliseconds that the admin overview waits for the total. */
const PATIENCE_MS = 500;

/** Bytes used by the database and the pictures (null until first computed), and bytes free on the disk. */
export interface StorageInUse {
  database: number;
  pictures: number | null;
  free: number;
}

/** Total size by folder, of which there is one. The stale total is served while it is computed again. */
const sizes = new LRUCache<string, number>({
  max: 1,
  ttl: KEPT_MS,
  allowStale: true,
  fetchMethod: (folder) => bytesIn(folder),
});

/**
 * Returns the storage in use; the total of the pictures may be ten minutes old.
 * @param patience milliseconds to wait for the total of the pictures
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
