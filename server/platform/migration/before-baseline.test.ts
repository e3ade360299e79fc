import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { backUp } from '@/server/platform/backup/back-up';
import { BackupError } from '@/server/platform/backup/backup-error';
import { restore } from '@/server/platform/backup/restore';
import { catalogueOf } from '@/tests/setup/catalogue';
import { createEmptyDatabase, type EmptyDatabase } from '@/tests/setup/empty-database';
import { migrateDatabase } from './migrate';

const COUNT = 45;
/** When the last migrations of before were generated. */
const LAST_AT = 1_795_746_142_379;
const LAST_HASH = '7561a7fec7f3ee3a808b30570c6a0e98a3cd1cb6ee307bbee0566ee3594b6f5b';

let folder: string;
let former: EmptyDatabase;
let fresh: EmptyDatabase;

/** Number of migrations after the baseline. */
let later: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-baseline-'));
  fresh = await createEmptyDatabase();
  later = (await migrateDatabase(fresh.url)) - 1;
});
afterAll(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  former = await createEmptyDatabase();
  await former.query(await readFile(join(import.meta.dirname, 'fixtures', 'before-baseline.sql'), 'utf8'));
  await former.query('create schema drizzle');
  await former.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await former.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
      select case n when ${COUNT} then '${LAST_HASH}' else n::text end, ${LAST_AT} - (${COUNT} - n) * 1000
      from generate_series(1, ${COUNT}) n`,
  );
  await former.query(`insert into merchants (slug, name_zh) values ('merchant-mud', '泥途工作室')`);
  await former.query(
    `insert into posts (slug, merchant_id, title_zh, state, featured, category_ids, districts)
      select 'post-cup', id, '手捏一隻杯', 'draft', true, '{}', '{kwun_tong}' from merchants`,
  );
});
afterEach(() => former.drop());

const COURSES = 'select slug, title_zh, state from posts';

it('makes a database at the last migration of before one like a new one, and keeps its rows', async () => {
  const courses = await former.query(COURSES);
  expect(courses).toHaveLength(1);
  const applied = await Promise.all([1, 2, 3].map(() => migrateDatabase(former.url)));
  expect(applied.sort()).toEqual([0, 0, later]);
  expect(await catalogueOf(former.url)).toEqual(await catalogueOf(fresh.url));
  expect(await former.query(COURSES)).toEqual(courses);
  const recorded = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at';
  expect(await former.query(recorded)).toEqual(await fresh.query(recorded));
});

it('names the version that an older database needs first, and changes nothing', async () => {
  await former.query('delete from drizzle.__drizzle_migrations where created_at = $1', [LAST_AT]);
  const before = await catalogueOf(former.url);
  await expect(migrateDatabase(former.url)).rejects.toThrow(
    /^This database is of an earlier version .*44 of 45 .*unchanged.*commit [0-9a-f]{8}/,
  );
  expect(await catalogueOf(former.url)).toEqual(before);
  expect(await former.query('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([
    { n: 44 },
  ]);
});

it('restores a backup of before, and one of a database that was of before', async () => {
  const courses = await former.query(COURSES);
  for (const name of ['before.tar', 'since.tar']) {
    const file = join(folder, name);
    await backUp({ url: former.url, file });
    const target = await createEmptyDatabase();
    await restore({ url: target.url, file });
    expect(await catalogueOf(target.url)).toEqual(await catalogueOf(fresh.url));
    expect(await target.query(COURSES)).toEqual(courses);
    await target.drop();
    await migrateDatabase(former.url);
  }
});

it('refuses an older backup in the same words', async () => {
  await former.query('delete from drizzle.__drizzle_migrations where created_at = $1', [LAST_AT]);
  const file = join(folder, 'older.tar');
  await backUp({ url: former.url, file });
  const target = await createEmptyDatabase();
  const failure = await restore({ url: target.url, file }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BackupError);
  expect((failure as Error).message).toMatch(/older\.tar is of an earlier version .*44 of 45/);
  expect(await catalogueOf(target.url)).toEqual(
    expect.not.arrayContaining([expect.stringContaining('posts')]),
  );
  await target.drop();
});
