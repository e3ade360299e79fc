import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { removedSamplesSchema, samplesSchema } from '@/lib/contract/admin-configuration';
import { successOf } from '@/lib/contract/envelope';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { insertCategories } from '@/server/features/imports/fixtures/insert-categories';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { hashtags, merchants, posts, webConfigs } from '@/server/platform/database/schema/schema';
import { forgetProof, joinAdministrator, prove, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;
let administrator: TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  await insertCategories(test.db);
  administrator = await joinAdministrator(test);
});
afterAll(() => test.drop());

const SAMPLES = '/configuration/samples';
const counted = async () =>
  (await parseReply(await administrator.call('GET', SAMPLES), successOf(samplesSchema))).data;

/** A sample course and an own one, with a hashtag that both have, and hashtags that administrators touched. */
beforeEach(async () => {
  await test.db.execute(sql`truncate posts, merchants, hashtags, web_configs restart identity cascade`);
  await prove(administrator);
  const [sample, own] = await test.db
    .insert(merchants)
    .values([
      { slug: 'merchant-sample', nameZh: '示範', nameEn: 'Sample', sample: true },
      { slug: 'merchant-own', nameZh: '泥房', nameEn: 'Clay' },
    ])
    .returning();
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select id from categories where slug = 'wheel-throwing'`,
  );
  const course = {
    categoryId: rows[0]?.id ?? 0,
    categoryIds: [rows[0]?.id ?? 0],
    districts: ['kwun_tong' as const],
    state: 'published' as const,
    publishedAt: new Date(),
  };
  await test.db.insert(posts).values([
    {
      ...course,
      slug: 'post-sample',
      merchantId: sample?.id ?? 0,
      titleZh: '示範班',
      sample: true,
      hashtags: ['only_samples', 'both', 'blocked', 'target'],
    },
    { ...course, slug: 'post-own', merchantId: own?.id ?? 0, titleZh: '陶藝班', hashtags: ['both'] },
  ]);
  await test.db.insert(webConfigs).values({ body: '示範', bodyEn: 'Sample', sample: true });
  await refreshCounts(test.db);
  await test.db.update(hashtags).set({ blocked: true, version: 2 }).where(eq(hashtags.name, 'blocked'));
  const [target] = await test.db.select().from(hashtags).where(eq(hashtags.name, 'target'));
  await test.db.insert(hashtags).values({ name: 'merged', mergedIntoId: target?.id ?? 0, version: 2 });
});

it('the preview counts what the removal removes; own courses and their hashtags stay', async () => {
  const before = await counted();
  expect(before).toEqual({
    courses: 1,
    merchants: 1,
    hashtags: 1,
    comments: 0,
    articles: 0,
    promotions: 1,
    accounts: 0,
    asSample: false,
  });
  const { asSample: _, ...counts } = before;
  const removed = await parseReply(
    await administrator.call('DELETE', SAMPLES),
    successOf(removedSamplesSchema),
  );
  expect(removed.data).toEqual(counts);
  expect((await test.db.select().from(posts)).map(({ slug }) => slug)).toEqual(['post-own']);
  expect((await test.db.select().from(merchants)).map(({ slug }) => slug)).toEqual(['merchant-own']);
  const left = await test.db.select().from(hashtags).orderBy(hashtags.name);
  expect(left.map(({ name }) => name)).toEqual(['blocked', 'both', 'merged', 'target']);
  expect(await counted()).toMatchObject({ courses: 0, hashtags: 0, promotions: 0 });
  const [entry] = await administrator.data('GET', '/audit?subject_kind=samples');
  expect(entry).toMatchObject({ action: 'delete', actor: administrator.email });
});

it('a second removal at the same time removes nothing more', async () => {
  const replies = await Promise.all([1, 2].map(() => administrator.call('DELETE', SAMPLES)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await test.db.select().from(posts)).map(({ slug }) => slug)).toEqual(['post-own']);
});

it('needs a proof, and is not for a sample account, which would go too', async () => {
  await forgetProof(test, administrator);
  expect((await parseFailure(await administrator.call('DELETE', SAMPLES))).code).toBe('proof_required');
  await prove(administrator);
  const own = eq(accounts.id, administrator.id);
  await test.db.update(accounts).set({ sample: true }).where(own);
  try {
    expect(await counted()).toMatchObject({ asSample: true, accounts: 1 });
    expect((await parseFailure(await administrator.call('DELETE', SAMPLES))).code).toBe('wrong_state');
  } finally {
    await test.db.update(accounts).set({ sample: false }).where(own);
  }
  expect(await test.db.select().from(posts)).toHaveLength(2);
});
