import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';

/** Returns a fingerprint of every row of every table, to compare two states of a database. */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const prints: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string }>(
      sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as print from ${sql.raw(name)} t`,
    );
    prints.push(`${name} ${rows[0]?.print}`);
  }
  return prints.join('\n');
}
