import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  categories,
  comments,
  countedPosts,
  hashtags,
  merchants,
  posts,
} from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { refreshCounts } from './counts';
import { refreshCountsOf } from './counts-of-courses';

let test: TestDatabase;
let ids: number[];

beforeAll(async () => {
  test = await createTestDatabase();
  const main = await buildCategory(test.db, { slug: 'art' });
  const pottery = await buildCategory(test.db, { slug: 'pottery', parent: main });
  const painting = await buildCategory(test.db, { slug: 'painting', parent: main });
  const businesses = [await buildMerchant(test.db), await buildMerchant(test.db)] as const;
  for (let at = 0; at < 12; at += 1)
    await buildCourse(test.db, {
      merchant: businesses[at % 2 ? 1 : 0],
      categories: [main, at % 3 ? pottery : painting],
      state: at % 4 ? 'published' : 'draft',
      hashtags: at % 2 ? ['陶藝', '週末'] : ['畫'],
    });
  ids = (await test.db.select({ id: posts.id }).from(posts).orderBy(posts.id)).map(({ id }) => id);
  await refreshCounts(test.db);
});
afterAll(() => test.drop());

async function counts() {
  const { db } = test;
  return {
    categories: await db
      .select({ slug: categories.slug, count: categories.postCount })
      .from(categories)
      .orderBy(categories.id),
    hashtags: await db
      .select({ name: hashtags.name, count: hashtags.postCount })
      .from(hashtags)
      .orderBy(hashtags.name),
    merchants: await db
      .select({
        slug: merchants.slug,
        count: merchants.postCount,
        sum: merchants.ratingSum,
        icon: merchants.icon,
      })
      .from(merchants)
      .orderBy(merchants.id),
    posts: await db.select({ sum: posts.ratingSum, number: posts.ratingCount }).from(posts).orderBy(posts.id),
  };
}

/** Expects the stored counts to equal the result of a full recount. */
async function expectTrue() {
  const kept = await counts();
  await refreshCounts(test.db);
  expect(kept).toEqual(await counts());
}

it('counts what was published, withdrawn, moved and tagged anew as a count of everything does', async () => {
  const before = await counts();
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const [moved] = await test.db.select().from(posts).where(eq(posts.id, third));
  const [other] = await test.db
    .select()
    .from(categories)
    .where(sql`parent_id is not null and id <> ${moved?.categoryId}`);
  await test.db.update(posts).set({ state: 'published' }).where(eq(posts.id, first));
  await test.db.update(posts).set({ state: 'withdrawn' }).where(eq(posts.id, second));
  await test.db
    .update(posts)
    .set({ categoryId: other?.id, categoryIds: [other?.parentId ?? 0, other?.id ?? 0] })
    .where(eq(posts.id, third));
  await test.db
    .update(posts)
    .set({ hashtags: ['新', '陶藝'] })
    .where(eq(posts.id, fourth));
  await test.db.insert(comments).values({
    ...{
      postId: fourth,
      merchantId: (await merchantOf(fourth)) ?? 0,
      username: 'Chan',
      title: '好',
      content: '好',
    },
    ...{ point: 4, state: 'approved' },
  });
  await refreshCountsOf(test.db, [first, second, third, fourth]);
  const after = await counts();
  for (const kind of ['categories', 'hashtags', 'merchants', 'posts'] as const)
    expect(after[kind]).not.toEqual(before[kind]);
  await expectTrue();
});

const merchantOf = async (id: number) =>
  (await test.db.select({ merchant: posts.merchantId }).from(posts).where(eq(posts.id, id)))[0]?.merchant;

it('takes courses away that are gone altogether', async () => {
  const gone = ids.slice(-2);
  await test.db.delete(posts).where(inArray(posts.id, gone));
  await refreshCountsOf(test.db, gone);
  const { hashtags: tags, categories: tree } = await counts();
  await refreshCounts(test.db);
  const counted = await counts();
  expect([tags, tree]).toEqual([counted.hashtags, counted.categories]);
});

it('loses nothing when many write at once', async () => {
  const some = ids.slice(0, 8);
  const turn = async (id: number, at: number) =>
    test.db.transaction(async (tx) => {
      await tx
        .update(posts)
        .set({ state: at % 2 ? 'published' : 'withdrawn' })
        .where(eq(posts.id, id));
      await refreshCountsOf(tx, [id]);
    });
  for (let round = 0; round < 5; round += 1) await Promise.all(some.map((id, at) => turn(id, at + round)));
  await expectTrue();
});

it('waits for nobody who holds rows that are counted as they should be', async () => {
  await test.db.transaction(async (holder) => {
    for (const table of [posts, merchants, categories, hashtags, countedPosts])
      await holder.execute(sql`select from ${table} for update`);
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await refreshCounts(tx);
    });
  });
});
