import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { migrateDatabase } from './migrate';

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

it('brings a new database up to the repository’s own schema', async () => {
  expect(await migrateDatabase(url)).toBeGreaterThan(0);
});
