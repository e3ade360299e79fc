import pg from 'pg';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { step } from '@/scripts/steps/report';
import { listCourses } from '@/server/features/search/course-list';
import { search } from '@/server/features/search/search';
import type { Database } from '@/server/platform/database/client';
import { backendPids, openPool } from '@/tools/harness/pool';
import { cpuMs, exactCpuMs } from './cpu';
import { withDatabases } from './databases';
import { percentile } from './latency';
import { atLeast, atMost, type Limit, median, type Report } from './report';
import { searchQueries } from './search-queries';
import { type References, withReferences } from './search-references';

/** Number of courses. `SEARCH_COURSES=1000000 npm run bench:search` measures a million. */
const COURSES = Number(process.env.SEARCH_COURSES) || 100_000;
const QUERIES = 200;
const ROUNDS = 3;
/** ILIKE is slow: the references run only every fourth query, once. */
const REFERENCE_EVERY = 4;
/** Limit: minimum p95 of ILIKE divided by that of the autocomplete. */
const ILIKE_SLOWER = 30;
/** A million courses may take this many times as long. */
const GROWTH_MAX = 3;
const MILLION = 1_000_000;

type Query = ReturnType<typeof searchQueries>[number];
type Way = (query: Query) => Promise<unknown>;

/** Milliseconds of one query: elapsed time and CPU time (of this thread and the database). */
interface Time {
  wall: number;
  cpu: number;
}

/** Measures every query in turn. `databaseCpu` returns the CPU time that the database has used so far. */
async function time(queries: readonly Query[], way: Way, databaseCpu: () => number): Promise<Time[]> {
  const times: Time[] = [];
  for (const query of queries) {
    const before = databaseCpu();
    const thread = process.threadCpuUsage();
    const from = performance.now();
    await way(query);
    const wall = performance.now() - from;
    const { user, system } = process.threadCpuUsage(thread);
    times.push({ wall, cpu: (user + system) / 1000 + databaseCpu() - before });
  }
  return times;
}

const p95 = (times: readonly Time[], kind: keyof Time) =>
  percentile(
    times.map((taken) => taken[kind]),
    0.95,
  );

/** Uses a new handle with empty caches, so that every query runs for the first time. */
async function onFreshHandle(url: string, make: (db: Database) => Way, queries: readonly Query[]) {
  // The connections stay the same, so that their CPU time can be read.
  const { pool, db } = openPool(url);
  try {
    const way = make(db);
    // Opens the connections and loads the lexicon and names before the measurement.
    await Promise.all(['熱身', 'warm up', '暖身'].map((keyword) => way({ keyword, locale: 'en' })));
    const pids = await backendPids(pool);
    return await time(queries, way, () => exactCpuMs(pids));
  } finally {
    await pool.end();
  }
}

/**
 * Compares autocomplete and result page with plain ILIKE and a trigram index, on the same courses in the same
 * run.
 */
export async function searchSpeed(): Promise<Report> {
  const queries = searchQueries(QUERIES);
  return withDatabases(async (open) => {
    const { url, pid } = await open(COURSES);
    // The references use parallel workers, whose CPU time is only visible in the total of the server, in
    // hundredths of a second.
    const withWorkers = () => cpuMs(pid);
    const suggest =
      (db: Database): Way =>
      ({ keyword, locale }) =>
        search(db, keyword, locale);
    const list =
      (db: Database): Way =>
      ({ keyword, locale }) =>
        listCourses(db, courseListQuerySchema.parse({ keyword, locale }));
    const times = {
      suggest: [] as Time[],
      list: [] as Time[],
      ilike: [] as Time[],
      trigram: [] as Time[],
    };
    // Warm-up: a new process compiles its code first. The measured handles do not share the caches of this
    // round.
    await step('Round that is not counted', async () => {
      for (const way of [suggest, list]) await onFreshHandle(url, way, queries);
    });
    const references = await withReferences(url, async (ways: References) => {
      for (let round = 0; round < ROUNDS; round += 1)
        await step(`Round ${round + 1} of ${ROUNDS}`, async () => {
          times.suggest.push(...(await onFreshHandle(url, suggest, queries)));
          times.list.push(...(await onFreshHandle(url, list, queries)));
          if (round > 0) return;
          const some = queries.filter((_, at) => at % REFERENCE_EVERY === 0);
          times.ilike.push(...(await time(some, ({ keyword }) => ways.ilike(keyword), withWorkers)));
          times.trigram.push(...(await time(some, ({ keyword }) => ways.trigram(keyword), withWorkers)));
        });
      return { size: ways.trigramSize, seconds: ways.trigramSeconds };
    });
    const index = await measureIndex(url);
    const line = (name: string, all: readonly Time[]) => [
      name,
      ...(['wall', 'cpu'] as const).flatMap((kind) => [
        median(all.map((taken) => taken[kind])).toFixed(1),
        p95(all, kind).toFixed(1),
      ]),
      Math.max(...all.map(({ wall }) => wall)).toFixed(1),
    ];
    const growth = COURSES >= MILLION ? GROWTH_MAX : 1;
    const limits: Limit[] = [
      ...(['wall', 'cpu'] as const).map((kind) =>
        atLeast(
          `ILIKE's p95 in autocomplete's${kind === 'cpu' ? ', CPU' : ''}`,
          p95(times.ilike, kind) / p95(times.suggest, kind),
          ILIKE_SLOWER,
          ' ×',
        ),
      ),
      atMost('autocomplete p95', p95(times.suggest, 'wall'), 15 * growth, ' ms'),
      atMost('result page p95', p95(times.list, 'wall'), 40 * growth, ' ms'),
    ];
    return {
      title: 'Search',
      about:
        `${QUERIES} different queries in both languages, one after another in one process, each asked for the first time; ${COURSES.toLocaleString('en')} courses on the embedded PostgreSQL; ` +
        `${ROUNDS} rounds after one that is not counted (Node compiles its code meanwhile), the references once with every fourth query. Milliseconds. CPU is that of the process and of the database, which a busy machine stretches less than the time that passes. ILIKE and the trigram index look titles and descriptions up as they are typed and order by popularity.`,
      tables: [
        {
          head: ['', 'median', 'p95', 'CPU median', 'CPU p95', 'longest'],
          rows: [
            line('autocomplete', times.suggest),
            line('result page with facets', times.list),
            line('ILIKE, five courses', times.ilike),
            line('trigram index, five courses', times.trigram),
          ],
        },
        {
          head: ['index', 'size MB', 'built in s'],
          rows: [
            ['of the search', index.size.toFixed(0), index.seconds.toFixed(1)],
            ['trigrams', references.size.toFixed(0), references.seconds.toFixed(1)],
          ],
        },
      ],
      limits,
    };
  });
}

/** Returns the size of the search index and the seconds to build it on the existing courses. */
async function measureIndex(url: string): Promise<{ size: number; seconds: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: defined } = await client.query<{ definition: string }>(
      `select replace(pg_get_indexdef('posts_search'::regclass), 'posts_search', 'bench_search') as definition`,
    );
    const from = performance.now();
    await client.query(defined[0]?.definition ?? '');
    const seconds = (performance.now() - from) / 1000;
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_relation_size('bench_search') as bytes`,
    );
    await client.query('drop index bench_search');
    return { size: Number(rows[0]?.bytes) / 1e6, seconds };
  } finally {
    await client.end();
  }
}
