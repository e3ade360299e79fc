import { courseListQuerySchema } from '@/lib/contract/filters';
import { listCourses } from '@/server/features/search/course-list';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import { backendPids, openPool } from '@/tools/harness/pool';
import { exactCpuMs } from './cpu';
import { withDatabases } from './databases';
import { atMost, median, type Report, type Table, whole } from './report';

/** Sizes of the catalogue, each with the CPU milliseconds that a list may cost PostgreSQL. */
const SIZES = new Map([
  [4_000, 5],
  [100_000, 40],
]);
const ROUNDS = 7;
const WARM_UP = 2;
/** Workers are processes of their own, whose CPU time would not be counted. */
const ONE_PROCESS = encodeURIComponent('-c max_parallel_workers_per_gather=0');

const today = dayOf(new Date());
const week = { from: daysAfter(today, 3), to: daysAfter(today, 10) };
const LISTS: Record<string, object> = {
  'all courses': {},
  'a price': { priceMin: 100, priceMax: 700 },
  'a price on Saturdays': { priceMin: 100, weekday: 'sat' },
  'a category': { category: 'sports' },
  'a category in a district': { category: 'sports', district: 'kwun_tong' },
  'districts on weekends': { district: 'sha_tin,kwun_tong', weekday: 'sat,sun' },
  'an age in a district within a week': { age: '6-8', district: 'sha_tin', ...week },
  'eight filters': {
    ...{
      district: 'sha_tin,kwun_tong,tai_po',
      weekday: 'sat,sun',
      dayPart: 'morning',
      language: 'cantonese',
    },
    ...{ age: '6-8', priceMax: 500, rating: 3, hasPlaces: true },
  },
  'places left, newest first': { hasPlaces: true, sort: 'newest' },
  'soonest first': { sort: 'soonest' },
  'near a station': { near: 'sha_tin', radiusKm: 3 },
};

/** Measures what a list costs PostgreSQL that nobody has requested since the catalogue changed: no cache answers it. */
export async function firstLists(): Promise<Report> {
  return withDatabases(async (open) => {
    const found = new Map<number, Map<string, number>>();
    for (const size of SIZES.keys()) found.set(size, await measure((await open(size)).url));
    const table: Table = {
      head: ['', ...[...SIZES.keys()].map((size) => `${whole(size)} courses`)],
      rows: Object.keys(LISTS).map((name) => [
        name,
        ...[...SIZES.keys()].map((size) => (found.get(size)?.get(name) ?? Number.NaN).toFixed(1)),
      ]),
    };
    return {
      title: 'First lists',
      about: `CPU milliseconds of PostgreSQL for a whole list (ids, facets and 24 cards), medians of ${ROUNDS} rounds in which the lists take turns, each with empty caches, after ${WARM_UP} rounds that are not counted; without parallel workers.`,
      tables: [table],
      limits: [...SIZES].map(([size, most]) =>
        atMost(
          `dearest list of ${whole(size)} courses`,
          Math.max(...(found.get(size)?.values() ?? [])),
          most,
          ' ms',
        ),
      ),
    };
  });
}

async function measure(url: string): Promise<Map<string, number>> {
  const { pool, db } = openPool(`${url}?options=${ONE_PROCESS}`, 3);
  try {
    const pids = await backendPids(pool);
    const costs = new Map<string, number[]>();
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const [name, filters] of Object.entries(LISTS)) {
        await pool.query('update catalogue_state set version = version + 1');
        const before = exactCpuMs(pids);
        await listCourses(db, courseListQuerySchema.parse({ ...filters, locale: 'en' }));
        if (round >= 0) costs.set(name, [...(costs.get(name) ?? []), exactCpuMs(pids) - before]);
      }
    return new Map([...costs].map(([name, each]) => [name, median(each)]));
  } finally {
    await pool.end();
  }
}
