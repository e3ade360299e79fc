import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from '@/scripts/steps/build';
import { isAnswering, startService } from '@/tools/harness/service';
import { administratorSession, withApis } from './bench-api';
import { launchChromium } from './browser';
import { memoryOf } from './cpu';
import { type BenchDatabase, DEMO_COURSES, withDatabases } from './databases';
import type { Target } from './load';
import { median, type Report, whole } from './report';
import { measure, middle, type Rounds } from './rounds';
import { startSite } from './site';
import { type Weight, weigh } from './weight';

/** Next runs in the folder of the peer, as next-intl finds its files from there. */
const PEER = resolve('tools/bench/peer');
const NEXT = resolve('node_modules/next/dist/bin/next');
const PORT = Number(process.env.BENCH_PORT || 3300) + 60;
const CONNECTIONS = 4;
/** Few, because each address of a course is requested once. */
const MEASURE = { rounds: 3, warmUpS: 3, seconds: 2 };
/** The most popular courses, which the peer prerenders. */
const PRERENDERED = 60;
const WRITES = 5;
const SEEN_WITHIN_MS = 5_000;
/** Milliseconds between two looks at a page after a write. */
const LOOK_MS = 20;

interface Contestant {
  name: string;
  origin: string;
  pid: number;
  list: string;
  pathOf(slug: string, locale: string): string;
  write(course: { id: number; slug: string }, title: string): Promise<Response>;
  stop(): Promise<void>;
}

const [COLD_LIST, LIST, COLD_COURSE, COURSE] = [
  ...['list, filters nobody asked for before', 'list again', 'course, the first request', 'course again'],
] as [string, string, string, string];
const PAGES = [COLD_LIST, LIST, COLD_COURSE, COURSE];

/** Measures the site beside a plain Next application (tools/bench/peer) that serves the same courses. */
export async function peers(): Promise<Report> {
  return withDatabases(async (_open, _openEmpty, openCopy) => {
    const database = await openCopy('peers', DEMO_COURSES, () => Promise.resolve());
    const both = [await startOurs(database), await startPeer(database, PORT)];
    const other = await startPeer(database, PORT + 1);
    try {
      const courses = await listCourses(both[0]?.origin ?? '');
      const rounds = await measureLoads(both, courses, database);
      const weights = await weighAll(both, courses[0]?.slug ?? '');
      return reportOf(both, rounds, weights, await measureFreshness(both, other, courses));
    } finally {
      for (const each of [...both, other]) await each.stop();
    }
  });
}

async function startOurs(database: BenchDatabase): Promise<Contestant> {
  const { origin, pid, stop } = await startSite(database, 'gateway');
  const session = await withApis([database], async ([api]) => (api ? administratorSession(api) : {}));
  return {
    ...{ name: 'this site', origin, pid, stop, list: '/category/sports?sort=newest' },
    pathOf: (slug, locale) => `${locale === 'en' ? '/en' : ''}/course/${slug}`,
    async write({ id }, title) {
      const url = `${origin}/api/v1/admin/courses/${id}`;
      const { data } = await (await fetch(url, { headers: session })).json();
      const body = JSON.stringify({ version: data.course.version, title });
      const headers = { 'content-type': 'application/json', ...session };
      return fetch(`${url}/correction`, { method: 'PUT', headers, body });
    },
  };
}

/** One build for all of its instances, which reads prerendered pages from the database, or none with `BENCH_BUILT=1`. */
let built: Promise<void> | undefined;

async function startPeer(database: BenchDatabase, port: number): Promise<Contestant> {
  const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_URL: database.url };
  built ??= process.env.BENCH_BUILT ? Promise.resolve() : run([process.execPath, [NEXT, 'build']], env, PEER);
  await built;
  const [command, options] = [process.execPath, [NEXT, 'start', '--port', String(port)]];
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () => isAnswering(`${origin}/courses`);
  const { pid, stop } = await startService({ command, options, env, cwd: PEER, isReady });
  return {
    ...{ name: 'plain Next', origin, pid, stop, list: '/courses?category=sports&sort=newest' },
    pathOf: (slug, locale) => `${locale === 'en' ? '/en' : ''}/courses/${slug}`,
    write: ({ slug }, title) =>
      fetch(`${origin}/api/courses/${slug}`, { method: 'PATCH', body: JSON.stringify({ title }) }),
  };
}

async function listCourses(origin: string): Promise<{ id: number; slug: string }[]> {
  const pages = Array.from({ length: DEMO_COURSES / 60 }, async (_, at) => {
    const reply = await fetch(`${origin}/api/v1/posts?sort=popularity&per_page=60&page=${at + 1}`);
    return (await reply.json()).data.posts as { id: number; slug: string }[];
  });
  return (await Promise.all(pages)).flat();
}

async function measureLoads(
  both: Contestant[],
  courses: { slug: string }[],
  database: BenchDatabase,
): Promise<Rounds> {
  const rare = courses.slice(PRERENDERED).map(({ slug }) => slug);
  const targets = both.flatMap(({ name, origin, pid, list, pathOf }): Target[] => {
    const addresses = ['zh-hk', 'en'].flatMap((locale) => rare.map((slug) => pathOf(slug, locale)));
    const target = (page: string, path: string, next?: Target['pathOf']): Target => ({
      ...{ name: `${name}: ${page}`, url: origin + path, pid, databasePid: database.pid },
      ...(next && { pathOf: next }),
    });
    return [
      target(COLD_LIST, list, (n) => `${list}&priceMax=${1_000 + n}`),
      target(LIST, list),
      target(COLD_COURSE, '/', () => addresses.shift() ?? '/no-address-left'),
      target(COURSE, pathOf(courses[0]?.slug ?? '', 'zh-hk')),
    ];
  });
  // Page by page, so that the two take turns.
  const turns = PAGES.flatMap((page) => targets.filter(({ name }) => name.endsWith(`: ${page}`)));
  return (await measure(turns, [CONNECTIONS], MEASURE)).get(CONNECTIONS) ?? new Map();
}

