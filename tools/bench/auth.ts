import pg from 'pg';
import { type BenchApi, withApis } from './bench-api';
import { findCourse } from './course';
import { type BenchDatabase, DEMO_COURSES, withDatabases } from './databases';
import { inTurns, percentile } from './latency';
import { BENCH_PASSWORD, benchEmail, benchSession, fillMembers } from './members';
import { atMost, type Limit, median, type Report, type Table } from './report';
import { measureSignIns, SIGN_INS, signInRow } from './sign-ins';
import { startSite } from './site';

const FEW = { members: 10, sessions: 10 };
const MANY = { members: 10_000, sessions: 10 };
const WARM_UP = 200;
const ROUNDS = 1_500;
const STRETCHES = 5;
const SIGN_IN_ROUNDS = 40;

const QUERIES_MAX = 3;
const AUTHENTICATED_TIMES_VISITOR = 2;
const MANY_TIMES_FEW = 1.3;
const PAGES_DURING_SIGN_INS = 2;

interface Measured {
  table: Table;
  limits: Limit[];
}

/** Measures the cost of signing in, of a session, and of many concurrent sign-ins. */
export async function auth(): Promise<Report> {
  process.env.RATE_LIMIT_SCALE = '1000000';
  return withDatabases(async (open, openEmpty) => {
    const catalogue = await open(DEMO_COURSES);
    await fillMembers(catalogue.url, { members: SIGN_INS, sessions: 1 });
    const parts = [
      await withApis([catalogue], ([api]) => signInCost(api)),
      await withApis([catalogue], ([api]) => authenticatedCalls(api)),
      await validation([await openEmpty('bench_few'), await openEmpty('bench_many')]),
      await crowd(catalogue),
    ];
    return {
      title: 'Sessions',
      about:
        `Calls of the API in one process, one of each in turn, ${ROUNDS.toLocaleString('en')} rounds after ${WARM_UP} of warm-up; signing in ${SIGN_IN_ROUNDS} rounds. ` +
        `The crowd is ${SIGN_INS} sign-ins at once to the built site over HTTP, while pages are read by other connections: medians of rounds with and without it, in turns.`,
      tables: parts.map(({ table }) => table),
      limits: parts.flatMap(({ limits }) => limits),
    };
  });
}

/**
 * Compares successful and failed sign-ins. A wrong password and an unknown address must take the same time.
 */
async function signInCost(api: BenchApi | undefined): Promise<Measured> {
  if (!api) throw new Error('there is no API');
  const attempt = (email: string, password: string) => () =>
    api.call('POST', '/auth/sign_in', { email, password });
  const calls = {
    'right password': attempt(benchEmail(1), BENCH_PASSWORD),
    'wrong password': attempt(benchEmail(2), 'not the password'),
    'unknown address': attempt('nobody@bench.example', BENCH_PASSWORD),
  };
  await inTurns(Object.values(calls), 5);
  let queries = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    queries += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  await calls['right password']();
  pg.Client.prototype.query = query;
  const times = await inTurns(Object.values(calls), SIGN_IN_ROUNDS);
  return {
    table: {
      title: 'Sign-in',
      head: ['', 'p50 ms', 'p95 ms'],
      rows: Object.keys(calls).map((name, at) => [name, ...milliseconds(times[at])]),
    },
    limits: [atMost('Queries of a sign-in', queries, QUERIES_MAX, '')],
  };
}

