import type { Database } from '@/server/platform/database/client';

const lastRead = new WeakMap<Database, number>();

/**
 * The catalogue's version, raised by every write to it; what is kept in memory is kept under it. Nearly every call asks for it
 * first, so it is asked as plainly as can be.
 */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ version: string }>(
    'select version from catalogue_state where id = 1',
  );
  const version = Number(rows[0]?.version ?? 0);
  lastRead.set(db, version);
  return version;
}

/** The version as somebody read it last, which most often is that of now; null before the first time. */
export function lastReadVersion(db: Database): number | null {
  return lastRead.get(db) ?? null;
}
