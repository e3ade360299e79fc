import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { overviewSchema } from '@/lib/contract/admin-overview';
import { successOf } from '@/lib/contract/envelope';
import { webVitals } from '@/server/platform/database/schema/statistics-schema';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { countVisit, tidyVitals } from './vitals';

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const DAY_MS = 24 * 60 * 60 * 1000;
const COURSE = { page: 'course', device: 'phone' } as const;

let test: TestApi;
let administrator: TestAdministrator;

beforeAll(async () => {
  test = await createTestApi();
  administrator = await joinAdministrator(test);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.delete(webVitals);
});

let visitor = 0;
/** Sends the measurements of a visit, from a new client address unless one is given. */
async function tell(visit: object, headers: Record<string, string> = {}, address = `203.0.113.${++visitor}`) {
  return test.api.request(
    '/api/v1/vitals',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: JSON.stringify(visit),
    },
    { remoteAddress: address },
  );
}

const vitals = async () =>
  (await parseReply(await administrator.call('GET', '/overview'), successOf(overviewSchema))).data.vitals ??
  [];

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('the speed of visits', () => {
  it('is nothing before the first', async () => {
    expect(await vitals()).toEqual([]);
  });

  it('is shown to the administrator by device, for all pages and for each kind', async () => {
    for (const lcp of [800, 900, 2_300, 4_200])
      expect((await tell({ ...COURSE, lcp, cls: 0.3, ttfb: 90 })).status).toBe(200);
    await tell({ page: 'home', device: 'phone', lcp: 5_500, inp: 240 });
    await tell({ page: 'home', device: 'desktop', lcp: 700 });
    const told = await vitals();
    const of = (page: string | null, device: string, vital: string) =>
      told.find((each) => each.page === page && each.device === device && each.vital === vital);
    expect(of('course', 'phone', 'lcp')).toMatchObject({ p75: 2_500, rating: 'good', visits: 4 });
    expect(of('home', 'phone', 'lcp')).toMatchObject({ rating: 'poor', visits: 1 });
    expect(of(null, 'phone', 'lcp')).toMatchObject({ rating: 'poor', visits: 5 });
    expect(of(null, 'phone', 'cls')).toMatchObject({ p75: 0.363, rating: 'poor', visits: 4 });
    expect(of(null, 'phone', 'inp')).toMatchObject({ rating: 'needs_improvement', visits: 1 });
    expect(of(null, 'desktop', 'lcp')).toMatchObject({ rating: 'good', visits: 1 });
    expect(of(null, 'desktop', 'inp')).toBeUndefined();
    expect(told.findIndex(({ page }) => page !== null)).toBe(told.filter(({ page }) => page === null).length);
  });

  it('is a number of visits of a day and nothing else', async () => {
    const [at, later] = [new Date('2026-11-21T15:59:00Z'), new Date('2026-11-21T16:01:00Z')];
    for (const now of [at, at, later])
      await countVisit(
        test.db,
        { ...COURSE, lcp: 2_600, inp: undefined, cls: undefined, ttfb: undefined },
        now,
      );
    const rows = await test.db.select().from(webVitals).orderBy(webVitals.day);
    const counted = { vital: 'lcp', ...COURSE, above: 2_500 };
    expect(rows).toEqual([
      { day: '2026-11-21', ...counted, visits: 2 },
      { day: '2026-11-22', ...counted, visits: 1 },
    ]);
  });

  it('loses none of many visits at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => tell({ ...COURSE, lcp: at * 100, inp: 50, ttfb: 9 })),
    );
    expect((await vitals()).map(({ vital, visits }) => [vital, visits]).slice(0, 3)).toEqual([
      ['lcp', 40],
      ['inp', 40],
      ['ttfb', 40],
    ]);
  });

  it('looks back on 28 days, and is forgotten after thirteen months', async () => {
    for (const days of [27, 28, 399, 402])
      await countVisit(test.db, { ...COURSE, lcp: 1_000 }, daysAgo(days));
    expect((await vitals())[0]).toMatchObject({ visits: 1 });
    await tidyVitals(test.db, new Date());
    expect(await test.db.$count(webVitals)).toBe(3);
  });

  it('is not that of machines', async () => {
    const visit = { ...COURSE, lcp: 1_000 };
    expect((await tell(visit, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).status).toBe(200);
    await tell(visit, { 'user-agent': '' });
    await tell(visit, { 'sec-purpose': 'prefetch;prerender' });
    expect(await vitals()).toEqual([]);
  });

  it.each([
    [{ page: '/course/post-1', device: 'phone' }],
    [{ page: 'course', device: 'watch' }],
    [{ ...COURSE, lcp: -1 }],
    [{ ...COURSE, lcp: 1e9 }],
    [{ ...COURSE, cls: '0.1' }],
    [{ ...COURSE, ttfb: null }],
  ])('is refused where it cannot be: %j', async (visit) => {
    expect((await tell(visit)).status).toBe(422);
    expect(await vitals()).toEqual([]);
  });

  it('is heard of nobody more than 60 times in a quarter of an hour', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '');
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await tell(COURSE, {}, '198.51.100.9')).status);
    expect(statuses.indexOf(429)).toBe(60);
    expect((await tell(COURSE)).status).toBe(200);
  });
});
