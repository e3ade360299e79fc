import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CALENDAR_COURSES_MAX,
  calendarAddressSchema,
  calendarSchema,
  newCalendarAddressSchema,
} from '@/lib/contract/calendar';
import { successOf } from '@/lib/contract/envelope';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { bookmarks, calendarAddresses } from '@/server/platform/database/schema/member-schema';
import type { posts } from '@/server/platform/database/schema/schema';
import { log } from '@/server/platform/log/log';
import { buildCategory, buildCourse, buildHashtag, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

let test: TestApi;
let build: (values?: object) => Promise<typeof posts.$inferSelect>;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  const sports = await buildCategory(test.db, { slug: 'sports' });
  const merchant = await buildMerchant(test.db, { slug: 'merchant-one', nameZh: '一社', nameEn: 'One' });
  build = (values = {}) =>
    buildCourse(test.db, {
      merchant,
      categories: [sports],
      weekdays: ['mon'],
      timeFrom: '10:00',
      startDate: dayAgo(10),
      updatedAt: new Date(),
      ...values,
    });
});
afterAll(() => test.drop());

const calendarOf = async (reply: Response) => (await parseReply(reply, successOf(calendarSchema))).data;
const slugsOf = async (reply: Response) => (await calendarOf(reply)).courses.map(({ slug }) => slug);

describe('the calendar of a hashtag', () => {
  const get = (tag: string) => test.get(`/hashtags/${encodeURIComponent(tag)}/calendar`);

  it('has published courses, and cancelled ones of the last thirty days, with known lessons', async () => {
    await buildHashtag(test.db, { name: '陶藝', postCount: 3 });
    const hashtags = ['陶藝'];
    const suspended = await buildMerchant(test.db, { suspendedAt: new Date() });
    const published = await build({ hashtags, version: 4, titleZh: '陶' });
    const withdrawn = await build({ hashtags, state: 'withdrawn', venueZh: '中環' });
    const ended = await build({ hashtags, state: 'ended', titleZh: '不應公開', venueZh: '秘密' });
    for (const values of [
      { state: 'withdrawn', updatedAt: daysAgo(31) },
      { state: 'withdrawn', publishedAt: null },
      { state: 'expired', endDate: dayAgo(-10) },
      { state: 'draft' },
      { state: 'submitted' },
      { timeFrom: null },
      { weekdays: [], startDate: null },
      { endDate: dayAgo(40) },
      { merchant: suspended },
      { hashtags: ['其他'] },
    ])
      await build({ hashtags, ...values });
    const over = await build({ hashtags, endDate: dayAgo(5) });
    const calendar = await calendarOf(await get('陶藝'));
    expect(calendar).toMatchObject({ name: '陶藝', capped: false });
    expect(calendar.courses).toMatchObject([
      { id: over.id, state: 'published' },
      { id: ended.id, state: 'ended', title: '', venue: null },
      { id: withdrawn.id, state: 'withdrawn', venue: '中環' },
      { id: published.id, title: '陶', version: 4, state: 'published' },
    ]);
    expect(await slugsOf(await get('陶藝'))).toHaveLength(4);
  });

  it('is answered while it has cancelled courses alone, in any letter case, and not if it is blocked', async () => {
    await buildHashtag(test.db, { name: 'Yoga', postCount: 0 });
    await buildHashtag(test.db, { name: 'Blocked', postCount: 1, blocked: true });
    await build({ hashtags: ['Yoga'], state: 'withdrawn' });
    expect(await slugsOf(await get('yoga'))).toHaveLength(1);
    for (const tag of ['Blocked', 'nothing', '%', '.ics']) {
      const reply = await get(tag);
      expect(reply.status, tag).toBe(404);
      expect((await parseFailure(reply)).code).toBe('not_found');
    }
  });

  it('is whole, and stops at a thousand courses, the newest of them', async () => {
    await buildHashtag(test.db, { name: 'many', postCount: 1 });
    const { merchantId, categoryIds } = await build({ hashtags: ['many'] });
    const add = (number: number) =>
      test.db.execute(sql`
        insert into posts (slug, state, merchant_id, category_id, category_ids, title_zh, districts, hashtags, weekdays,
          time_from, start_date)
        select 'post-many-' || number, 'published', ${merchantId}, ${categoryIds[0]}, ${`{${categoryIds}}`}::int[], '多',
          '{wan_chai}', '{many}', '{mon}', '10:00', now()
        from generate_series(1, ${number}) as number
        where not exists (select 1 from posts where slug = 'post-many-' || number)`);
    await add(CALENDAR_COURSES_MAX - 1);
    const whole = await calendarOf(await get('many'));
    expect([whole.courses.length, whole.capped]).toEqual([CALENDAR_COURSES_MAX, false]);
    await add(CALENDAR_COURSES_MAX);
    const capped = await calendarOf(await get('many'));
    expect([capped.courses.length, capped.capped]).toEqual([CALENDAR_COURSES_MAX, true]);
    expect(capped.courses[0]?.slug).toBe(`post-many-${CALENDAR_COURSES_MAX}`);
    await test.db.execute(sql`delete from posts where '{many}' <@ hashtags`);
  });
});

