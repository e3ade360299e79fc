import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject, vi } from 'vitest';
import type { Database } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';

/** Milliseconds within which the sessions of a database end after its clients have closed. */
const SESSIONS_END_MS = 10_000;

export interface TestDatabase {
  name: string;
  url: string;
  db: Database;
  /** Closes its connections, so that it can be copied. */
  close(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Creates a migrated database on the test run's server. Drop it after the tests of the file.
 * @param template database to copy, to which no connection may be open
 */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy ${inject('copyStrategy')}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 5, pipeline: true });
  let open = true;
  const close = async () => {
    if (open) await pool.end();
    open = false;
  };
  return {
    name,
    url: url.href,
    db: drizzle(pool, { schema }) as Database,
    close,
    async drop() {
      await close();
      // Dropping the database would terminate a session that is still closing, and its client would no longer
      // handle the error.
      await vi.waitFor(async () => {
        const sessions = await admin.query('select 1 from pg_stat_activity where datname = $1', [name]);
        if (sessions.rowCount) throw new Error('sessions are still open');
      }, SESSIONS_END_MS);
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
