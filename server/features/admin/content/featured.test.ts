import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AdminFeaturedCourse, adminFeaturedCourseSchema } from '@/lib/contract/admin-promotions';
import { successOf } from '@/lib/contract/envelope';
import { FEATURED_COURSES_MAX } from '@/lib/contract/limits';
import { featuredCourses, type merchants, posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let test: TestApi;
let administrator: TestAdministrator;
let merchant: typeof merchants.$inferSelect;
let build: (values?: object) => Promise<typeof posts.$inferSelect>;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
  const sports = await buildCategory(test.db, { slug: 'sports' });
  merchant = await buildMerchant(test.db);
  build = (values = {}) => buildCourse(test.db, { merchant, categories: [sports], ...values });
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.delete(featuredCourses);
  await test.db.execute(sql`delete from jobs.job where name = 'show_in_time'`);
});

const form = (post: { id: number }, values: object = {}) => ({
  post_id: post.id,
  reason: 'editorial',
  show_from: null,
  show_until: inHours(24),
  ...values,
});
const add = (post: { id: number }, values: object = {}) =>
  administrator.call('POST', '/featured_courses', form(post, values));
const added = async (post: { id: number }, values: object = {}): Promise<AdminFeaturedCourse> =>
  (await parseReply(await add(post, values), successOf(adminFeaturedCourseSchema))).data;
const list = async () =>
  (
    await parseReply(
      await administrator.call('GET', '/featured_courses'),
      successOf(z.array(adminFeaturedCourseSchema)),
    )
  ).data;
const errorsOf = async (reply: Response) => {
  expect(reply.status).toBe(422);
  return (await parseFailure(reply)).errors;
};
const shown = async () => {
  const { data } = await (await test.post('/posts/filter_home_posts', {})).json();
  return data.featured.map(({ id, sponsored = false }: { id: number; sponsored?: boolean }) => [
    id,
    sponsored,
  ]);
};

