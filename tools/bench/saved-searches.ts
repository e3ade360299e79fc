import { sql } from 'drizzle-orm';
import { AGE_GROUPS, DISTRICTS, WEEKDAYS } from '@/lib/contract/choices';
import type { CourseFilters } from '@/lib/contract/filters';
import { canonicalFilters } from '@/lib/contract/search-key';
import { STATIONS } from '@/lib/contract/stations';
import { step } from '@/scripts/steps/report';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { anchorsOf } from '@/server/features/saved-searches/anchors';
import { matchNewCourses } from '@/server/features/saved-searches/match-courses';
import { readLexicon } from '@/server/features/search/search-lexicon';
import { searchNamesAt } from '@/server/features/search/search-names';
import { strictPlans } from '@/server/features/search/search-resolve';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import type { Database } from '@/server/platform/database/client';
import { COURSES_PER_MATCHING } from '@/server/platform/queue/kinds';
import { backendPids, openPool } from '@/tools/harness/pool';
import { exactCpuMs } from './cpu';
import { withDatabases } from './databases';
import { pick, zipf } from './draw-lots';
import { percentile } from './latency';
import { atMost, median, type Report, whole } from './report';

const COURSES = 10_000;
const SEARCHES = 100_000;
const MEMBERS = 40_000;
/** Publications of one course that are measured, after some that are not. */
const PUBLICATIONS = 60;
const WARM_UP = 15;
/** New courses of one import. */
const IMPORTED = 300;
const ROWS_AT_ONCE = 2_000;
const CPU_MAX_MS = 200;
/** Words that people add to an activity. */
const WISHES = ['兒童', 'kids', '星期六', '免費', '一對一', '網上'] as const;

interface Names {
  /** Slugs and titles of the activities with their ancestors, those with most courses first. */
  activities: { main: string; sub: string; slug: string; zh: string; en: string }[];
  merchants: string[];
  hashtags: string[];
}

/**
 * Returns a generator of lists that people save. A third are followed merchants and hashtags, a third activities or
 * categories with a district, an audience or a weekday, a third keywords. Merchants, hashtags and activities have a
 * Zipf distribution.
 */
function drawer({ activities, merchants, hashtags }: Names): () => CourseFilters {
  const [activity, merchant, hashtag] = [zipf(activities), zipf(merchants), zipf(hashtags)];
  const chance = (share: number) => Math.random() < share;
  return () => {
    const { main, sub, slug, zh, en } = activity();
    const narrowed: CourseFilters = {
      ...(chance(0.6) && { district: [pick(DISTRICTS)] }),
      ...(chance(0.2) && { ageGroup: [pick(AGE_GROUPS)] }),
      ...(chance(0.15) && { weekday: [pick(WEEKDAYS)] }),
      ...(chance(0.1) && { priceMax: pick([100, 200, 300, 500]) }),
      ...(chance(0.05) && { hasPlaces: true as const }),
    };
    const kind = Math.random();
    if (kind < 0.25) return { merchant: merchant() };
    if (kind < 0.33) return { hashtag: hashtag() };
    if (kind < 0.58) return { category: main, subCategory: sub, thirdCategory: slug, ...narrowed };
    if (kind < 0.62) return { category: main, subCategory: sub, ...narrowed };
    if (kind < 0.65) return { category: main, ...narrowed };
    if (kind < 0.95) {
      const words = [pick([zh, en]), ...(chance(0.2) ? [pick(WISHES)] : [])];
      return { keyword: words.join(' '), ...(chance(0.5) && narrowed) };
    }
    if (kind < 0.985) return { district: [pick(DISTRICTS)], ...narrowed };
    return { near: pick(STATIONS).code, ...(chance(0.5) && narrowed) };
  };
}

async function readNames(db: Database): Promise<Names> {
  const { rows: activities } = await db.execute<Names['activities'][number] & Record<string, unknown>>(sql`
    select main.slug as main, sub.slug as sub, own.slug, own.title_zh as zh, own.title_en as en
    from categories own join categories sub on sub.id = own.parent_id join categories main on main.id = sub.parent_id
    where own.level = 3 order by own.post_count desc, own.id`);
  const slugs = async (table: string, column: string) => {
    const { rows } = await db.execute<{ slug: string }>(
      sql.raw(`select ${column} as slug from ${table} where post_count > 0 order by post_count desc, id`),
    );
    return rows.map(({ slug }) => slug);
  };
  return {
    activities,
    merchants: await slugs('merchants', 'slug'),
    hashtags: await slugs('hashtags', 'name'),
  };
}

