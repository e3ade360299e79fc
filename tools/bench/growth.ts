import { raiseVersion } from '@/server/features/catalogue/counts';
import { refreshCountsOf } from '@/server/features/catalogue/counts-of-courses';
import { type BenchApi, withApis } from './bench-api';
import { type BenchDatabase, withDatabases } from './databases';
import { ADMIN_CALLS, asMerchant, BY_NATURE, merchantCalls, pagesOf } from './growth-calls';
import { fillMarketplace } from './growth-fill';
import { measureExports, measureSitemap } from './growth-streams';
import { openWorld, read, type World } from './growth-world';
import { percentile } from './latency';
import { pause } from './read-pages';
import { atMost, type Limit, type Report, type Table, whole } from './report';
import { startSite } from './site';

/**
 * `BENCH_SIZES=1000,10000 npm run bench -- growth` takes minutes. The first run with a million courses takes
 * half an hour.
 */
const SIZES = (process.env.BENCH_SIZES || '1000,100000,1000000').split(',').map(Number);
const WARM_UP = 4;
const ROUNDS = 25;
/** Milliseconds within which a site is notified of a change by another process. */
const HEARD_MS = 30;
/** Limit: median time in the largest marketplace divided by that in the smallest. */
const GROWTH_MAX = 1.5;
/**
 * The same for lists and searches, divided by that in a marketplace of the size for which the product is
 * designed: up to that size they count all courses (docs/decisions/065-one-result-cache.md).
 */
const LISTS_GROWTH_MAX = 3;
const DESIGNED_FOR = 100_000;

/** Makes one request to a world. */
type Ask = (world: World) => Promise<unknown>;
type Asks = Record<string, Ask>;

/** Measures the same marketplace at several sizes and reports the requests whose time grows with it. */
export async function growth(): Promise<Report> {
  process.env.RATE_LIMIT_SCALE = '1000000';
  return withDatabases(async (_open, _openEmpty, openCopy) => {
    const databases: BenchDatabase[] = [];
    for (const size of SIZES) databases.push(await openCopy(`growth_${size}`, size, fillMarketplace));
    return withApis(databases, async (apis) => {
      const worlds: World[] = [];
      try {
        for (const [at, api] of apis.entries()) {
          const database = databases[at];
          if (database) worlds.push(await openWorld(SIZES[at] ?? 0, api, await startSite(database)));
        }
        return await measureAll(worlds);
      } finally {
        for (const { site } of worlds) await site.stop();
      }
    });
  });
}

async function measureAll(worlds: World[]): Promise<Report> {
  const course = worlds[0]?.course ?? '';
  const page =
    (path: string): Ask =>
    ({ site }) =>
      read(site.origin + path);
  const pages = Object.entries(pagesOf(course)).map(([name, path]) => [name, page(path)] as const);
  const call =
    (path: string, session: (world: World) => object): Ask =>
    async (world) => {
      const reply = await world.api.call('GET', `/api/v1${path}`, undefined, session(world));
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    };
  const named = (paths: Record<string, string>, session: (world: World) => object, root = ''): Asks =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, call(root + path, session)]));
  const suggestions = ['瑜', 'pia', '旺角 結他'].map((keyword, at): [string, Ask] => [
    `suggestions, ${['a character', 'three letters', 'two words'][at]}`,
    call(`/search?keyword=${encodeURIComponent(keyword)}`, () => ({})),
  ]);
  const mine: Asks = Object.fromEntries(
    Object.keys(merchantCalls(0)).map((name) => [
      name,
      (world: World) => call(merchantCalls(world.own.id)[name] ?? '', () => asMerchant)(world),
    ]),
  );
  const tables: Table[] = [];
  const limits: Limit[] = [];
  const add = async (
    title: string,
    asks: Asks,
    before?: Ask,
    { from = worlds[0], max = GROWTH_MAX } = {},
  ) => {
    console.log(`  ${title}`);
    const rows = await measure(worlds, asks, before, from);
    tables.push({ title, head: headOf(worlds), rows: rows.map(({ cells }) => cells) });
    limits.push(
      ...rows
        .filter(({ name }) => !BY_NATURE.has(name))
        .map(({ name, ratio }) => atMost(`${title}: ${name}`, ratio, max, ' ×')),
    );
  };
  const listGrowth = { from: worlds.find(({ size }) => size === DESIGNED_FOR), max: LISTS_GROWTH_MAX };
  await add(
    'Pages, the first request after a change of the catalogue',
    Object.fromEntries(pages),
    async ({ api }) => {
      await raiseVersion(api.db, 'all');
      await pause(HEARD_MS);
    },
    listGrowth,
  );
  await add('Pages, rendered again', Object.fromEntries(pages));
  await add(
    'Suggestions after a change of the catalogue',
    Object.fromEntries(suggestions),
    ({ api }) => raiseVersion(api.db, 'all'),
    listGrowth,
  );
  await add(
    'The administrator',
    named(ADMIN_CALLS, ({ administrator }) => administrator, '/admin'),
  );
  await add('A merchant with 50 advertisements, and comments', {
    ...mine,
    'comments of a course': (world) => call(`/posts/${world.own.slug}/comments?page=2`, () => ({}))(world),
  });
  await add('Writes', {
    'counts after a publication': ({ api, own }) => publish(api, own.id),
  });
  tables.push(await measureSitemap(worlds), await measureExports(worlds));
  return {
    title: 'Growth',
    about:
      `One marketplace at ${SIZES.map(whole).join(', ')} courses, one in fifty of them a merchant's own advertisement and every tenth of these waiting for the administrator, one in ten with a comment. ` +
      `Milliseconds, p50 / p95 of ${ROUNDS} rounds in which the sizes take turns, one request at a time: pages from the built site over HTTP without the page cache, calls through the API of this process. ` +
      `The last column is the largest size’s p50 in the smallest’s; of pages and suggestions after a change, in that of ${whole(DESIGNED_FOR)} courses.`,
    tables,
    limits,
  };
}

/** Updates the counts as the publication of one advertisement does. */
async function publish(api: BenchApi, id: number): Promise<void> {
  await api.db.transaction(async (tx) => {
    await tx.execute(`update posts set updated_at = now() where id = ${id}`);
    await refreshCountsOf(tx, [id]);
  });
}

interface Row {
  name: string;
  cells: string[];
  ratio: number;
}

/**
 * Alternates between the sizes call by call, so that a busy moment of the machine affects all of them.
 * Warm-up rounds are not counted.
 */
async function measure(worlds: World[], asks: Asks, before?: Ask, from = worlds[0]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const times = worlds.map((): number[] => []);
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const [at, world] of worlds.entries()) {
        await before?.(world);
        const began = performance.now();
        await ask(world);
        if (round >= 0) times[at]?.push(performance.now() - began);
      }
    const middles = times.map((each) => percentile(each, 0.5));
    const first = middles[from ? worlds.indexOf(from) : 0];
    const ratio = (middles.at(-1) ?? Number.NaN) / (first ?? Number.NaN);
    const cells = times.map(
      (each) => `${percentile(each, 0.5).toFixed(1)} / ${percentile(each, 0.95).toFixed(1)}`,
    );
    rows.push({ name, cells: [name, ...cells, `× ${ratio.toFixed(2)}`], ratio });
    console.log(`    ${name}: ${cells.join(' | ')} × ${ratio.toFixed(2)}`);
  }
  return rows;
}

const headOf = (worlds: World[]) => ['', ...worlds.map(({ size }) => whole(size)), 'growth'];