describe('featured courses', () => {
  it('are shown from now on in their order, the paid ones marked, and recorded with their names', async () => {
    const [one, two] = [await build({ titleZh: '第一班' }), await build()];
    const first = await added(one);
    const second = await added(two, { reason: 'paid' });
    expect(Date.parse(first.showFrom)).toBeLessThanOrEqual(Date.now());
    expect(first).toMatchObject({ titleZh: '第一班', isPublished: true, version: 1, position: 0 });
    expect(await shown()).toEqual([
      [one.id, false],
      [two.id, true],
    ]);
    const order = { ids: [second.id, first.id], seen: [first.id, second.id] };
    expect((await administrator.call('PUT', '/featured_courses/order', order)).status).toBe(200);
    expect(await shown()).toEqual([
      [two.id, true],
      [one.id, false],
    ]);
    expect((await administrator.call('PUT', '/featured_courses/order', order)).status).toBe(409);
    await administrator.data('DELETE', `/featured_courses/${first.id}?version=1`);
    expect(await shown()).toEqual([[two.id, true]]);
    const acts = await administrator.data('GET', '/audit?subject_kind=featured_course');
    expect(acts).toMatchObject([
      { action: 'delete', subject: '第一班', before: { reason: 'editorial' } },
      { action: 'move' },
      { action: 'create', after: { reason: 'paid' } },
      { action: 'create', subject: '第一班', subject_id: String(first.id) },
    ]);
  });

  it('begin and end at their minute, for which pages are made again', async () => {
    const post = await build();
    const [from, until] = [inHours(1), inHours(2)];
    await added(post, { show_from: from, show_until: until });
    expect(await shown()).toEqual([]);
    const { rows } = await test.db.execute<{ at: string }>(
      sql`select start_after at time zone 'utc' as at from jobs.job where name = 'show_in_time' order by 1`,
    );
    expect(rows.map(({ at }) => new Date(`${at}Z`).toISOString().slice(0, 16))).toEqual(
      [from, until].map((time) => time.slice(0, 16)),
    );
  });

  it.each([
    [{ show_from: inHours(2), show_until: inHours(1) }, { show_until: ['date_order'] }],
    [{ show_until: inHours(-1) }, { show_until: ['date_order'] }],
    [{ show_until: null }, { show_until: ['required'] }],
    [{ show_until: 'tomorrow' }, { show_until: ['invalid'] }],
    [{ reason: 'friendship' }, { reason: ['unknown_choice'] }],
    [{ post_id: 2_000_000_000 }, { post_id: ['unknown_choice'] }],
    [{ post_id: null }, { post_id: ['required'] }],
  ])('refuse %j', async (values, errors) => {
    expect(await errorsOf(await add(await build(), values))).toEqual(errors);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a draft', { state: 'draft' }],
    ['a withdrawn course', { state: 'withdrawn' }],
    ['an expired course', { state: 'expired' }],
    ['a sample', { sample: true }],
  ])('refuse %s', async (_, values) => {
    expect(await errorsOf(await add(await build(values)))).toEqual({ post_id: ['unknown_choice'] });
  });

  it('refuse a course of a suspended merchant', async () => {
    const suspended = await buildMerchant(test.db, { suspendedAt: new Date() });
    expect(await errorsOf(await add(await build({ merchant: suspended })))).toEqual({
      post_id: ['unknown_choice'],
    });
  });

  it('feature a course once at a time, also when two administrators do so together', async () => {
    const post = await build();
    const replies = await Promise.all([add(post), add(post, { reason: 'paid' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused && (await parseFailure(refused)).errors).toEqual({ post_id: ['taken'] });
    const [{ showUntil = '' } = {}] = await list();
    const next = await added(post, { show_from: showUntil, show_until: inHours(48) });
    const back = { ...form(post), show_from: inHours(23), show_until: inHours(48), version: next.version };
    expect(await errorsOf(await administrator.call('PUT', `/featured_courses/${next.id}`, back))).toEqual({
      post_id: ['taken'],
    });
  });

  it('are eight at a time at most, wherever their periods overlap', async () => {
    const courses = await Promise.all(Array.from({ length: FEATURED_COURSES_MAX + 1 }, () => build()));
    const last = courses.pop();
    if (!last) throw new Error('the courses were not built');
    for (const [at, post] of courses.entries())
      await added(post, {
        show_from: inHours(at < 4 ? 1 : 5),
        show_until: inHours(at < 4 ? 10 : 20),
      });
    const tooMany = { show_from: ['out_of_range'] };
    expect(await errorsOf(await add(last, { show_until: inHours(6) }))).toEqual(tooMany);
    expect(await errorsOf(await add(last, { show_from: inHours(9), show_until: inHours(30) }))).toEqual(
      tooMany,
    );
    await added(last, { show_until: `${inHours(5).slice(0, 16)}:00Z` });
    await added(last, { show_from: inHours(10.01), show_until: inHours(30) });
  });

  it('end early, also after their course was withdrawn, but are not prolonged then', async () => {
    const post = await build();
    const { id, showFrom } = await added(post);
    await test.db.update(posts).set({ state: 'withdrawn' }).where(eq(posts.id, post.id));
    expect(await list()).toMatchObject([{ id, isPublished: false }]);
    expect(await shown()).toEqual([]);
    const change = (show_until: string, version: number) =>
      administrator.call('PUT', `/featured_courses/${id}`, {
        ...form(post, { show_from: showFrom, show_until }),
        version,
      });
    expect(await errorsOf(await change(inHours(48), 1))).toEqual({ post_id: ['unknown_choice'] });
    const now = new Date().toISOString();
    // A proxy may repeat the call.
    expect([(await change(now, 1)).status, (await change(now, 1)).status]).toEqual([200, 200]);
    expect((await change(new Date(Date.parse(now) + 1).toISOString(), 1)).status).toBe(409);
    expect((await list())[0]).toMatchObject({ version: 2, showUntil: now });
  });

  it('go with their course', async () => {
    const post = await build();
    await added(post);
    await test.db.delete(posts).where(eq(posts.id, post.id));
    expect(await list()).toEqual([]);
  });
});