describe('the calendar of a merchant', () => {
  it('is in the language asked for, also by a retired slug', async () => {
    const english = await calendarOf(await test.get('/merchants/merchant-one/calendar?locale=en'));
    expect(english.name).toBe('One');
    const chinese = await calendarOf(await test.get('/merchants/merchant-one/calendar'));
    expect(chinese.name).toBe('一社');
    expect(chinese.courses.length).toBeGreaterThan(2);
  });

  it('answers 404 for an unknown or a suspended merchant', async () => {
    const { slug } = await buildMerchant(test.db, { suspendedAt: new Date() });
    for (const name of [slug, 'merchant-nowhere'])
      expect((await test.get(`/merchants/${name}/calendar`)).status).toBe(404);
  });
});

describe('the calendar of a member', () => {
  const make = async (member: TestMember) =>
    (
      await parseReply(
        await member.call('POST', '/users/current/calendar', {}),
        successOf(newCalendarAddressSchema),
      )
    ).data;
  const address = async (member: TestMember) =>
    (await parseReply(await member.call('GET', '/users/current/calendar'), successOf(calendarAddressSchema)))
      .data.createdAt;
  const read = (token: string) => test.post('/calendar', { token });

  it('has all bookmarked courses, also expired ones that go on to a known day', async () => {
    const member = await joinMember(test);
    const other = await joinMember(test);
    const kept = [
      await build(),
      await build({ state: 'withdrawn' }),
      await build({ state: 'expired', endDate: dayAgo(-10) }),
    ];
    const open = await build({ state: 'expired' });
    const foreign = await build();
    await test.db
      .insert(bookmarks)
      .values([...kept, open].map(({ id }) => ({ memberId: member.id, postId: id })));
    await test.db.insert(bookmarks).values({ memberId: other.id, postId: foreign.id });
    const { token } = await make(member);
    const calendar = await calendarOf(await read(token));
    expect(calendar.name).toBeNull();
    expect(calendar.courses.map(({ id }) => id)).toEqual(kept.map(({ id }) => id).toReversed());
    expect(await slugsOf(await read((await make(other)).token))).toEqual([foreign.slug]);
  });

  it('needs a session to make, see and revoke its address', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? { body: '{}' } : {};
      const headers = { 'content-type': 'application/json' };
      const reply = await test.api.request('/api/v1/users/current/calendar', { method, headers, ...body });
      expect(reply.status).toBe(401);
    }
  });

  it('tells its secret once, of which a hash is stored', async () => {
    const member = await joinMember(test);
    expect(await address(member)).toBeNull();
    const { token, createdAt } = await make(member);
    expect(await address(member)).toBe(createdAt);
    const stored = await test.db
      .select()
      .from(calendarAddresses)
      .where(eq(calendarAddresses.memberId, member.id));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const exported = await (await member.call('GET', '/users/current/export')).json();
    expect(exported.data.calendar_address_at).toBe(createdAt);
    expect(JSON.stringify(exported)).not.toContain(stored[0]?.tokenHash);
  });

  it('is found by the last of its addresses alone, also when several are made at once', async () => {
    const member = await joinMember(test);
    const made = await Promise.all([1, 2, 3].map(() => make(member)));
    const statuses = await Promise.all(made.map(async ({ token }) => (await read(token)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    const { token } = await make(member);
    expect((await read(token)).status).toBe(200);
    for (const former of made) expect((await read(former.token)).status).toBe(404);
  });

  it('is not found by an address that is revoked, unknown, or of a suspended or deleted account', async () => {
    const [revoked, suspended, deleted, another] = await Promise.all(
      [1, 2, 3, 4].map(() => joinMember(test)),
    );
    if (!revoked || !suspended || !deleted || !another) throw new Error('the members did not join');
    const tokens = await Promise.all(
      [revoked, suspended, deleted].map(async (member) => (await make(member)).token),
    );
    const kept = (await make(another)).token;
    for (const _ of [1, 2])
      expect((await revoked.call('DELETE', '/users/current/calendar')).status).toBe(200);
    expect(await address(revoked)).toBeNull();
    await test.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, suspended.id));
    const removal = await test.api.request('/auth', {
      method: 'DELETE',
      headers: { ...deleted.session },
    });
    expect(removal.status).toBe(200);
    const answers = await Promise.all(
      [...tokens, 'A'.repeat(22)].map(async (token) => {
        const reply = await read(token);
        return { status: reply.status, body: await reply.json(), cache: reply.headers.get('cache-control') };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, cache: 'no-store' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await read(kept)).status).toBe(200);
    await test.db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, suspended.id));
    expect((await read(tokens[1] ?? '')).status).toBe(200);
  });

  it.each([['x'], ['A'.repeat(23)], [`${'A'.repeat(21)}'`], [''], [7], [null], ['A'.repeat(60_000)]])(
    'refuses what is no address (%#)',
    async (token) => {
      expect((await test.post('/calendar', { token })).status).toBe(422);
    },
  );

  it('is never cached, and its secret is in no log', async () => {
    vi.stubEnv('LOG_FORMAT', 'json');
    const lines: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation(
        (...parts: unknown[]) => void lines.push(JSON.stringify(parts)),
      );
    const { token } = await make(await joinMember(test));
    const reply = await read(token);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(lines.join()).toContain('/api/v1/calendar');
    expect(lines.join()).not.toContain(token);
    vi.stubEnv('LOG_FORMAT', '');
    vi.restoreAllMocks();
  });
});