async function weighAll(both: Contestant[], slug: string): Promise<Weight[]> {
  const browser = await launchChromium();
  const weights: Weight[] = [];
  for (const { name, origin, list, pathOf } of both)
    for (const [page, path] of [
      ['list', list],
      ['course', pathOf(slug, 'zh-hk')],
    ])
      weights.push(await weigh(browser, `${name}: ${page}`, `${origin}${path}`));
  await browser.close();
  return weights;
}

/** Milliseconds until a page shows a new title, the median of some writes, and how many answers still had the old one. */
interface Freshness {
  course: string;
  list: string;
  otherInstance: string;
}

async function measureFreshness(
  both: Contestant[],
  other: Contestant,
  courses: { id: number; slug: string }[],
): Promise<Freshness[]> {
  const seen: Freshness[] = [];
  for (const each of both) {
    const read = async (path: string) => (await fetch(each.origin + path)).text();
    const until = async (path: string, writer: Contestant) => {
      const times: number[] = [];
      for (const course of courses.slice(0, WRITES)) {
        const title = `改名 ${performance.now().toFixed(0)}`;
        const page = path || each.pathOf(course.slug, 'zh-hk');
        await read(page);
        const reply = await writer.write(course, title);
        if (!reply.ok) throw new Error(`${writer.name}: a write answered ${reply.status}`);
        const began = performance.now();
        while (!(await read(page)).includes(title) && performance.now() - began < SEEN_WITHIN_MS)
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        times.push(performance.now() - began);
      }
      const time = median(times);
      return time < SEEN_WITHIN_MS ? `${whole(time)} ms` : `not within ${SEEN_WITHIN_MS / 1_000} s`;
    };
    const popular = `${each.list.split('?')[0]?.replace('/category/sports', '/course')}?sort=popularity`;
    seen.push({
      course: await until('', each),
      list: await until(popular, each),
      otherInstance: each === both[0] ? 'not measured here (NOTIFY)' : await until('', other),
    });
  }
  return seen;
}

async function reportOf(
  both: Contestant[],
  rounds: Rounds,
  weights: Weight[],
  freshness: Freshness[],
): Promise<Report> {
  const cells = (value: (name: string) => string) => both.map(({ name }) => value(name));
  const weightOf = (name: string, page: string) => weights.find((one) => one.name === `${name}: ${page}`);
  return {
    title: 'Beside a plain Next application',
    about:
      `The same ${whole(DEMO_COURSES)} courses in the same PostgreSQL, served by this site behind its page cache and by a plain Next application ` +
      `(tools/bench/peer: App Router, Cache Components, next-intl, MUI, five facets; this site counts some thirty). ${CONNECTIONS} connections, gzip, medians of ${MEASURE.rounds} rounds of ${MEASURE.seconds} s in turns.`,
    tables: [
      {
        title: 'CPU ms of a request: site + PostgreSQL',
        head: ['', ...both.map(({ name }) => name)],
        rows: PAGES.map((page) => [
          page,
          ...cells((name) =>
            ['cpu' as const, 'databaseCpu' as const]
              .map((key) => middle(rounds, `${name}: ${page}`, key).toFixed(2))
              .join(' + '),
          ),
        ]),
      },
      {
        title: 'Requests a second (p99 ms)',
        head: ['', ...both.map(({ name }) => name)],
        rows: PAGES.map((page) => [
          page,
          ...cells(
            (name) =>
              `${whole(middle(rounds, `${name}: ${page}`, 'requestsPerSecond'))} (${whole(middle(rounds, `${name}: ${page}`, 'p99'))})`,
          ),
        ]),
      },
      {
        title: 'Kilobytes (gzip), memory, and time until a new title is seen after the write was answered',
        head: ['', ...both.map(({ name }) => name)],
        rows: [
          ...['list', 'course'].flatMap((page) => [
            [`script of a ${page}`, ...cells((name) => `${weightOf(name, page)?.scriptKb.toFixed(1)} kB`)],
            [`HTML of a ${page}`, ...cells((name) => `${weightOf(name, page)?.htmlKb.toFixed(1)} kB`)],
          ]),
          ['a list loaded by a link', ...(await Promise.all(both.map(loadedByLink)))],
          ['memory after this load', ...both.map(({ pid }) => `${whole(memoryOf(pid) / 2 ** 20)} MiB`)],
          ['course page after a write', ...freshness.map(({ course }) => course)],
          ['list after a write', ...freshness.map(({ list }) => list)],
          [
            'course page after a write on another instance',
            ...freshness.map(({ otherInstance }) => otherInstance),
          ],
        ],
      },
    ],
    limits: [],
  };
}

/** Returns what a link to a list loads: a page here, the payload of React's components there. */
async function loadedByLink({ origin, list, name }: Contestant): Promise<string> {
  const reply = await fetch(origin + list, { headers: name === 'plain Next' ? { rsc: '1' } : {} });
  return `${(gzipSync(await reply.text()).length / 1_000).toFixed(1)} kB`;
}
