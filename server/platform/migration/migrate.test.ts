import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { migrateDatabase } from './migrate';
import { MigrationError } from './migration-error';

const NAME = `migrate_${process.pid}`;
let admin: Client;
let url: string;
let folder: string;

beforeEach(async () => {
  admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME}`);
  url = new URL(`/${NAME}`, inject('postgresUrl')).href;
  folder = mkdtempSync(path.join(tmpdir(), 'hokcheui-migrations-'));
});

afterEach(async () => {
  await admin.query(`DROP DATABASE ${NAME} WITH (FORCE)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

/** Writes a folder of migrations in drizzle-kit's format. */
function writeMigrations(...statements: string[]): void {
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = statements.map((statement, index) => {
    writeFileSync(path.join(folder, `${index}.sql`), statement);
    return { idx: index, version: '7', when: index + 1, tag: String(index), breakpoints: true };
  });
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }));
}

it('applies what is new and says how much that was', async () => {
  writeMigrations('CREATE TABLE a ()');
  expect(await migrateDatabase(url, folder)).toBe(1);
  writeMigrations('CREATE TABLE a ()', 'CREATE TABLE b ()', 'CREATE TABLE c ()');
  expect(await migrateDatabase(url, folder)).toBe(2);
  expect(await migrateDatabase(url, folder)).toBe(0);
});

it('applies each migration once when several instances start together', async () => {
  writeMigrations('CREATE TABLE a (); SELECT pg_sleep(0.3)', 'CREATE TABLE b ()');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, folder)));
  expect(applied.sort()).toEqual([0, 0, 0, 2]);
});

it('leaves nothing of a run that fails, and the next one may try again', async () => {
  writeMigrations('CREATE TABLE a ()', 'CREATE TABLE nonsense (');
  await expect(migrateDatabase(url, folder)).rejects.toThrow();
  writeMigrations('CREATE TABLE a ()', 'CREATE TABLE b ()');
  expect(await migrateDatabase(url, folder)).toBe(2);
});

it('names the migration that fails, with the cause and its cure, without values', async () => {
  writeMigrations('CREATE TABLE a ()', 'CREATE TABLE b ();--> statement-breakpoint\nCREATE TABLE a ()');
  const failing = migrateDatabase(url, folder);
  await expect(failing).rejects.toThrow(MigrationError);
  await expect(failing).rejects.toThrow(
    'The migration 1 failed: relation "a" already exists (42P07). The database is as it was, with its data.\n' +
      'The database contains tables that this product did not make here. Name an empty database.',
  );
});

it('says which privileges a user lacks', async () => {
  const role = `${NAME}_user`;
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  try {
    const own = Object.assign(new URL(url), { username: role, password: 'secret' }).href;
    await expect(migrateDatabase(own)).rejects.toThrow(
      new RegExp(`permission denied .*\\(42501\\).*\n.*alter database "${NAME}" owner to "${role}"`),
    );
    await admin.query(`ALTER DATABASE ${NAME} OWNER TO ${role}`);
    expect(await migrateDatabase(own)).toBeGreaterThan(0);
  } finally {
    await admin.query(`ALTER DATABASE ${NAME} OWNER TO CURRENT_USER`);
    const inside = new Client({ connectionString: url });
    await inside.connect();
    await inside.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}`);
    await inside.end();
    await admin.query(`DROP ROLE ${role}`);
  }
});

it('brings a new database up to the repository’s own schema', async () => {
  expect(await migrateDatabase(url)).toBeGreaterThan(0);
});
