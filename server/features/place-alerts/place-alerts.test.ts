import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLACE_ALERTS_MAX } from '@/lib/contract/limits';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { placeAlerts } from '@/server/platform/database/schema/member-schema';
import { posts } from '@/server/platform/database/schema/schema';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { queuePlaceAlerts, sendPlaceAlerts } from './send-place-alerts';

type Course = typeof posts.$inferSelect;

let test: TestApi;
let member: TestMember;
let build: (values?: object) => Promise<Course>;

beforeAll(async () => {
  test = await createTestApi();
  const sports = await buildCategory(test.db, { slug: 'sports' });
  const merchant = await buildMerchant(test.db);
  build = (values = {}) =>
    buildCourse(test.db, {
      merchant,
      categories: [sports],
      placesLeft: 0,
      placesAsOf: new Date(),
      ...values,
    });
});
afterAll(() => test.drop());

beforeEach(async () => {
  member = await confirmed();
  await test.db.delete(placeAlerts);
  await test.db.execute(sql`delete from jobs.job where name = 'send_place_alerts'`);
});

async function confirmed(): Promise<TestMember> {
  const joined = await joinMember(test);
  await test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, joined.id));
  return joined;
}

const call = (method: string, post: { id: number | string }, by = member) =>
  by.call(method, `/posts/${post.id}/place_alert`, method === 'POST' ? {} : undefined);
const waiting = async (post: { id: number }, by = member) =>
  (await (await call('GET', post, by)).json()).data.waiting;
const change = (post: Course, values: Partial<typeof posts.$inferInsert>) =>
  test.db.update(posts).set(values).where(eq(posts.id, post.id));

async function send(now = new Date()): Promise<MailRequest[]> {
  const mails: MailRequest[] = [];
  await sendPlaceAlerts(test.db, {
    now,
    sendMail: async (_, ...requests) => {
      mails.push(...requests);
    },
  });
  return mails;
}

const queued = async () => {
  const { rows } = await test.db.execute<{ wait: number }>(sql`
    select extract(epoch from start_after - created_on)::int as wait from jobs.job where name = 'send_place_alerts'`);
  return rows;
};

