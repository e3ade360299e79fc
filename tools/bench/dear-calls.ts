import { setTimeout as pause } from 'node:timers/promises';
import { FILTER_BY_IDS_MAX, PER_PAGE_MAX } from '@/lib/contract/limits';
import { RADIUS_KM } from '@/lib/contract/near';
import { findCourse } from './course';
import { cpuMs } from './cpu';
import { type BenchDatabase, DEMO_COURSES, withDatabases } from './databases';
import { atMost, type Report, whole } from './report';
import { type Site, startSite } from './site';

/** Courses of the catalogue; `BENCH_COURSES=100000` measures the size for which the product is designed. */
const COURSES = Number(process.env.BENCH_COURSES) || DEMO_COURSES;
/** Requests of each kind, each with a value of its own, so that no cache answers it. */
const ROUNDS = 20;
/** CPU milliseconds of the dearest request under 1 kB without an account. */
const DEAREST_MS_MAX = 500;
const SMALL_BYTES = 1024;

interface DearCall {
  name: string;
  /** Requests a minute from one client address, by the limits of docs/security.md. */
  aMinute: number;
  request(round: number): { method?: string; path: string; body?: object };
}

const CALLS = 600;
const SEARCHES = 120;
/** Words that few courses have in common, names with a slip, and what is typed by somebody who wants to cost time. */
const WORDS = [
  '瑜伽',
  '沙田',
  'piano',
  '星期六',
  'swiming',
  '陶藝',
  '6歲',
  'tennis',
  '免費',
  'mandarin',
  '觀塘',
  'yogga',
];
function keyword(round: number, kind: 'words' | 'characters' | 'letters'): string {
  if (kind === 'words')
    return [...WORDS.slice(round % WORDS.length), ...WORDS].slice(0, 12).join(' ').slice(0, 96) + round;
  const [first, size] = kind === 'characters' ? [0x4e00, 97] : [0x61, 26];
  return (
    Array.from({ length: 98 }, (_, at) =>
      String.fromCodePoint(
        first + (((at * 31 + round * 7) % (size * 3)) % (kind === 'letters' ? 26 : 20_000)),
      ),
    ).join('') + round
  );
}

const KINDS = ['words', 'characters', 'letters'] as const;
const inList = (round: number) =>
  `per_page=${PER_PAGE_MAX}&price_max=${100_000 + round}&sort=distance&near=sha_tin&radius_km=${RADIUS_KM.max}&weekday=mon,tue,wed,thu,fri,sat,sun`;

/** What a visitor can ask that does many things at once, at its largest input. */
function dearCalls(course: string, merchant: string, hashtag: string, ids: number[]): DearCall[] {
  const call = (name: string, path: (round: number) => string, aMinute = CALLS): DearCall => ({
    name,
    aMinute,
    request: (round) => ({ path: path(round) }),
  });
  const post = (name: string, path: string, body: (round: number) => object, aMinute = CALLS): DearCall => ({
    name,
    aMinute,
    request: (round) => ({ method: 'POST', path, body: body(round) }),
  });
  const tool = (name: string, input: (round: number) => object): DearCall =>
    post(
      `mcp ${name}`,
      '/mcp',
      (id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input(id) } }),
      SEARCHES,
    );
  return [
    ...KINDS.flatMap((kind) => [
      post(
        `suggestions, ${kind}`,
        '/api/v1/search',
        (round) => ({ keyword: keyword(round, kind) }),
        SEARCHES,
      ),
      call(
        `list by keyword, ${kind}`,
        (round) => `/api/v1/posts?per_page=60&keyword=${encodeURIComponent(keyword(round, kind))}`,
        SEARCHES,
      ),
      tool('search_courses', (round) => ({ keyword: keyword(round + 50, kind), per_page: 20 })),
    ]),
    call(
      'map by keyword',
      (round) => `/api/v1/posts/map?keyword=${encodeURIComponent(keyword(round + 20, 'words'))}`,
      SEARCHES,
    ),
    call('map', (round) => `/api/v1/posts/map?${inList(round).replace(/per_page=\d+&|&sort=distance/g, '')}`),
    call('list, 60 near a station', (round) => `/api/v1/posts?${inList(round)}`),
    call(
      'list, last page',
      (round) => `/api/v1/posts?per_page=60&page=${150 - round}&sort=rating&price_max=${200_000 + round}`,
    ),
    post(
      'filter_by_category by keyword',
      '/api/v1/posts/filter_by_main_category',
      (round) => ({ slug: 'sports', per_page: 60, keyword: keyword(round + 70, 'words') }),
      SEARCHES,
    ),
    post('filter_by_ids, 60', '/api/v1/posts/filter_by_ids', (round) => ({
      ids: ids.slice(round, round + FILTER_BY_IDS_MAX),
    })),
    post('filter_home_posts', '/api/v1/posts/filter_home_posts', () => ({})),
    call('course', () => `/api/v1/posts/${course}`),
    call('categories', () => '/api/v1/main_categories'),
    call('merchants, 60', (round) => `/api/v1/merchants?per_page=60&page=${1 + (round % 3)}`),
    call('merchant with 60 courses', () => `/api/v1/merchants/${merchant}?per_page=60`),
    call('hashtag with 60 courses', () => `/api/v1/hashtags/${hashtag}?per_page=60`),
    call('merchant’s calendar', () => `/api/v1/merchants/${merchant}/calendar`),
    call('venues', () => '/api/v1/venues'),
    call('sitemap file', (round) => `/api/v1/sitemap/posts?page=${1 + (round % 2)}`),
    call('OpenActive page', () => '/api/v1/openactive/courses'),
    call('OpenAPI document', () => '/api/v1/openapi.json'),
    tool('get_course', () => ({ slug: course })),
    tool('list_categories', () => ({})),
    tool('find_venues', () => ({ text: '' })),
    post(
      'mcp tools/list',
      '/mcp',
      (id) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: {} }),
      SEARCHES,
    ),
    post(
      'sign-in, wrong password',
      '/auth/sign_in',
      (round) => ({ email: `nobody${round}@example.com`, password: 'x'.repeat(128) }),
      100 / 15,
    ),
    post(
      'sign-up',
      '/auth',
      (round) => ({
        email: `bench${Date.now()}${round}@example.com`,
        username: 'Bench',
        password: 'Bench ferry 1888',
        password_confirmation: 'Bench ferry 1888',
      }),
      0.5,
    ),
    post(
      'saved search for an address',
      '/api/v1/saved_searches/subscribe',
      (round) => ({
        email: `b${round}@example.com`,
        frequency: 'daily',
        filters: { keyword: keyword(round, 'words') },
      }),
      10 / 60,
    ),
    call(
      'page: list by keyword',
      (round) => `/course?keyword=${encodeURIComponent(keyword(round + 90, 'words'))}`,
      SEARCHES,
    ),
    call('page: list', (round) => `/course?priceMax=${100_000 + round}&near=sha_tin`),
    call('page: course', (round) => `/course/${course}?bench=${round}`),
    call('page: home', (round) => `/?bench=${round}`),
    call('page: unknown address', (round) => `/nothing/${round}`),
    call('page: API', (round) => `/api/docs?bench=${round}`),
    call('preview picture', (round) => `/media/preview/en/${course}.png?bench=${round}`, 60),
    call(
      'calendar file of a merchant',
      (round) => `/media/calendar/en/merchant/${merchant}.ics?bench=${round}`,
      60,
    ),
  ];
}

