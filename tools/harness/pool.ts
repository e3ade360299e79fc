import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';

/** A database with connections that survive interruptions, pipelined like those of the product. */
export interface OpenPool {
  pool: pg.Pool;
  db: Database;
}

/** Opens a database. Errors of connections that wait or are closing are ignored. */
export function openPool(url: string, max = 4): OpenPool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 0, pipeline: true });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: drizzle(pool, { schema }) as Database };
}

/** Opens all connections and returns the process ids of their backends. */
export async function backendPids(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const replies = await Promise.all(
    clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
  );
  for (const client of clients) client.release();
  return replies.map(({ rows }) => rows[0]?.pid ?? 0);
}
