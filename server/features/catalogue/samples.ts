import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';

/** Returns whether the database contains courses or merchants of the demo catalogue. */
export async function hasSamples(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from posts where sample) or exists (select from merchants where sample) as found`,
  );
  return rows[0]?.found === true;
}
