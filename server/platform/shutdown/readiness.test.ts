import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { createEmptyDatabase } from '@/tests/setup/empty-database';
import { readiness } from './readiness';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

/** Returns the readiness of an instance on the given database. */
async function readyOn(url: string): Promise<string | null> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await readiness(() => drizzle(pool, { schema }) as Database);
  } finally {
    await pool.end();
  }
}

describe('an instance', () => {
  it('is ready on a migrated database, also one of a newer version', async () => {
    expect(await readyOn(test.url)).toBeNull();
    await test.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
    );
    expect(await readyOn(test.url)).toBeNull();
    await test.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });

  it('is not ready while migrations are missing, all of them or the last', async () => {
    const empty = await createEmptyDatabase();
    expect(await readyOn(empty.url)).toBe('migrations_missing');
    await empty.drop();
    await test.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000000000
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    expect(await readyOn(test.url)).toBe('migrations_missing');
  });

  it('is not ready while the database is away, refuses or does not answer', async () => {
    expect(await readyOn('postgresql://nobody@127.0.0.1:9/nothing')).toBe('database_away');
    const unanswered = { execute: () => new Promise(() => undefined) } as unknown as Database;
    expect(await readiness(() => unanswered)).toBe('database_away');
    expect(
      await readiness(() => {
        throw new Error('There is no database to talk to');
      }),
    ).toBe('database_away');
  });
});
