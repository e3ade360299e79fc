import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { importFeeds as runImport } from '@/server/features/imports/run';
import { POST_COLUMNS } from '@/server/features/imports/write/course-columns';
import { connectAlone } from '@/server/platform/database/client';
import { type OpenPool, openPool } from '@/tools/harness/pool';
import { withDatabases } from './databases';
import { atLeast, median, type Report, whole } from './report';

const ROWS = Number(process.env.BENCH_ROWS) || 50_000;
const ROUNDS = 3;
/** Minimum share of COPY's rows per second. */
const REQUIRED_SHARE = 0.33;
/**
 * The date of the recreation feed: most of its courses are in the future, and therefore in the indexes of
 * published courses.
 */
const AS_OF = '2020-11-08';
const columns = POST_COLUMNS.join(', ');

/**
 * Compares the rows per second of the import (reading, mapping, writing, counting) with PostgreSQL's COPY of the same
 * final rows into the same indexed tables: same server, same run, in turns.
 */
export async function importFeeds(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-bench-'));
  try {
    return await withDatabases(async (_, openEmpty) => {
      const open = openPool((await openEmpty('bench_import')).url);
      try {
        return reportOf(await measure(open, folder));
      } finally {
        await open.pool.end();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows per second. */
type Rates = Record<'copies' | 'imports' | 'again', number>;

async function measure({ pool, db }: OpenPool, folder: string): Promise<Rates> {
  const [feed, lines] = [join(folder, 'feed.json'), join(folder, 'rows.copy')];
  await writeFeed(feed);
  const empty = async () => {
    await pool.query('truncate posts, hashtags, comments restart identity cascade');
    await pool.query('checkpoint');
  };
  const rate = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return (ROWS * 1000) / (performance.now() - started);
  };
  const importAll = () => runImport(db, [feed], { asOf: AS_OF });
  // COPY needs a connection that is not pipelined.
  const client = await connectAlone(db);
  const copyAll = () =>
    pipeline(createReadStream(lines), client.query(copyFrom(`copy posts (${columns}) from stdin`)));

  await pool.query('truncate categories restart identity cascade');
  await insertCategories(db);
  await empty();
  const inserted = (await importAll()).inputs[0]?.inserted;
  if (inserted !== ROWS) throw new Error(`only ${inserted} of ${ROWS} rows were imported`);
  await pipeline(client.query(copyTo(`copy posts (${columns}) to stdout`)), createWriteStream(lines));
  const [copies, imports]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`  round ${round} of ${ROUNDS}`);
    await empty();
    copies.push(await rate(copyAll));
    await empty();
    imports.push(await rate(importAll));
  }
  const again = await rate(importAll);
  await client.end();
  return { copies: median(copies), imports: median(imports), again };
}

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
  for (let at = 0; at < ROWS; at += 1) {
    const row = { ...rows[at % rows.length], PGM_CODE: String(50_000_000 + at) };
    if (!file.write(`${at > 0 ? ',' : ''}${JSON.stringify(row)}`)) await once(file, 'drain');
  }
  file.end(']');
  await finished(file);
}

function reportOf({ copies, imports, again }: Rates): Report {
  const row = (name: string, rate: number) => [name, whole(rate), (rate / copies).toFixed(2)];
  return {
    title: 'Import',
    about: `${whole(ROWS)} rows of the recreation feed beside COPY of the same final rows into the same indexed tables, medians of ${ROUNDS} rounds in turns.`,
    tables: [
      {
        head: ['', 'rows/s', 'of COPY'],
        rows: [
          row('COPY of the final rows', copies),
          row('import of the feed', imports),
          row('the same import again (nothing changed)', again),
        ],
      },
    ],
    limits: [atLeast('Share of COPY', imports / copies, REQUIRED_SHARE, '')],
  };
}
