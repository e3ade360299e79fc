import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { successOf } from '@/lib/contract/envelope';
import { SAVED_SEARCHES_MAX } from '@/lib/contract/limits';
import { savedSearchSchema } from '@/lib/contract/saved-search';
import { messageSchema } from '@/lib/contract/subscription';
import { createApi } from '@/server/app';
import { createMailToken } from '@/server/features/notices/mail-tokens';
import { savedQueries, savedSearches } from '@/server/platform/database/schema/saved-search-schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';

let test: TestApi;
let member: TestMember;

beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://hokcheui.test');
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  const music = await buildCategory(test.db, { slug: 'music', titleZh: '音樂', titleEn: 'Music' });
  const merchant = await buildMerchant(test.db, { slug: 'studio', nameZh: '琴室', nameEn: 'Studio' });
  await buildCourse(test.db, { merchant, categories: [music] });
});
afterAll(() => test.drop());

beforeEach(async () => {
  await test.db.execute(sql`truncate saved_searches, saved_queries, mails, mail_tokens, subscribers cascade`);
  member = await joinMember(test);
});

const save = (filters: object, by = member, rest: object = {}) =>
  by.call('POST', '/saved_searches', { filters, ...rest });
const list = async (by = member, locale = 'zh-hk') => {
  const reply = await by.call('GET', `/saved_searches?locale=${locale}`);
  return (await parseReply(reply, successOf(z.array(savedSearchSchema)))).data;
};

