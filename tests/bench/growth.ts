import { SITEMAP_PAGE_SIZE } from '@/lib/contract/sitemap';
import { raiseVersion } from '@/server/data/counts';
import { refreshCountsOf } from '@/server/data/counts-of-posts';
import { administratorSession, type BenchApi, withApis } from './bench-api';
import { type BenchDatabase, withDatabases } from './databases';
import { ADMIN_CALLS, asMerchant, BY_NATURE, merchantCalls, pagesOf } from './growth-calls';
import { fillMarketplace } from './growth-fill';
import { percentile } from './latency';
import { readLines } from './read-lines';
import { pause } from './read-pages';
import { atMost, type Limit, type Report, type Table, whole } from './report';
import { type Site, startSite } from './site';

/** `BENCH_SIZES=1000,10000 npm run bench -- growth` takes minutes, a million for the first time half an hour. */
const SIZES = (process.env.BENCH_SIZES || '1000,100000,1000000').split(',').map(Number);
const WARM_UP = 4;
const ROUNDS = 25;
/** A site hears of a change made elsewhere within milliseconds. */
const HEARD_MS = 30;
/** Figure of the issue: the largest marketplace's median in that of the smallest. */
const GROWTH_MAX = 1.5;
const MB = 1024 * 1024;

/** A marketplace of one size: its site, and its API in this process. */
interface World {
  size: number;
  site: Site;
  api: BenchApi;
  administrator: Record<string, string>;
  course: string;
  /** An advertisement of the bench's own merchant, and its slug. */
  own: { id: number; slug: string };
}

/** Asks a world for something once. */
type Ask = (world: World) => Promise<unknown>;
type Asks = Record<string, Ask>;

/** The same marketplace at several sizes: whatever takes longer with its size is found here. */
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

async function openWorld(size: number, api: BenchApi, site: Site): Promise<World> {
  const one = async <T>(query: string) => (await api.pool.query(query)).rows[0] as T;
  const { slug: course } = await one<{ slug: string }>(
    `select slug from posts where state = 'published' and slug not like 'post-bench-%' order by id limit 1`,
  );
  const own = await one<World['own']>(
    `select id, slug from posts where slug like 'post-bench-%' and state = 'published' order by id limit 1`,
  );
  return { size, site, api, administrator: await administratorSession(api), course, own };
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
  const add = async (title: string, asks: Asks, before?: Ask) => {
    console.log(`  ${title}`);
    const rows = await measure(worlds, asks, before);
    tables.push({ title, head: headOf(worlds), rows: rows.map(({ cells }) => cells) });
    limits.push(
      ...rows
        .filter(({ name }) => !BY_NATURE.has(name))
        .map(({ name, ratio }) => atMost(`${title}: ${name}`, ratio, GROWTH_MAX, ' ×')),
    );
  };
  await add(
    'Pages, the first request after a change of the catalogue',
    Object.fromEntries(pages),
    async ({ api }) => {
      await raiseVersion(api.db);
      await pause(HEARD_MS);
    },
  );
  await add('Pages, rendered again', Object.fromEntries(pages));
  await add('Suggestions after a change of the catalogue', Object.fromEntries(suggestions), ({ api }) =>
    raiseVersion(api.db),
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
      'The last column is the largest size’s p50 in the smallest’s.',
    tables,
    limits,
  };
}

/** Counts as they are brought up to date when one advertisement is published. */
async function publish(api: BenchApi, id: number): Promise<void> {
  await api.db.transaction(async (tx) => {
    await tx.execute(`update posts set updated_at = now() where id = ${id}`);
    await refreshCountsOf(tx, [id]);
  });
}

async function read(url: string): Promise<string> {
  const reply = await fetch(url);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return text;
}

interface Row {
  name: string;
  cells: string[];
  ratio: number;
}

/** Sizes take turns call by call, so that a busy moment of the machine hits all of them; what goes before is not counted. */
async function measure(worlds: World[], asks: Asks, before?: Ask): Promise<Row[]> {
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
    const ratio = (middles.at(-1) ?? Number.NaN) / (middles[0] ?? Number.NaN);
    const cells = times.map(
      (each) => `${percentile(each, 0.5).toFixed(1)} / ${percentile(each, 0.95).toFixed(1)}`,
    );
    rows.push({ name, cells: [name, ...cells, `× ${ratio.toFixed(2)}`], ratio });
    console.log(`    ${name}: ${cells.join(' | ')} × ${ratio.toFixed(2)}`);
  }
  return rows;
}

const headOf = (worlds: World[]) => ['', ...worlds.map(({ size }) => whole(size)), 'growth'];

/** Every file of the sitemap, one after another: what one takes first and last, and whether memory stays where it was. */
async function measureSitemap(worlds: World[]): Promise<Table> {
  const rows: string[][] = [];
  for (const { size, site } of worlds) {
    const index = await read(`${site.origin}/sitemap.xml`);
    const files = [...index.matchAll(/<loc>[^<]*(\/sitemap\/zh-hk-posts-\d+\.xml)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    const times: number[] = [];
    let addresses = 0;
    const memory: number[] = [];
    for (const path of files) {
      const began = performance.now();
      const xml = await read(site.origin + path);
      times.push(performance.now() - began);
      addresses += xml.split('<url>').length - 1;
      memory.push(site.memory() / MB);
    }
    if (addresses < size * 0.9) throw new Error(`the sitemap of ${size} courses has ${addresses} addresses`);
    const third = Math.ceil(memory.length / 3);
    rows.push([
      whole(size),
      whole(files.length),
      whole(addresses),
      (times.reduce((sum, ms) => sum + ms, 0) / (addresses / 1000)).toFixed(1),
      (times[0] ?? 0).toFixed(0),
      (times.at(-1) ?? 0).toFixed(0),
      `${whole(Math.max(...memory.slice(0, third)))} → ${whole(Math.max(...memory.slice(-third)))}`,
    ]);
  }
  return {
    title: `Sitemap of all courses, at most ${whole(SITEMAP_PAGE_SIZE)} a file, one language`,
    head: [
      'courses',
      'files',
      'addresses',
      'ms per 1,000 addresses',
      'first file ms',
      'last file ms',
      'MB, first → last third',
    ],
    rows,
  };
}

/** Every course as CSV: rows a second, and memory above idle. */
async function measureExports(worlds: World[]): Promise<Table> {
  const rows: string[][] = [];
  for (const { size, api, administrator } of worlds)
    for (const kind of ['courses', 'comments'] as const) {
      globalThis.gc?.();
      const idle = process.memoryUsage.rss();
      const began = performance.now();
      const reply = await api.send('GET', `/api/v1/admin/exports/${kind}`, undefined, administrator);
      if (!reply.body) throw new Error(`the export of ${kind} answered ${reply.status}`);
      const { lines, peak } = await readLines(reply.body as unknown as AsyncIterable<Uint8Array>);
      const ms = performance.now() - began;
      rows.push([
        `${kind} of ${whole(size)}`,
        whole(lines),
        (ms / 1000).toFixed(1),
        (ms / (lines / 1000)).toFixed(1),
        ((peak - idle) / MB).toFixed(0),
      ]);
    }
  return {
    title: 'Export as CSV',
    head: ['', 'rows', 's', 'ms per 1,000 rows', 'MB above idle'],
    rows,
  };
}
