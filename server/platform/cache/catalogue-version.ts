import type { Database } from '@/server/platform/database/client';

/**
 * Reads the catalogue's version, which every write to the catalogue increases; in-memory caches store it with
 * their entries. Plain SQL, because nearly every request begins with this query.
 */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ version: string }>(
    'select version from catalogue_state where id = 1',
  );
  return Number(rows[0]?.version ?? 0);
}