describe('a saved search', () => {
  it('is listed with what it contains, in both languages, and the path of its list', async () => {
    const filters = {
      category: 'music-en',
      district: ['sha_tin', 'kwun_tong'],
      keyword: ' 鋼琴 ',
      free: 'true',
    };
    expect((await save(filters)).status).toBe(200);
    const [saved] = await list();
    expect(saved).toMatchObject({
      filters: { category: 'music', district: ['kwun_tong', 'sha_tin'], keyword: '鋼琴', free: true },
      title: '音樂・「鋼琴」・觀塘區・沙田區・免費',
      path: `/category/music?free=true&keyword=${encodeURIComponent('鋼琴')}&district=${encodeURIComponent('kwun_tong,sha_tin')}`,
      frequency: 'daily',
    });
    expect((await list(member, 'en'))[0]?.title).toBe('Music · “鋼琴” · Kwun Tong · Sha Tin · Free');
  });

  it('follows a merchant by the list of its courses', async () => {
    await save({ merchant: 'studio' }, member, { frequency: 'instant' });
    expect(await list()).toMatchObject([{ title: '琴室', path: '/merchant/studio', frequency: 'instant' }]);
  });

  it('is saved once, however it is written and however often, and shares its query with others', async () => {
    const other = await joinMember(test);
    await Promise.all([
      save({ category: 'music', weekday: 'sat,sun' }),
      save({ category: 'music-en', weekday: ['sun', 'sat', 'sun'], radius_km: 3, free: '' }),
      save({ weekday: ['sat', 'sun'], category: 'music' }, other),
    ]);
    expect(await list()).toHaveLength(1);
    expect(await test.db.$count(savedQueries)).toBe(1);
    expect(await test.db.$count(savedSearches)).toBe(2);
  });

  it('keeps its frequency when it is saved again, and changes it when asked', async () => {
    await save({ category: 'music' }, member, { frequency: 'weekly' });
    await save({ category: 'music' }, member, { frequency: 'instant' });
    const [saved] = await list();
    expect(saved?.frequency).toBe('weekly');
    const reply = await member.call('PUT', `/saved_searches/${saved?.id}`, { frequency: 'instant' });
    expect((await parseReply(reply, successOf(z.array(savedSearchSchema)))).data[0]?.frequency).toBe(
      'instant',
    );
    expect((await member.call('PUT', `/saved_searches/${saved?.id}`, { frequency: 'hourly' })).status).toBe(
      422,
    );
  });

  it('is removed once', async () => {
    await save({});
    const [saved] = await list();
    expect(saved?.title).toBe('全部課程');
    expect((await member.call('DELETE', `/saved_searches/${saved?.id}`)).status).toBe(200);
    expect((await member.call('DELETE', `/saved_searches/${saved?.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('of another member is answered like one that does not exist', async () => {
    await save({ category: 'music' });
    const [saved] = await list();
    const other = await joinMember(test);
    const replies = await Promise.all(
      [saved?.id, 2_000_000_000, 'x'].flatMap((id) => [
        other.call('PUT', `/saved_searches/${id}`, { frequency: 'weekly' }),
        other.call('DELETE', `/saved_searches/${id}`),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const bodies = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await list()).toMatchObject([{ frequency: 'daily' }]);
  });

  it.each([
    ['an unknown category', { category: 'nowhere' }],
    ['an unknown merchant', { merchant: 'nobody' }],
    ['an unknown district', { district: ['atlantis'] }],
    ['the visitor’s position', { near: 'me' }],
    ['days in the wrong order', { from: '2027-02-01', to: '2027-01-01' }],
  ])('with %s is refused', async (_, filters) => {
    const reply = await save(filters);
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).code).toBe('invalid_fields');
    expect(await test.db.$count(savedQueries)).toBe(0);
  });

  it('is one of at most fifty, also when many are saved at once', async () => {
    const filters = (at: number) => ({ keyword: `word ${at}` });
    for (let at = 0; at < SAVED_SEARCHES_MAX - 1; at += 1) await save(filters(at));
    const replies = await Promise.all([100, 101, 102, 103].map((at) => save(filters(at))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused && (await parseFailure(refused)).code).toBe('limit_reached');
    expect(await list()).toHaveLength(SAVED_SEARCHES_MAX);
    expect((await save(filters(0))).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await test.get('/saved_searches')).status).toBe(401);
    expect((await test.post('/saved_searches', { filters: {} })).status).toBe(401);
  });

  it('is in the member’s data, and is deleted with the account', async () => {
    await save({ merchant: 'studio' });
    const reply = await member.call('GET', '/users/current/export');
    expect((await reply.json()).data.saved_searches).toMatchObject([
      { title: '琴室', path: '/merchant/studio', frequency: 'daily' },
    ]);
    await test.db.execute(sql`delete from accounts where id = ${member.id}`);
    expect(await test.db.$count(savedSearches)).toBe(0);
  });
});

describe('a search of an address without an account', () => {
  const EMAIL = 'reader@example.com';
  const ask = (values: object = {}) =>
    test.post('/saved_searches/subscribe', {
      email: EMAIL,
      filters: { category: 'music' },
      frequency: 'weekly',
      locale: 'en',
      ...values,
    });
  const messageOf = async (reply: Response) => {
    expect(reply.status).toBe(200);
    return (await parseReply(reply, successOf(messageSchema))).data.message;
  };
  async function mails() {
    const { rows } = await test.db.execute<{
      template: string;
      recipient: string;
      params: { url: string };
    }>(sql`select template, recipient, params from mails order by id`);
    return rows;
  }
  const passGap = () =>
    test.db.execute(sql`update subscribers set confirmation_sent_at = now() - interval '16 minutes'`);
  const newestToken = async () => new URL((await mails()).at(-1)?.params.url ?? '').searchParams.get('token');
  const confirm = (token: string | null) => test.post('/subscribe/confirm', { token, locale: 'en' });
  const confirmed = async () =>
    (await test.db.select().from(savedSearches)).map(({ confirmedAt }) => confirmedAt !== null);

  it('waits for the confirmation by mail', async () => {
    expect(await messageOf(await ask({ email: ' Reader@Example.COM' }))).toContain('check your email');
    expect(await mails()).toMatchObject([
      { template: 'search_confirm', recipient: EMAIL, params: { frequency: 'weekly' } },
    ]);
    expect(await confirmed()).toEqual([false]);
    const token = await newestToken();
    expect(await messageOf(await confirm(token))).toContain('Confirmed');
    expect(await confirmed()).toEqual([true]);
    expect(await messageOf(await confirm(token))).toContain('Confirmed');
    // The digest is another consent.
    const { rows } = await test.db.execute(sql`select confirmed_at from subscribers`);
    expect(rows).toEqual([{ confirmed_at: null }]);
  });

  it('is answered the same for every address, and mailed once', async () => {
    const said = [await messageOf(await ask()), await messageOf(await ask())];
    await confirm(await newestToken());
    said.push(await messageOf(await ask({ frequency: 'daily' })));
    said.push(await messageOf(await ask({ email: member.email })));
    expect(new Set(said).size).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([EMAIL, member.email]);
    expect(await test.db.select().from(savedSearches).where(eq(savedSearches.frequency, 'daily'))).toEqual(
      [],
    );
  });

  it('is mailed without what is searched for, and once in a quarter of an hour whatever that is', async () => {
    const keyword = 'Win a prize at evil.example';
    expect((await ask({ filters: { keyword } })).status).toBe(200);
    expect(JSON.stringify(await mails())).not.toMatch(/prize|evil/);
    await Promise.all([
      ask({ filters: { keyword: `${keyword} 2` } }),
      ask({ filters: { keyword: 'piano' } }),
      ask(),
    ]);
    await confirm(await newestToken());
    await ask({ filters: { keyword: 'after the confirmation' } });
    await test.post('/subscribe', { email: EMAIL });
    expect(await mails()).toHaveLength(1);
    await passGap();
    await Promise.all([ask(), ask({ filters: { keyword: 'piano' } })]);
    expect(await mails()).toHaveLength(2);
  });

  it('has one effect when the button is pressed several times', async () => {
    await Promise.all([1, 2, 3, 4].map(() => ask()));
    expect(await mails()).toHaveLength(1);
    expect(await test.db.$count(savedSearches)).toBe(1);
  });

  it('is one of at most fifty, each of which can be asked for again until it is confirmed', async () => {
    await ask();
    await test.db.execute(sql`
      with made as (
        insert into saved_queries (filters, anchors)
        select jsonb_build_object('keyword', i::text), '{}' from generate_series(2, ${SAVED_SEARCHES_MAX}) i returning id
      ) insert into saved_searches (query_id, subscriber_id, frequency, confirmed_at)
      select made.id, subscribers.id, 'weekly', now() from made, subscribers`);
    await ask({ filters: { keyword: 'piano' } });
    expect(await mails()).toHaveLength(1);
    expect(await test.db.$count(savedSearches)).toBe(SAVED_SEARCHES_MAX);
    await passGap();
    await ask({ filters: { keyword: 'piano' } });
    expect(await mails()).toHaveLength(1);
    await ask();
    expect(await mails()).toHaveLength(2);
  });

  it('needs a confirmation of its own for each search', async () => {
    await ask();
    await confirm(await newestToken());
    await passGap();
    await ask({ filters: { keyword: 'piano' } });
    expect((await confirmed()).sort()).toEqual([false, true]);
  });

  it('ends with all others of the address by one click, also one that waits', async () => {
    await ask();
    const token = await newestToken();
    const { rows } = await test.db.execute<{ id: number }>(sql`select id from subscribers`);
    const unsubscribe = await createMailToken(
      test.db,
      'unsubscribe',
      { audience: 'searches', subjectId: rows[0]?.id ?? 0 },
      new Date(),
    );
    const click = () =>
      test.api.request(`/api/v1/unsubscribe?locale=en&token=${unsubscribe}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    expect(await test.db.$count(savedSearches)).toBe(0);
    expect((await confirm(token)).status).toBe(404);
  });

  it.each([
    ['an instant frequency', { frequency: 'instant' }],
    ['no address', { email: 'reader' }],
    ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['an unknown category', { filters: { category: 'nowhere' } }],
  ])('with %s is refused', async (_, values) => {
    expect((await ask(values)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it('counts against the limits of an address and of a client, known or not', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const api = createApi({ database: test.db });
    const from = (client: string, email: string, keyword: string) =>
      api.request('/api/v1/saved_searches/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
        body: JSON.stringify({ email, filters: { keyword }, frequency: 'daily' }),
      });
    const byAddress = [];
    for (let at = 0; at < 6; at += 1) byAddress.push((await from(`192.0.2.${at}`, EMAIL, `${at}`)).status);
    expect(byAddress).toEqual([200, 200, 200, 200, 200, 429]);
    const byClient = [];
    for (let at = 0; at < 11; at += 1)
      byClient.push((await from('198.51.100.1', `reader${at}@example.com`, 'piano')).status);
    expect(byClient).toEqual([...Array(10).fill(200), 429]);
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
  });
});