describe('an alert for places', () => {
  it('is added once, however often it is asked for, and taken back, also twice', async () => {
    const post = await build();
    expect(await waiting(post)).toBe(false);
    const replies = await Promise.all([1, 2, 3].map(() => call('POST', post)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await replies[0]?.json()).toEqual({ success: true, data: { post_id: post.id, waiting: true } });
    expect(await test.db.select().from(placeAlerts)).toHaveLength(1);
    expect(await waiting(post)).toBe(true);
    expect(await waiting(post, await joinMember(test))).toBe(false);
    for (const _ of [1, 2]) expect((await call('DELETE', post)).status).toBe(200);
    expect(await waiting(post)).toBe(false);
  });

  it('needs a session', async () => {
    const post = await build();
    const headers = { 'content-type': 'application/json' };
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? { body: '{}' } : {};
      const path = `/api/v1/posts/${post.id}/place_alert`;
      expect((await test.api.request(path, { method, headers, ...body })).status).toBe(401);
    }
  });

  it.each([
    ['withdrawn', { state: 'withdrawn' }, 404],
    ['expired', { state: 'expired' }, 404],
    ['over', { endDate: '2020-01-01' }, 409],
    ['open', { placesLeft: 1 }, 409],
    ['of unknown places', { placesLeft: null }, 409],
    ['full with a waiting list', { waitingList: true }, 200],
  ])('of a course that is %s is answered', async (_, values, status) => {
    const post = await build(values);
    const reply = await call('POST', post);
    expect(reply.status).toBe(status);
    if (status === 409) expect((await parseFailure(reply)).code).toBe('wrong_state');
    expect(await test.db.select().from(placeAlerts)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('of an unknown course, or one of a suspended merchant, is answered alike', async () => {
    const suspended = await buildMerchant(test.db, { suspendedAt: new Date() });
    const hidden = await build({ merchant: suspended });
    const [unknown, other, text] = await Promise.all(
      [{ id: 2_000_000_000 }, hidden, { id: 'x' }].map(async (post) => {
        const reply = await call('POST', post);
        return { status: reply.status, body: await reply.json() };
      }),
    );
    expect(unknown?.status).toBe(404);
    expect(other).toEqual(unknown);
    expect(text).toEqual(unknown);
  });

  it('is one of at most 50 of a member, also when two are asked for at once', async () => {
    const courses = await Promise.all(Array.from({ length: PLACE_ALERTS_MAX + 1 }, () => build()));
    await test.db
      .insert(placeAlerts)
      .values(courses.slice(2).map(({ id }) => ({ memberId: member.id, postId: id })));
    const [first, second, third] = courses;
    if (!first || !second || !third) throw new Error('the courses were not built');
    const replies = await Promise.all([call('POST', first), call('POST', second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused && (await parseFailure(refused)).code).toBe('limit_reached');
    expect(await test.db.select().from(placeAlerts)).toHaveLength(PLACE_ALERTS_MAX);
    expect((await call('POST', third)).status).toBe(200);
  });

  it('is mailed once to each who waits, in the member’s language, when there are places', async () => {
    const post = await build({ titleZh: '網球班', titleEn: 'Tennis' });
    const other = await confirmed();
    await test.db.update(accounts).set({ locale: 'en' }).where(eq(accounts.id, other.id));
    await call('POST', post);
    await call('POST', post, other);
    expect(await send()).toEqual([]);
    await change(post, { placesLeft: 2 });
    const runs = await Promise.all([send(), send()]);
    const mails = runs.flat().sort((a, b) => a.locale.localeCompare(b.locale));
    expect(mails).toMatchObject([
      { template: 'places_again', to: other.email, locale: 'en', params: { courseTitle: 'Tennis' } },
      { template: 'places_again', to: member.email, locale: 'zh-hk', params: { courseTitle: '網球班' } },
    ]);
    expect(mails[0]?.params).toMatchObject({ url: expect.stringMatching(/\/en\/course\/post-/) });
    expect(await test.db.select().from(placeAlerts)).toEqual([]);
    expect(await send()).toEqual([]);
  });

  it('waits on while the course is full again, or its merchant is suspended', async () => {
    const merchant = await buildMerchant(test.db);
    const post = await build({ merchant });
    await call('POST', post);
    await test.db.execute(sql`update merchants set suspended_at = now() where id = ${merchant.id}`);
    await change(post, { placesLeft: null });
    expect(await send()).toEqual([]);
    await test.db.execute(sql`update merchants set suspended_at = null where id = ${merchant.id}`);
    expect(await send()).toHaveLength(1);
  });

  it('of a member without a confirmed address, or suspended, is deleted without a mail', async () => {
    const post = await build();
    const unconfirmed = await joinMember(test);
    await test.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.id, unconfirmed.id));
    await call('POST', post);
    await call('POST', post, unconfirmed);
    await test.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, member.id));
    await change(post, { placesLeft: 2 });
    expect(await send()).toEqual([]);
    expect(await test.db.select().from(placeAlerts)).toEqual([]);
  });

  it('is deleted once the course is over', async () => {
    const courses = await Promise.all([build(), build(), build(), build()]);
    for (const post of courses) await call('POST', post);
    const [withdrawn, ended, closed, full] = courses;
    if (!withdrawn || !ended || !closed || !full) throw new Error('the courses were not built');
    await change(withdrawn, { state: 'withdrawn' });
    await change(ended, { endDate: '2020-01-01' });
    await change(closed, { enrolUntil: '2020-01-01' });
    expect(await send()).toEqual([]);
    expect(await test.db.select().from(placeAlerts)).toMatchObject([{ postId: full.id }]);
  });

  it('queues its job two minutes ahead, when there is one and its course has places', async () => {
    const post = await build();
    const other = await build();
    await queuePlaceAlerts(test.db, new Date(), post.id);
    await call('POST', post);
    await queuePlaceAlerts(test.db, new Date(), post.id);
    await change(post, { placesLeft: 1 });
    await queuePlaceAlerts(test.db, new Date(), other.id);
    expect(await queued()).toEqual([]);
    await queuePlaceAlerts(test.db, new Date(), post.id);
    await queuePlaceAlerts(test.db, new Date());
    const jobs = await queued();
    expect(jobs).toHaveLength(2);
    for (const { wait } of jobs) expect(wait).toBeGreaterThan(100);
  });

  it('is in the member’s download, and goes with the account and with the course', async () => {
    const [post, gone] = [await build(), await build()];
    await call('POST', post);
    await call('POST', gone);
    const { data } = await (await member.call('GET', '/users/current/export')).json();
    expect(data.place_alerts).toHaveLength(2);
    expect(data.place_alerts.map((alert: { slug: string }) => alert.slug).sort()).toEqual(
      [post.slug, gone.slug].sort(),
    );
    await test.db.delete(posts).where(eq(posts.id, gone.id));
    expect(await test.db.select().from(placeAlerts)).toMatchObject([{ postId: post.id }]);
    await test.db.delete(accounts).where(eq(accounts.id, member.id));
    expect(await test.db.select().from(placeAlerts)).toEqual([]);
  });
});
