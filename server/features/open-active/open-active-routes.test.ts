import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validate } from '@openactive/data-model-validator';
import { RpdeValidator } from '@openactive/rpde-validator';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonChange } from '@/lib/contract/lesson-change';
import { type FeedPage, feedPageSchema } from '@/lib/contract/open-active';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, type TestApi } from '@/tests/setup/api';

/** A time before the lag of the feed. */
const LONG_AGO = new Date('2026-10-01T02:00:00Z');
const PATH = '/openactive/courses';

let test: TestApi;
let merchant: Awaited<ReturnType<typeof buildMerchant>>;
let path: Awaited<ReturnType<typeof buildCategory>>[];

const server = createServer(async (request, response) => {
  const answer = await test.api.fetch(new Request(`http://${request.headers.host}${request.url}`));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});

beforeAll(async () => {
  test = await createTestApi();
  const sports = await buildCategory(test.db, { slug: 'sports', titleZh: '運動', titleEn: 'Sports' });
  const swimming = await buildCategory(test.db, {
    parent: sports,
    slug: 'swimming',
    titleZh: '游泳',
    titleEn: 'Swimming',
  });
  path = [sports, swimming];
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
beforeEach(async () => {
  vi.stubEnv('SITE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await test.db.execute(sql`truncate posts, removed_courses restart identity cascade`);
  merchant = await buildMerchant(test.db);
});
afterAll(async () => {
  server.close();
  await test.drop();
});

const build = (values: Partial<typeof posts.$inferInsert> = {}) =>
  buildCourse(test.db, { merchant, categories: path, updatedAt: LONG_AGO, ...values });

const said = { session: null, reason: 'teacher' as const, note: '', announcedAt: LONG_AGO.toISOString() };
const cancelled = (day: string): LessonChange => ({ ...said, day, sequence: 1, moved: null });
const moved = (day: string, there: string): LessonChange => ({
  ...{ ...said, day, sequence: 2 },
  moved: { day: there, from: '15:00', to: '16:30', venue: 'Another pool' },
});

async function read(address = PATH): Promise<FeedPage> {
  return feedPageSchema.parse(await (await test.get(address)).json());
}
const states = ({ items }: FeedPage) => items.map(({ id, state }) => [id, state]);
const following = ({ next }: FeedPage) =>
  read(new URL(next).pathname.slice('/api/v1'.length) + new URL(next).search);

describe('the feed of courses for partners', () => {
  it('passes the validators of the standard, with every kind of course', async () => {
    await build({
      titleZh: '兒童游泳班',
      titleEn: 'Swimming for children',
      contentZh: '初學者適合。',
      venueZh: '沙田泳池',
      districts: ['sha_tin'],
      weekdays: ['sat'],
      timeFrom: '10:00',
      timeTo: '11:00',
      startDate: '2026-12-05',
      endDate: '2027-01-30',
      exceptDates: ['2026-12-26'],
      lessonMinutes: 60,
      ageMin: 6,
      ageMax: 9,
      instructor: '陳教練',
      places: 12,
      lessonChanges: [cancelled('2026-12-12'), moved('2026-12-19', '2026-12-20')],
    });
    await build({ mode: 'online', districts: [], priceMin: null, priceMax: null });
    await build({ startDate: '2026-12-05', timeFrom: '14:00', timeTo: '16:00', priceUnit: 'course' });
    await build({ weekdays: ['fri'], timeFrom: '23:00', timeTo: '01:00', startDate: '2027-01-01' });
    await build({ priceMin: 0, priceMax: 0, ageMin: 60 });
    await build({ state: 'withdrawn' });
    const log = await RpdeValidator(`${process.env.SITE_URL}/api/v1${PATH}`, {
      pageLimit: 10,
      requestDelayMs: 0,
    });
    const failures = log.pages.flatMap(({ url, errors }) =>
      errors.filter(({ severity }) => severity === 'failure').map(({ message }) => `${url}: ${message}`),
    );
    expect(failures).toEqual([]);
    expect(log.pages.length).toBeGreaterThan(1);
    for (const locale of ['zh-hk', 'en']) {
      const { items } = await read(`${PATH}?locale=${locale}`);
      expect(items.map(({ state }) => state)).toEqual([
        'updated',
        'updated',
        'updated',
        'updated',
        'updated',
        'deleted',
      ]);
      const schedules = items.map(
        ({ data }) => (data?.eventSchedule as Record<string, unknown>[] | undefined)?.[0],
      );
      expect(schedules.find((schedule) => schedule?.startTime === '23:00')).toMatchObject({
        '@type': 'Schedule',
        endTime: '01:00',
        duration: 'PT120M',
      });
      for (const { data } of items.slice(0, -1)) {
        const problems = await validate(data, { loadRemoteJson: false });
        // The official list of activities has sports only, so the site's categories are activities of their own; and
        // a price on enquiry cannot be named.
        const failures = problems.filter(
          ({ severity, path: at }) =>
            severity === 'failure' && at !== '$.activity[0]' && !(at === '$.offers' && !data?.offers),
        );
        expect(failures.map(({ path: at, message }) => `${at}: ${message}`)).toEqual([]);
      }
    }
  });

  it('names the lessons that are cancelled or moved, and leaves their days out of the weekly rule', async () => {
    await build({
      ...{ slug: 'swimming-class', weekdays: ['sat'], startDate: '2026-12-05', endDate: '2027-01-30' },
      ...{ timeFrom: '10:00', timeTo: '11:00', exceptDates: ['2026-12-26'] },
      lessonChanges: [
        cancelled('2026-12-12'),
        moved('2026-12-19', '2026-12-20'),
        // The schedule has no such lesson any more.
        cancelled('2026-12-13'),
      ],
    });
    const [{ data } = { data: null }] = (await read(`${PATH}?locale=en`)).items;
    expect(data?.eventSchedule).toMatchObject([{ exceptDate: ['2026-12-12', '2026-12-19', '2026-12-26'] }]);
    expect(data?.subEvent).toEqual([
      expect.objectContaining({
        '@type': 'ScheduledSession',
        startDate: '2026-12-12T10:00:00+08:00',
        endDate: '2026-12-12T11:00:00+08:00',
        duration: 'PT60M',
        eventStatus: 'https://schema.org/EventCancelled',
      }),
      expect.objectContaining({
        startDate: '2026-12-20T15:00:00+08:00',
        endDate: '2026-12-20T16:30:00+08:00',
        duration: 'PT90M',
        eventStatus: 'https://schema.org/EventRescheduled',
        location: expect.objectContaining({ name: 'Another pool' }),
      }),
    ]);
    await test.db.update(posts).set({ lessonChanges: [cancelled('2026-12-13')] });
    expect((await read()).items[0]?.data).not.toHaveProperty('subEvent');
  });

  it('names a change after the position of the page before, and the last page leads to itself', async () => {
    const [first, second] = [await build(), await build()];
    const page = await read();
    expect(states(page)).toEqual([
      [first.id, 'updated'],
      [second.id, 'updated'],
    ]);
    const end = await following(page);
    expect(end.items).toEqual([]);
    expect((await following(end)).next).toBe(end.next);
    await test.db
      .update(posts)
      .set({ state: 'ended', updatedAt: new Date(LONG_AGO.getTime() + 1) })
      .where(eq(posts.id, first.id));
    expect(states(await following(end))).toEqual([[first.id, 'deleted']]);
  });

  it('loses none of many changes of the same instant', async () => {
    await build();
    await test.db.execute(sql`
      insert into posts (slug, merchant_id, category_id, category_ids, districts, title_zh, state, published_at, updated_at)
      select 'many-' || n, merchant_id, category_id, category_ids, districts, title_zh, state, published_at, updated_at
      from posts, generate_series(1, 1100) n`);
    const seen = new Set<number>();
    let page = await read();
    for (let pages = 0; page.items.length > 0 && pages < 5; pages += 1) {
      for (const { id } of page.items) seen.add(id);
      page = await following(page);
    }
    expect(seen.size).toBe(1101);
  });

  it('contains neither samples nor what was never public, and hides a suspended merchant', async () => {
    await build({ sample: true });
    await build({ state: 'submitted', publishedAt: null });
    const shown = await build();
    expect(states(await read())).toEqual([[shown.id, 'updated']]);
    await test.db.execute(sql`update merchants set suspended_at = now()`);
    expect(states(await read())).toEqual([[shown.id, 'deleted']]);
  });

  it('waits for open transactions, whose changes carry the time of their beginning', async () => {
    await build();
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(0.01)`);
      await build({ updatedAt: new Date() });
      expect((await read()).items).toHaveLength(1);
    });
    expect((await read()).items).toHaveLength(1);
    await test.db.execute(sql`update posts set updated_at = now() - interval '11 seconds'`);
    expect((await read()).items).toHaveLength(2);
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await test.db.execute(sql`update posts set updated_at = now() - interval '1 second'`);
      expect((await read()).items).toHaveLength(0);
    });
  });

  it.each([
    'afterTimestamp=1',
    'afterTimestamp=-1&afterId=1',
    'afterTimestamp=x&afterId=1',
    'afterTimestamp=1&afterId=99999999999',
  ])('rejects the position %s', async (query) => {
    const reply = await test.get(`${PATH}?${query}`);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).code).toBe('invalid_fields');
  });
});
