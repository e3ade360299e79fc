import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as schema from '@/server/platform/database/schema/schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import type { Database } from './client';

// A copy of the module that has prepared no statements for other test files of the worker.
vi.resetModules();
const { executeByIndex } = await import('./by-index');

let test: TestDatabase;
/** A single connection, so that its prepared statements can be inspected. */
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  db = drizzle(new Pool({ connectionString: test.url, max: 1, pipeline: true }), { schema }) as Database;
});
afterAll(async () => {
  await db.$client.end();
  await test.drop();
});

const sumOf = (a: number, b: number) =>
  executeByIndex(db, sql`select ${a}::int + ${b}::int as sum`, { often: true });

const plansKept = async () => (await db.$client.query('select name from pg_prepared_statements')).rowCount;

describe('a statement that is asked often', () => {
  it('is planned once for all values', async () => {
    expect(await Promise.all([sumOf(1, 2), sumOf(3, 4), sumOf(5, 6)])).toEqual([
      [{ sum: 3 }],
      [{ sum: 7 }],
      [{ sum: 11 }],
    ]);
    expect(await plansKept()).toBe(1);
  });

  it('is kept for so many shapes and no more', async () => {
    const shapes = Array.from({ length: 40 }, (_, at) => `sum${at}`);
    for (const name of shapes)
      expect(await executeByIndex(db, sql`select 1 as ${sql.identifier(name)}`, { often: true })).toEqual([
        { [name]: 1 },
      ]);
    expect(await plansKept()).toBe(24);
  });

  it('says what else is wrong', async () => {
    await expect(executeByIndex(db, sql`select 1 / 0`, { often: true })).rejects.toThrow('division by zero');
  });
});