/** Compares the same calls by a visitor and by a member, whose responses include bookmarks. */
async function authenticatedCalls(api: BenchApi | undefined): Promise<Measured> {
  if (!api) throw new Error('there is no API');
  const { rows } = await api.pool.query("select id, slug from posts where state = 'published' limit 24");
  const ids = rows.map(({ id }) => id);
  const calls: [string, string, string, object?][] = [
    ['one course', 'GET', `/api/v1/posts/${rows[0]?.slug}`],
    ['list of 24', 'GET', '/api/v1/posts?sort=newest'],
    ['24 courses by id', 'POST', '/api/v1/posts/filter_by_ids', { ids }],
    ['home page', 'POST', '/api/v1/posts/filter_home_posts', {}],
  ];
  const both = calls.flatMap(([, method, path, body]) => [
    () => api.call(method, path, body),
    () => api.call(method, path, body, benchSession(1)),
  ]);
  await inTurns(both, WARM_UP);
  const times = await inTurns(both, ROUNDS / 5);
  const p50 = (at: number) => percentile(times[at] ?? [], 0.5);
  return {
    table: {
      title: 'A member beside a visitor',
      head: ['', 'visitor p50 ms', 'member p50 ms', 'times'],
      rows: calls.map(([name], at) => [
        name,
        p50(2 * at).toFixed(2),
        p50(2 * at + 1).toFixed(2),
        (p50(2 * at + 1) / p50(2 * at)).toFixed(2),
      ]),
    },
    limits: calls.map(([name], at) =>
      atMost(
        `${name}, member's p50 in the visitor's`,
        p50(2 * at + 1) / p50(2 * at),
        AUTHENTICATED_TIMES_VISITOR,
        ' ×',
      ),
    ),
  };
}

/** Compares validate_token with few and with many sessions, for a different member each time. */
async function validation(databases: BenchDatabase[]): Promise<Measured> {
  const sizes = [FEW, MANY];
  for (const [at, size] of sizes.entries()) await fillMembers(databases[at]?.url ?? '', size);
  return withApis(databases, async (apis) => {
    let turn = 0;
    const calls = apis.map((api, at) => () => {
      turn += 7;
      const { members, sessions } = sizes[at] ?? FEW;
      const session = benchSession((turn % members) + 1, (turn % sessions) + 1);
      return api.call('GET', '/auth/validate_token', undefined, session);
    });
    for (const call of calls) if ((await call()).status !== 200) throw new Error('a session is not known');
    await inTurns(calls, WARM_UP);
    const times = await inTurns(calls, ROUNDS);
    const [few = [], many = []] = times;
    // Computes the p95 of each group of rounds, so that a busy moment affects only one of them.
    const stretches = Array.from({ length: STRETCHES }, (_, at) => {
      const within = (each: number[]) =>
        each.slice((at * ROUNDS) / STRETCHES, ((at + 1) * ROUNDS) / STRETCHES);
      return percentile(within(many), 0.95) / percentile(within(few), 0.95);
    });
    return {
      table: {
        title: 'validate_token',
        head: ['', 'p50 ms', 'p95 ms'],
        rows: sizes.map(({ members, sessions }, at) => [
          `${members.toLocaleString('en')} members with ${sessions} sessions`,
          ...milliseconds(times[at]),
        ]),
      },
      limits: [
        atMost("validate_token, many members' p95 in that of few", median(stretches), MANY_TIMES_FEW, ' ×'),
      ],
    };
  });
}

async function crowd(database: BenchDatabase): Promise<Measured> {
  const site = await startSite(database);
  try {
    const { course } = await findCourse(site.origin);
    const measured = await measureSignIns(site.origin, ['/category/sports', `${course}?bench=1`]);
    return {
      table: {
        title: `${SIGN_INS} sign-ins at once`,
        head: [
          '',
          'pages alone p95 ms',
          'pages meanwhile p95 ms',
          'times',
          'sign-ins failed',
          'all signed in after s',
        ],
        rows: [signInRow(measured)],
      },
      limits: [
        atMost('Failed sign-ins', measured.failed, 0, ''),
        atMost(
          "Other pages' p95 meanwhile in that alone",
          measured.meanwhile / measured.alone,
          PAGES_DURING_SIGN_INS,
          ' ×',
        ),
      ],
    };
  } finally {
    await site.stop();
  }
}

const milliseconds = (times: number[] | undefined) =>
  [0.5, 0.95].map((share) => percentile(times ?? [], share).toFixed(2));
