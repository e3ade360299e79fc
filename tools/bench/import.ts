/**
 * Compares the rows per second of the import (reading, mapping, writing, counting) with PostgreSQL's COPY of
 * the same final rows into the same indexed tables: same server, same run, alternating. `DATABASE_URL` names
 * a server on which a database may be created; without it an embedded one is started.
 * Usage: npx tsx tools/bench/import.ts [--rows 50000] [--rounds 3]
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { importFeeds } from '@/server/features/imports/run';
import { POST_COLUMNS } from '@/server/features/imports/write/course-columns';
import type { Database } from '@/server/platform/database/client';
import { startEmbeddedPostgres } from '@/server/platform/database/embedded/supervisor';
import * as schema from '@/server/platform/database/schema/schema';
import { migrateDatabase } from '@/server/platform/migration/migrate';

/** Minimum share of COPY's rows per second. */
const REQUIRED_SHARE = 1 / 3;
/**
 * The date of the recreation feed: most of its courses are in the future, and therefore in the indexes of
 * published courses.
 */
const AS_OF = '2020-11-08';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '3' } },
});
const rowCount = Number(values.rows);
const rounds = Number(values.rounds);
const columns = POST_COLUMNS.join(', ');

/**
 * Writes the rows of the recreation feed repeatedly with new codes. Uses the real feed if it is available
 * next to the repository.
 */
async function writeFeed(path: string): Promise<void> {
  const real = join(process.cwd(), '../shared/data/hong-kong/lcsd_leisure_prog_2020-11.json');
  const text = await readFile(
    existsSync(real) ? real : 'server/features/imports/fixtures/recreation.json',
    'utf8',
  );
  const rows = JSON.parse(text) as Record<string, string>[];
  const file = createWriteStream(path);
  file.write('[');
  for (let at = 0; at < rowCount; at += 1) {
    const row = { ...rows[at % rows.length], PGM_CODE: String(50_000_000 + at) };
    if (!file.write(`${at > 0 ? ',' : ''}${JSON.stringify(row)}`)) await once(file, 'drain');
  }
  file.end(']');
  await finished(file);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

async function measure(url: string, folder: string): Promise<boolean> {
  await migrateDatabase(url);
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  const db = drizzle(pool, { schema }) as Database;
  await insertCategories(db);
  const feed = join(folder, 'feed.json');
  const lines = join(folder, 'rows.copy');
  await writeFeed(feed);
  const empty = async () => {
    await pool.query('truncate posts, hashtags, comments restart identity cascade');
    await pool.query('checkpoint');
  };
  const importIt = () => importFeeds(db, [feed], { asOf: AS_OF });
  const copyIt = async () => {
    const client = await pool.connect();
    await pipeline(createReadStream(lines), client.query(copyFrom(`copy posts (${columns}) from stdin`)));
    client.release();
  };

  const [report] = (await importIt()).inputs;
  if (report?.inserted !== rowCount)
    throw new Error(`only ${report?.inserted} of ${rowCount} rows were imported`);
  const client = await pool.connect();
  await pipeline(client.query(copyTo(`copy posts (${columns}) to stdout`)), createWriteStream(lines));
  client.release();

  const imports: number[] = [];
  const copies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await empty();
    copies.push(rowCount / (await seconds(copyIt)));
    await empty();
    imports.push(rowCount / (await seconds(importIt)));
  }
  const again = rowCount / (await seconds(importIt));
  await pool.end();

  const share = median(imports) / median(copies);
  const perSecond = (rate: number) => Math.round(rate).toLocaleString('en');
  console.log(`${rowCount.toLocaleString('en')} rows, ${rounds} rounds, median:`);
  console.table([
    { what: 'COPY of the final rows', 'rows/s': perSecond(median(copies)), 'of COPY': '1.00' },
    { what: 'import of the feed', 'rows/s': perSecond(median(imports)), 'of COPY': share.toFixed(2) },
    {
      what: 'the same import again (nothing changed)',
      'rows/s': perSecond(again),
      'of COPY': (again / median(copies)).toFixed(2),
    },
  ]);
  console.log(
    `${share >= REQUIRED_SHARE ? 'reached' : 'MISSED'}: at least ${REQUIRED_SHARE.toFixed(2)} of COPY`,
  );
  return share >= REQUIRED_SHARE;
}

const folder = await mkdtemp(join(tmpdir(), 'hokcheui-bench-'));
const embedded = process.env.DATABASE_URL
  ? null
  : await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const server = new pg.Client({ connectionString: process.env.DATABASE_URL ?? embedded?.url });
const name = `bench_${randomBytes(4).toString('hex')}`;
await server.connect();
await server.query(`create database ${name}`);
try {
  const url = new URL(process.env.DATABASE_URL ?? embedded?.url ?? '');
  url.pathname = `/${name}`;
  if (!(await measure(url.href, folder))) process.exitCode = 1;
} finally {
  await server.query(`drop database ${name} with (force)`);
  await server.end();
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
}
