import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Database, hasPooler } from './client';

/** One message instead of four, to save round trips. */
const BEGIN = `begin; set local enable_seqscan = off; set local max_parallel_workers_per_gather = 0; set local jit = off;
  set local work_mem = '32MB'`;
/** For existence checks: otherwise the planner expects a match early in a scan of some other index. */
const ANY = '; set local enable_indexscan = off';
/** For rows in the order of an index: otherwise the planner reads all rows that match and sorts them. */
const ORDERED = '; set local enable_sort = off';
/** Uses a generic plan: the plan is always the index scan, and planning takes about as long as the scan. */
const PLANNED = '; set local plan_cache_mode = force_generic_plan';

/** Maximum number of prepared statements per process; each takes a quarter of a megabyte on a connection. */
const MAX_PLANNED = 24;
const planned = new Set<string>();
const dialect = new PgDialect();

/**
 * Runs a query that must use the search index, whatever its number of rows. The planner does not count the
 * cost of decompressing a row's tokens and prefers a sequential scan, which is fifteen times slower at
 * 100,000 courses. Parallel workers and JIT do not pay off for a few milliseconds, and the larger `work_mem`
 * keeps the bitmap exact.
 * @param any the query only checks whether a row exists
 * @param ordered the index has the order of the query
 * @param often uses a prepared statement, as long as there are not too many of them
 * @returns the rows, with the column names of the database
 */
export async function executeByIndex<T extends Record<string, unknown>>(
  db: Database,
  query: SQL,
  { any = false, ordered = false, often = false } = {},
): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = often && !hasPooler() ? nameOf(text) : undefined;
  const client = await db.$client.connect();
  // The pool's connections are pipelined, so the three messages take one round trip.
  const begun = client.query(`${BEGIN}${any ? ANY : ''}${ordered ? ORDERED : ''}${name ? PLANNED : ''}`);
  const answered = client.query<T>({ text, values: params, name });
  // The commit is not awaited, because the transaction only reads. A connection with an error is not reused.
  Promise.all([begun, answered, client.query('commit')]).then(
    () => client.release(),
    (error) => client.release(error),
  );
  return (await answered).rows;
}

/**
 * Names a prepared statement by the hash of its text, because several copies of this module share the
 * connections (server/platform/database/client).
 */
function nameOf(text: string): string | undefined {
  const name = hash('sha1', text);
  if (planned.size < MAX_PLANNED) planned.add(name);
  return planned.has(name) ? name : undefined;
}
