import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { is, SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import { getTableConfig, isPgEnum, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';

const modules = readdirSync(import.meta.dirname).filter((file) => /schema\.ts$/.test(file));
const exported = (
  await Promise.all(
    modules.map(async (file) => Object.values((await import(join(import.meta.dirname, file))) as object)),
  )
).flat() as unknown[];
const tables = [...new Set(exported.filter((value) => is(value, PgTable)))].map((table) =>
  getTableConfig(table),
);

describe('the migrations', () => {
  let test: TestDatabase;
  let copy: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    copy = await mkdtemp(join(tmpdir(), 'migrations-'));
    await cp(join(import.meta.dirname, '../migrations'), copy, { recursive: true });
  });
  afterAll(() => Promise.all([test.drop(), rm(copy, { recursive: true })]));

  const names = async (query: ReturnType<typeof sql>) =>
    (await test.db.execute<{ name: string }>(query)).rows.map(({ name }) => name).sort();

  it('give each table the columns of the schema', async () => {
    expect(tables.length).toBeGreaterThan(30);
    const wanted = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    const present = await names(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    expect(wanted.filter((name) => !present.includes(name))).toEqual([]);
  });

  it('make each index and check of the schema, those that a dropped column takes along too', async () => {
    const wanted = tables.flatMap(({ indexes, checks }) => [
      ...indexes.map(({ config }) => config.name),
      ...checks.map(({ name }) => name),
    ]);
    const present = await names(
      sql`select indexname as name from pg_indexes where schemaname = 'public' union select conname from pg_constraint`,
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((name) => name === undefined || !present.includes(name))).toEqual([]);
  });

  it('compute each generated column by the expression of the schema', async () => {
    const generated = tables.flatMap(({ name, columns }) =>
      columns.flatMap((column) => {
        const expression = column.generated?.as;
        return is(expression, SQL)
          ? [{ table: name, column: column.name, type: column.getSQLType(), expression }]
          : [];
      }),
    );
    expect(generated.length).toBeGreaterThan(5);
    const expressionOf = async (tx: Pick<TestDatabase['db'], 'execute'>, table: string, column: string) =>
      (
        await tx.execute<{ expression: string }>(
          sql`select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
            join pg_attribute on attrelid = adrelid and attnum = adnum
            where attrelid = ${table}::regclass and attname = ${column}`,
        )
      ).rows[0]?.expression;
    for (const { table, column, type, expression } of generated)
      await expect(
        test.db.transaction(async (tx) => {
          const present = await expressionOf(tx, table, column);
          await tx.execute(
            sql`alter table ${sql.identifier(table)} add column wanted ${sql.raw(type)} generated always as (${expression}) stored`,
          );
          expect(present, `${table}.${column}`).toBe(await expressionOf(tx, table, 'wanted'));
          tx.rollback();
        }),
      ).rejects.toThrow(TransactionRollbackError);
  });

  it('give each type the values of the schema in their order', async () => {
    const wanted = exported
      .filter(isPgEnum)
      .map(({ enumName, enumValues }) => `${enumName}: ${enumValues.join(' ')}`);
    const present = await names(
      sql`select typname || ': ' || string_agg(enumlabel, ' ' order by enumsortorder) as name
        from pg_enum join pg_type on pg_type.oid = enumtypid group by typname`,
    );
    expect([...new Set(wanted)].filter((line) => !present.includes(line))).toEqual([]);
  });

  it('come with a snapshot of the schema as it is, so that the next migration holds only its own change', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        '--dialect=postgresql',
        '--schema=./server/platform/database/schema/*schema.ts',
        `--out=${relative('.', copy)}`,
      ],
      { timeout: 60_000 },
    );
    expect(stdout).toContain('No schema changes');
  }, 60_000);
});
