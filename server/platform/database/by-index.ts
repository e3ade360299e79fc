import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DatabaseError } from 'pg';
import type { Database } from './client';

/** In one message, because each waits for the next turn of two processes. */
const BEGIN = `begin; set local enable_seqscan = off; set local max_parallel_workers_per_gather = 0; set local jit = off;
  set local work_mem = '32MB'`;
/** To know whether there is any row: without this the planner hopes to meet one soon on a walk along some other index. */
const ANY = '; set local enable_indexscan = off';
/** A plan for whatever the values are: the index is the only way, and planning takes about as long as finding. */
const PLANNED = '; set local plan_cache_mode = force_generic_plan';

/** Shapes of statements that a connection keeps planned, each for a quarter of a megabyte. */
const MAX_PLANNED = 24;
const planned = new Set<string>();
/** Not where a pooler hands every transaction to another connection: it is found out once. */
let plansAreKept = true;

const dialect = new PgDialect();

/**
 * Runs a query that is to find its rows by the search index, however many they are. The planner does not know that looking
 * into the tokens of a row means unpacking them, and would rather read the whole table: fifteen times slower at 100,000 courses.
 * Nor are workers or compilation worth starting for the few milliseconds it takes; and the list of what was found keeps every row.
 * @param any the query only asks whether there is a row
 * @param often its plan is kept by the connection, as long as there are not too many of them
 * @returns its rows, columns by their names in the database
 */
export async function executeByIndex<T extends Record<string, unknown>>(
  db: Database,
  query: SQL,
  { any = false, often = false } = {},
): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = often ? nameOf(text) : undefined;
  const client = await db.$client.connect();
  // Sent behind one another (the pool's connections are pipelined): one turn of the two processes instead of three.
  const begun = client.query(`${BEGIN}${any ? ANY : ''}${name ? PLANNED : ''}`);
  const answered = client.query<T>({ text, values: params, name });
  // Nobody waits for the end: the transaction has only read. A connection on which something failed is not used again.
  Promise.all([begun, answered, client.query('commit')]).then(
    () => client.release(),
    (error) => client.release(error),
  );
  try {
    return (await answered).rows;
  } catch (error) {
    if (!name || !isForeign(error)) throw error;
    plansAreKept = false;
    return executeByIndex(db, query, { any });
  }
}

/** By its text, because the connections are shared by copies of this module (server/platform/database/client). */
function nameOf(text: string): string | undefined {
  const name = hash('sha1', text);
  if (planned.size < MAX_PLANNED) planned.add(name);
  return plansAreKept && planned.has(name) ? name : undefined;
}

/** The connection is not the one that knows the statement, or another's that knows it already. */
const isForeign = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '26000' || error.code === '42P05');
