import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { step } from '@/scripts/steps/report';
import { seedCatalogue } from '@/server/demo/seed';
import { importFeeds } from '@/server/features/imports/run';
import { indexCourses } from '@/server/features/search/search-index';
import type { Database } from '@/server/platform/database/client';
import { migrateDatabase } from '@/server/platform/migration/migrate';
import { openPool } from '@/tools/harness/pool';
import { withServer } from './databases';
import type { RelevanceQuery, Verdict } from './relevance-judge';
import { blankEnglish, runQueries, runSuggestions } from './relevance-run';
import type { Limit, Report, Table } from './report';

/** Folder of the feeds, the concepts and the development set. It is not part of the repository. */
const SHARED = process.env.SEARCH_DATA_DIR ?? '../shared/data';
const FEEDS: readonly (readonly [asOf: string, files: readonly string[]])[] = [
  ['2020-11-08', ['hong-kong/lcsd_leisure_prog_2020-11.json']],
  ['2025-12-10', ['hong-kong/lcsd_culture_events_2025-12.xml', 'hong-kong/lcsd_culture_venues_2025-12.xml']],
];
const SETS = [
  { name: 'developed on', file: join(SHARED, 'search/relevance-dev.json') },
  { name: 'of our own', file: 'tools/bench/relevance-queries.json' },
];
const CONCEPTS = join(SHARED, 'search/concepts.json');
/** Required share of queries with a relevant course among the first five. */
const WANTED = 0.98;

const inShared = (file: string) => join(SHARED, file);

/**
 * Evaluates the first search results on the real feeds and the demo catalogue, with and without English
 * texts.
 */
export async function relevance(): Promise<Report> {
  if (!existsSync(CONCEPTS))
    throw new Error(
      `The relevance sets and feeds are not in ${SHARED}; SEARCH_DATA_DIR names another folder.`,
    );
  return withServer(async (open) => {
    const { pool, db } = openPool(await open('bench_relevance'));
    try {
      await fill(db, pool);
      const tables: Table[] = [];
      const limits: Limit[] = [];
      for (const english of [true, false]) {
        if (!english)
          await step('English texts taken away', async () => {
            await blankEnglish(db);
            await indexCourses(db);
            await db.execute(sql`update catalogue_state set version = version + 1`);
          });
        for (const { name, file } of SETS) {
          const { queries } = JSON.parse(readFileSync(file, 'utf8')) as { queries: RelevanceQuery[] };
          const verdicts = await runQueries(db, queries, CONCEPTS, true);
          const title = `Set ${name}, ${english ? 'both languages' : 'without English texts'}`;
          tables.push(tableOf(title, verdicts));
          limits.push(
            limitOf(
              title,
              verdicts.map(({ passed }) => passed),
            ),
          );
          const suggested = await runSuggestions(db, queries, CONCEPTS);
          const heading = `Suggestions, ${title.toLowerCase()}`;
          tables.push(tableOf(heading, suggested));
          limits.push(
            limitOf(
              `${heading}, a course or the category`,
              suggested.map(({ named }) => named),
            ),
          );
        }
      }
      return {
        title: 'Relevance',
        about:
          'Queries of the relevance sets against the real feeds (dates moved, all courses counted as live) and the demo catalogue, through the API. ' +
          'success@5: a right course among the first five; MRR: mean of one over the place of the first right one. Right is judged by words in the titles and by the categories.',
        tables,
        limits,
      };
    } finally {
      await pool.end();
    }
  });
}

async function fill(db: Database, pool: pg.Pool): Promise<void> {
  await migrateDatabase(pool.options.connectionString ?? '');
  await pool.query('truncate posts, merchants, comments, hashtags restart identity cascade');
  await pool.query('update catalogue_state set seeded = null');
  await step('Demo catalogue', () => seedCatalogue(db));
  for (const [asOf, files] of FEEDS)
    await step(`Feed of ${asOf}`, () => importFeeds(db, files.map(inShared), { asOf }));
  await pool.query(`update posts set state = 'published' where state = 'expired'`);
  await pool.query(`update catalogue_state set version = version + 1`);
  await pool.query('vacuum analyze posts');
}

function shareOf(verdicts: readonly Verdict[]): number {
  return verdicts.filter(({ passed }) => passed).length / verdicts.length;
}

const rank = (verdicts: readonly Verdict[]) =>
  verdicts.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0) / verdicts.length;

function tableOf(title: string, verdicts: readonly Verdict[]): Table {
  const kinds = [...new Set(verdicts.map(({ query }) => query.kind))].sort();
  const line = (name: string, some: readonly Verdict[]) => [
    name,
    String(some.length),
    `${(shareOf(some) * 100).toFixed(1)} %`,
    rank(some).toFixed(3),
    String(some.filter(({ gaveWay }) => gaveWay).length),
    String(some.filter(({ query, shown }) => !query.want.empty && shown.length === 0).length),
  ];
  for (const { query, passed, shown } of verdicts)
    if (!passed) console.log(`  failed: ${query.id} "${query.q}" → ${shown.join(' | ') || 'nothing'}`);
  return {
    title,
    head: ['kind', 'queries', 'success@5', 'MRR', 'gave way', 'nothing found'],
    rows: [
      ...kinds.map((kind) =>
        line(
          kind,
          verdicts.filter(({ query }) => query.kind === kind),
        ),
      ),
      line('**all**', verdicts),
    ],
  };
}

function limitOf(title: string, passed: readonly boolean[]): Limit {
  const share = passed.filter(Boolean).length / passed.length;
  return {
    text: `${title}: success@5 ${(share * 100).toFixed(1)} %, at least ${WANTED * 100} % wanted`,
    reached: share >= WANTED,
  };
}