/** Writes the saved searches once. */
async function fill(db: Database): Promise<void> {
  if ((await db.execute(sql`select from saved_searches limit 1`)).rows.length > 0) return;
  const names = await readNames(db);
  const draw = drawer(names);
  const { lexicon, fingerprint } = await readLexicon(db);
  const catalogueNames = await searchNamesAt(db, await readVersion(db));
  const queries = new Map<
    string,
    { filters: CourseFilters; anchors: string[]; lexicon: string | null; savers: number }
  >();
  for (let at = 0; at < SEARCHES; at += 1) {
    const filters = canonicalFilters(draw());
    const key = JSON.stringify(filters);
    const known = queries.get(key) ?? {
      filters,
      anchors: anchorsOf(filters, strictPlans(filters, { lexicon, names: catalogueNames })),
      lexicon: filters.keyword === undefined ? null : fingerprint,
      savers: 0,
    };
    queries.set(key, { ...known, savers: known.savers + 1 });
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with made as (
        insert into accounts (role, email, password_hash, locale, confirmed_at)
        select 'member', 'saver-' || i || '@example.com', '', 'zh-hk', now() from generate_series(1, ${MEMBERS}) i returning id
      ) insert into members (account_id) select id from made`);
    const rows = [...queries.values()];
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.execute(sql`
        with given as (
          select * from json_to_recordset(${JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))}::json)
            as given(filters jsonb, anchors text[], lexicon text, savers int)
        ), made as (
          insert into saved_queries (filters, anchors, lexicon) select filters, anchors, lexicon from given returning id, filters
        )
        insert into saved_searches (query_id, member_id, frequency, created_at)
        select made.id, first.id + (made.id * 7919::bigint + saver) % ${MEMBERS},
          (array['instant', 'daily', 'weekly'])[1 + saver % 3], '2026-01-01'
        from made join given using (filters), (select min(account_id) as id from members) first,
          generate_series(0, savers - 1) saver`);
  });
  await db.execute(sql`analyze saved_queries, saved_searches`);
}

/** CPU milliseconds of this process and of the connections. */
interface Cpu {
  node: number;
  database: number;
}

async function measure(pids: readonly number[], work: () => Promise<void>): Promise<Cpu> {
  const before = exactCpuMs(pids);
  const usage = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(usage);
  return { node: (user + system) / 1000, database: exactCpuMs(pids) - before };
}

/**
 * Measures what a first publication costs with 100,000 saved searches: looking up, verifying and storing the matches.
 */
export async function savedSearchSpeed(): Promise<Report> {
  return withDatabases(async (_, __, openCopy) => {
    const { url } = await openCopy('saved_searches', COURSES, async () => {});
    const { pool, db } = openPool(url);
    try {
      await step(`${whole(SEARCHES)} saved searches`, () => fill(db));
      const pids = await backendPids(pool);
      const { rows: courses } = await db.execute<{ id: number }>(
        sql`select id from posts where state = 'published' order by md5(id::text) limit ${IMPORTED}`,
      );
      const ids = courses.map(({ id }) => id);
      const match = (postIds: readonly number[]) => {
        const now = new Date();
        return matchNewCourses({ db, now, createdAt: now }, postIds);
      };
      await db.execute(sql`truncate saved_search_matches`);
      const taken: Cpu[] = [];
      await step(`${PUBLICATIONS} publications`, async () => {
        for (const [at, id] of ids.slice(0, WARM_UP + PUBLICATIONS).entries()) {
          // As the publication did, which discards what is cached.
          await raiseVersion(db, 'all');
          const cpu = await measure(pids, () => match([id]));
          if (at >= WARM_UP) taken.push(cpu);
        }
      });
      const {
        rows: [counts],
      } = await db.execute<{ queries: number; matches: number; searches: number }>(sql`
        select (select count(*)::int from saved_queries) as queries,
          (select count(*)::int from saved_searches) as searches,
          (select count(*)::int from saved_search_matches) as matches`);
      let seconds = 0;
      const imported = await step(`${whole(IMPORTED)} courses of an import`, () =>
        measure(pids, async () => {
          const from = performance.now();
          for (let at = 0; at < ids.length; at += COURSES_PER_MATCHING)
            await match(ids.slice(at, at + COURSES_PER_MATCHING));
          seconds = (performance.now() - from) / 1000;
        }),
      );
      const totals = taken.map(({ node, database }) => node + database);
      const cell = (values: number[], share: number) => percentile(values, share).toFixed(0);
      const row = (name: string, values: number[]) => [
        name,
        median(values).toFixed(0),
        cell(values, 0.95),
        cell(values, 1),
      ];
      return {
        title: 'Saved searches',
        about: `${whole(counts?.searches ?? 0)} saved searches of ${whole(MEMBERS)} members, ${whole(counts?.queries ?? 0)} different ones, in a catalogue of ${whole(COURSES)} courses. CPU of ${PUBLICATIONS} first publications, one after another: the look-up by anchors, the verification with the conditions of the lists, and the rows of the matches, ${whole((counts?.matches ?? 0) / (WARM_UP + PUBLICATIONS))} for each publication. An import of ${whole(IMPORTED)} new courses was matched in ${seconds.toFixed(0)} s (${whole((imported.node + imported.database) / IMPORTED)} ms of CPU for each course).`,
        tables: [
          {
            head: ['CPU ms of a publication', 'median', 'p95', 'most'],
            rows: [
              row(
                'Node',
                taken.map(({ node }) => node),
              ),
              row(
                'PostgreSQL',
                taken.map(({ database }) => database),
              ),
              row('both', totals),
            ],
          },
        ],
        limits: [
          atMost('CPU of a publication, median', median(totals), CPU_MAX_MS, ' ms'),
          atMost('CPU of a publication, p95', percentile(totals, 0.95), CPU_MAX_MS, ' ms'),
        ],
      };
    } finally {
      await pool.end();
    }
  });
}