interface Cost {
  call: DearCall;
  sent: number;
  received: number;
  cpu: number;
  statuses: string;
}

async function measure(site: Site, { pid }: BenchDatabase, call: DearCall): Promise<Cost> {
  const total = () => cpuMs(site.pid) + cpuMs(pid);
  let [sent, received] = [0, 0];
  const statuses = new Set<number>();
  const send = async (round: number) => {
    const { method = 'GET', path, body } = call.request(round);
    const text = body && JSON.stringify(body);
    sent = Math.max(sent, path.length + (text ? Buffer.byteLength(text) : 0));
    const reply = await fetch(site.origin + path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      ...(text && { body: text }),
    });
    statuses.add(reply.status);
    received = Math.max(received, (await reply.arrayBuffer()).byteLength);
  };
  await send(ROUNDS);
  await pause(200);
  const before = total();
  for (let round = 0; round < ROUNDS; round += 1) await send(round);
  // Work that is done after an answer is counted, too.
  await pause(200);
  return { call, sent, received, cpu: (total() - before) / ROUNDS, statuses: [...statuses].join(', ') };
}

/**
 * Measures the CPU time, of the site and of PostgreSQL, of what a visitor can ask that does many things at once, and what
 * one client address can cost in a minute within the limits.
 */
export async function dearCallCosts(): Promise<Report> {
  return withDatabases(async (open) => {
    const database = await open(COURSES);
    const site = await startSite(database, 'gateway');
    try {
      const read = async (path: string) => (await (await fetch(`${site.origin}/api/v1${path}`)).json()).data;
      const { course } = await findCourse(site.origin);
      const [{ slug: merchant }] = await read('/merchants?per_page=60');
      const [{ slug: hashtag }] = await read('/hashtags?per_page=60');
      const { posts } = await read('/posts?per_page=60');
      const ids: number[] = posts.map(({ id }: { id: number }) => id);
      const list = dearCalls(course.replace(/^.*\//, ''), merchant, hashtag, [
        ...ids,
        ...ids.map((id) => id + 1),
      ]);
      const costs: Cost[] = [];
      for (const call of list) {
        const cost = await measure(site, database, call);
        console.log(`  ${call.name}: ${cost.cpu.toFixed(0)} ms (${cost.statuses})`);
        costs.push(cost);
      }
      costs.sort((a, b) => b.cpu - a.cpu);
      const [dearest] = costs.filter(({ sent }) => sent < SMALL_BYTES);
      return {
        title: 'Dear calls',
        about: `${whole(COURSES)} courses; the mean of ${ROUNDS} requests, one at a time, none of which a cache answers. CPU is user and system time of the site and of PostgreSQL. The last column is what one client address can cost in a minute within the limits.`,
        tables: [
          {
            head: ['', 'CPU ms', 'bytes sent', 'bytes received', 'a minute', 'CPU s a minute', 'status'],
            rows: costs.map(({ call: { name, aMinute }, cpu, sent, received, statuses }) => [
              name,
              cpu.toFixed(0),
              whole(sent),
              whole(received),
              aMinute < 1 ? aMinute.toFixed(2) : whole(aMinute),
              ((cpu * aMinute) / 1000).toFixed(1),
              statuses,
            ]),
          },
        ],
        limits: dearest
          ? [
              atMost(
                `the dearest request under 1 kB without an account (${dearest.call.name})`,
                dearest.cpu,
                DEAREST_MS_MAX,
                ' ms',
              ),
            ]
          : [],
      };
    } finally {
      await site.stop();
    }
  });
}
