import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '@/server/db/client';

/** In one message, because each waits for the next turn of two processes. */
const BEGIN = `begin; set local enable_seqscan = off; set local max_parallel_workers_per_gather = 0; set local jit = off;
  set local work_mem = '32MB'`;
/** To know whether there is any row: without this the planner hopes to meet one soon on a walk along some other index. */
const BEGIN_ANY = `${BEGIN}; set local enable_indexscan = off`;

const dialect = new PgDialect();

/**
 * Runs a query that is to find its rows by the search index, however many they are. The planner does not know that looking
 * into the tokens of a row means unpacking them, and would rather read the whole table: fifteen times slower at 100,000 courses.
 * Nor are workers or compilation worth starting for the few milliseconds it takes; and the list of what was found keeps every row.
 * @param any the query only asks whether there is a row
 * @returns its rows, columns by their names in the database
 */
export async function executeByIndex<T extends Record<string, unknown>>(
  db: Database,
  query: SQL,
  { any = false } = {},
): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const client = await db.$client.connect();
  // Sent behind one another (the pool's connections are pipelined): one turn of the two processes instead of three.
  const begun = client.query(any ? BEGIN_ANY : BEGIN);
  const answered = client.query<T>(text, params);
  // Nobody waits for the end: the transaction has only read. A connection on which something failed is not used again.
  Promise.all([begun, answered, client.query('commit')]).then(
    () => client.release(),
    (error) => client.release(error),
  );
  return (await answered).rows;
}
