import type { Database } from '@/server/platform/database/client';

const lastRead = new WeakMap<Database, number>();

/**
 * Reads the catalogue's version, which every write to the catalogue increases; in-memory caches store it with
 * their entries. Plain SQL, because nearly every request begins with this query.
 */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ version: string }>(
    'select version from catalogue_state where id = 1',
  );
  const version = Number(rows[0]?.version ?? 0);
  lastRead.set(db, version);
  return version;
}

/** Returns the version that was read last, usually the current one; null if it was never read. */
export function lastReadVersion(db: Database): number | null {
  return lastRead.get(db) ?? null;
}
