import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';

/** The catalogue's version, raised by every write to it; what is kept in memory is kept under it. */
export async function readVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select version from catalogue_state where id = 1`,
  );
  return Number(rows[0]?.version ?? 0);
}
