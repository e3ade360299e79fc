import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '@/server/platform/database/client';
import { readState } from '@/server/platform/database/embedded/state-file';
import * as schema from '@/server/platform/database/schema/schema';
import { siteUnderTest } from './site-under-test';

/**
 * Opens the database of the site under test from this process, for what no call can create: elapsed time, failed
 * jobs, writes of another process.
 */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const url = readState(`${siteUnderTest.dataDir}/postgres`)?.url;
  const pool = new pg.Pool({ connectionString: url, max: 2, pipeline: true });
  try {
    return await work(drizzle(pool, { schema }) as Database);
  } finally {
    await pool.end();
  }
}
