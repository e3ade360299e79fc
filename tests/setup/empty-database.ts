import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, vi } from 'vitest';

export interface EmptyDatabase {
  url: string;
  /** Returns the rows of a query without conversion. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of them
  query(text: string, values?: unknown[]): Promise<any[]>;
  drop(): Promise<void>;
}

/** Creates a database without tables on the test run's server. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject('postgresUrl');
  const name = `test_empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(`/${name}`, server).href;
  return {
    url,
    async query(text, values) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async drop() {
      // As in database.ts: dropping the database would terminate a session that is still closing.
      await vi.waitFor(async () => {
        const sessions = await admin.query('select 1 from pg_stat_activity where datname = $1', [name]);
        if (sessions.rowCount) throw new Error('sessions are still open');
      });
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}
