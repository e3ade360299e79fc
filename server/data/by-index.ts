import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';

/**
 * Runs a query that is to find its rows by the search index, however many they are. The planner does not know that looking
 * into the tokens of a row means unpacking them, and would rather read the whole table: fifteen times slower at 100,000 courses.
 * Nor are workers worth starting for the few milliseconds it takes.
 */
export async function executeByIndex<T extends Record<string, unknown>>(
  db: Database,
  query: SQL,
): Promise<T[]> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`,
    );
    const { rows } = await tx.execute(query);
    return rows as T[];
  });
}
