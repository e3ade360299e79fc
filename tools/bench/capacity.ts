import { findCourse } from './course';
import { withDatabases } from './databases';
import type { Target } from './load';
import { benchSession } from './members';
import { merchantSession } from './merchant-fill';
import { fillPeople } from './people';
import { type Report, whole } from './report';
import { measure, middle } from './rounds';
import { placeQuery } from './search-queries';
import { type Site, startSite } from './site';

const COURSES = Number(process.env.BENCH_COURSES) || 100_000;
const CONNECTIONS = 16;
const ROUNDS = 3;
const WARM_UP_S = 3;
const SECONDS = 5;
const MEMBERS = 500;
/** Enough that none of them reaches the limit of open drafts (DRAFTS_MAX). */
const MERCHANTS = 60;

/**
 * Returns a target that bypasses the page cache: the gateway never caches a response to a request with
 * credentials (gateway/wanted-page).
 */
const pastGateway = (target: Target): Target => ({
  ...target,
  callOf: () => ({
    ...{ method: 'GET' as const, path: new URL(target.url).pathname },
    headers: { authorization: 'Basic YmVuY2g6' },
  }),
});

/** Returns repeatable requests, each of which is measured separately. */
async function targetsOf(site: Site): Promise<Target[]> {
  const { course } = await findCourse(site.origin);
  const query = (n: number) => {
    const { keyword, locale } = placeQuery(n);
    return { locale, keyword: encodeURIComponent(keyword) };
  };
  const courses = await Promise.all([1, 2, 3].map((page) => idsOf(site.origin, page)));
  const ids = courses.flat();
  const json = { 'content-type': 'application/json' };
  return [
    site.target('cached page', '/category/sports'),
    pastGateway(site.target('list, from Next’s own cache', '/category/sports')),
    pastGateway(site.target('course page, from Next’s own cache', course)),
    site.target('search page', '/course', (n) => {
      const { locale, keyword } = query(n);
      return `${locale === 'en' ? '/en' : ''}/course?keyword=${keyword}`;
    }),
    site.target('suggestions', '/api/v1/search', (n) => {
      const { locale, keyword } = query(n);
      return `/api/v1/search?locale=${locale}&keyword=${keyword}`;
    }),
    site.target('one course of the API', `/api/v1/posts/${course.split('/').at(-1)}`),
    {
      ...site.target('bookmark', '/api/v1/bookmarks'),
      callOf: (n: number) => ({
        ...{ method: 'POST' as const, path: '/api/v1/bookmarks' },
        headers: { ...json, ...benchSession(1 + (n % MEMBERS)) },
        body: JSON.stringify({ post_id: ids[n % ids.length] }),
      }),
    },
    {
      ...site.target('draft of a merchant', '/api/v1/posts'),
      callOf: (n: number) => ({
        ...{ method: 'POST' as const, path: '/api/v1/posts' },
        headers: { ...json, ...merchantSession(1 + (n % MERCHANTS)) },
        body: JSON.stringify({ title: `陶藝工作坊 ${n}`, content: '一起做陶藝。', draft: true }),
      }),
    },
  ].map((target) => ({ ...target, encoding: 'br' as const }));
}

async function idsOf(origin: string, page: number): Promise<number[]> {
  const reply = await fetch(`${origin}/api/v1/posts?per_page=60&page=${page}`);
  return ((await reply.json()) as { data: { posts: { id: number }[] } }).data.posts.map(({ id }) => id);
}

/** Measures the requests per second and the cost of each kind of request alone. */
export async function capacity(): Promise<Report> {
  return withDatabases(async (_open, _openEmpty, openCopy) => {
    const database = await openCopy(`mixed_${COURSES}`, COURSES, () => Promise.resolve());
    await fillPeople(database.url, { members: MEMBERS, merchants: MERCHANTS });
    const site = await startSite(database, 'gateway');
    try {
      const targets = await targetsOf(site);
      const options = { rounds: ROUNDS, warmUpS: WARM_UP_S, seconds: SECONDS };
      const rounds = (await measure(targets, [CONNECTIONS], options)).get(CONNECTIONS) ?? new Map();
      return {
        title: 'Capacity',
        about: `Each kind alone until the product is full: ${CONNECTIONS} connections, Brotli, medians of ${ROUNDS} rounds of ${SECONDS} s in which the kinds take turns, ${whole(COURSES)} courses, the product as \`npm start\` runs it; the generator takes a part of the two processors. Searches and suggestions are asked for the first time each.`,
        tables: [
          {
            head: ['', 'requests/s', 'p99 ms', 'CPU ms of the site', 'CPU ms of PostgreSQL'],
            rows: targets.map(({ name }) => [
              name,
              whole(middle(rounds, name, 'requestsPerSecond')),
              whole(middle(rounds, name, 'p99')),
              middle(rounds, name, 'cpu').toFixed(2),
              middle(rounds, name, 'databaseCpu').toFixed(2),
            ]),
          },
        ],
        limits: [],
      };
    } finally {
      await site.stop();
    }
  });
}
