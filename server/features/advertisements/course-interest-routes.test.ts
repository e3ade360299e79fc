import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { courseStatisticsSchema } from '@/lib/contract/own-advertisement';
import { dayOf } from '@/server/platform/calendar/calendar';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, type posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { buildCategory, buildCourse } from '@/tests/factories/catalogue';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

let test: TestApi;
let owner: TestMerchant;
let post: typeof posts.$inferSelect;

beforeAll(async () => {
  test = await createTestApi();
  owner = await joinMerchant(test);
  const main = await buildCategory(test.db);
  const merchant = (await test.db.select().from(merchants)).find(({ id }) => id === owner.merchantId);
  if (!merchant) throw new Error('the merchant has a business');
  post = await buildCourse(test.db, { merchant, categories: [main] });
  await test.db.insert(postDrafts).values({ postId: post.id, content: {}, state: 'approved' });
});
afterAll(() => test.drop());

let reader = 0;
/** Sends an event of a new reader, unless `headers` or `address` name another one. */
async function event(
  kind: string,
  headers: Record<string, string> = {},
  address = `203.0.113.${++reader}`,
  body: object = {},
) {
  return test.api.request(
    `/api/v1/posts/${post.id}/events`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: JSON.stringify({ kind, ...body }),
    },
    { remoteAddress: address },
  );
}

async function statistics(query = '', by = owner) {
  const reply = await by.call('GET', `/posts/${post.id}/statistics${query}`);
  return (await parseReply(reply, successOf(courseStatisticsSchema))).data;
}

async function merchantStatistics(by = owner) {
  const reply = await by.call('GET', '/merchants/current/statistics');
  return (await parseReply(reply, successOf(courseStatisticsSchema))).data;
}

describe('a course’s statistics', () => {
  it('count readers, and neither bots nor the merchant itself', async () => {
    for (const kind of ['view', 'view', 'whatsapp']) expect((await event(kind)).status).toBe(200);
    await event('view', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await event('view', { 'user-agent': '' });
    await event('view', { 'sec-purpose': 'prefetch;prerender' });
    await event('view', { ...owner.session });
    const { 'access-token': accessToken, client, uid } = owner.session;
    await event('view', {}, undefined, { accessToken, client, uid });
    const member = await joinMember(test);
    await member.call('POST', '/bookmarks', { post_id: post.id });

    const { total, days } = await statistics();
    expect(total).toEqual({ views: 2, whatsapp: 1, bookmarks: 1 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: dayOf(new Date()), views: 2, whatsapp: 1, bookmarks: 1 });
    const { data } = await (await owner.call('GET', '/merchants/current/posts')).json();
    expect(data[0].interest).toEqual({ views: 2, whatsapp: 1, bookmarks: 1 });
  });

  it('count a bookmark for as long as it is kept, and of all of a merchant’s courses together', async () => {
    const [before, all] = [await statistics(), await merchantStatistics()];
    const member = await joinMember(test);
    for (const _ of [1, 2]) await member.call('POST', '/bookmarks', { post_id: post.id });
    expect((await statistics()).total.bookmarks).toBe(before.total.bookmarks + 1);
    expect(await merchantStatistics()).toEqual(await statistics());
    for (const _ of [1, 2]) await member.call('DELETE', `/bookmarks/${post.id}`);
    expect(await statistics()).toEqual(before);
    expect(await merchantStatistics()).toEqual(all);
    const other = await joinMerchant(test);
    expect((await merchantStatistics(other)).total).toEqual({ views: 0, whatsapp: 0, bookmarks: 0 });
  });

  it('count a network once a day, whatever its browsers call themselves, and another merchant as a reader', async () => {
    const before = (await statistics()).total.views;
    for (const number of [1, 2, 3]) {
      await event('view', { 'user-agent': `${BROWSER} ${number}` }, '198.51.100.7');
      await event('view', {}, `2001:db8:0:1::${number}`);
    }
    const other = await joinMerchant(test);
    await event('view', { ...other.session });
    expect((await statistics()).total.views).toBe(before + 3);
  });

  it('count who joined waiting lists, got an offer and accepted one, by the days of Hong Kong', async () => {
    const entry = { postId: post.id, places: 1, locale: 'en' as const, state: 'closed' as const };
    await test.db.insert(waitingEntries).values([
      {
        ...{ ...entry, name: 'a', queuedAt: new Date('2026-02-01T15:59:00Z') },
        ...{ offeredAt: new Date('2026-02-01T16:00:00Z'), acceptedAt: new Date('2026-02-02T01:00:00Z') },
      },
      { ...entry, name: 'b', queuedAt: new Date('2026-02-01T02:00:00Z') },
      // Its address was never confirmed.
      { ...entry, name: 'c', createdAt: new Date('2026-02-01T02:00:00Z') },
    ]);
    const period = '?from=2026-02-01&to=2026-02-02';
    const { waiting } = await statistics(period);
    expect(waiting).toEqual([
      { day: '2026-02-01', joined: 2, offered: 0, accepted: 0 },
      { day: '2026-02-02', joined: 0, offered: 1, accepted: 1 },
    ]);
    const ofMerchant = await owner.call('GET', `/merchants/current/statistics${period}`);
    expect((await parseReply(ofMerchant, successOf(courseStatisticsSchema))).data.waiting).toEqual(waiting);
    const other = await joinMerchant(test);
    expect((await merchantStatistics(other)).waiting).toEqual([]);
  });

  it('are returned for the days asked for', async () => {
    const { days, total } = await statistics('?from=2026-01-30&to=2026-02-02');
    expect(days.map(({ day }) => day)).toEqual(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']);
    expect(total).toEqual({ views: 0, whatsapp: 0, bookmarks: 0 });
    for (const query of [
      '?from=2026-02-02&to=2026-02-01',
      '?from=2020-01-01&to=2026-01-01',
      '?from=1990-01-01',
      '?from=x',
    ])
      expect((await owner.call('GET', `/posts/${post.id}/statistics${query}`)).status).toBe(422);
  });

  it('are their merchant’s alone', async () => {
    const other = await joinMerchant(test);
    expect((await other.call('GET', `/posts/${post.id}/statistics`)).status).toBe(404);
    expect((await test.get(`/posts/${post.id}/statistics`)).status).toBe(401);
  });

  it('know only what the public sees, and two kinds', async () => {
    expect((await event('like')).status).toBe(422);
    expect((await test.post('/posts/999999/events', { kind: 'view' })).status).toBe(404);
  });
});
