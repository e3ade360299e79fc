import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCategory, buildMerchant, buildPost } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { advertisementQueue, postDrafts, postReviews } from './schema/advertisement-schema';
import { type categories, type merchants, posts } from './schema/schema';

let test: TestDatabase;
let main: typeof categories.$inferSelect;
let leaf: typeof categories.$inferSelect;
let merchant: typeof merchants.$inferSelect;

beforeAll(async () => {
  test = await createTestDatabase();
  main = await buildCategory(test.db);
  leaf = await buildCategory(test.db, { parent: main });
  merchant = await buildMerchant(test.db);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.delete(posts);
});

const queued = async () => {
  const rows = await test.db.select().from(advertisementQueue).orderBy(advertisementQueue.postId);
  return rows.map(({ postId: _, updatedAt: __, ...row }) => row);
};

async function advertise(values: Partial<typeof posts.$inferInsert> = {}) {
  const post = await buildPost(test.db, {
    merchant,
    categories: [main],
    titleZh: '陶藝班',
    titleEn: 'Pottery',
    ...values,
  });
  await test.db.insert(postDrafts).values({ postId: post.id, content: {}, state: 'approved' });
  return post;
}

it('follows an advertisement, its draft and its review, whoever writes to them', async () => {
  const { id } = await advertise();
  const row = {
    merchantId: merchant.id,
    state: 'published',
    revision: 'approved',
    categoryIds: [main.id],
    titles: '陶藝班\npottery',
    dueOn: null,
    expiryReviewOn: null,
  };
  expect(await queued()).toEqual([row]);

  const content = { title: '拉坯班', titleEn: 'WHEEL', categoryIds: [String(leaf.id)] };
  await test.db.update(postDrafts).set({ state: 'submitted', content }).where(eq(postDrafts.postId, id));
  const revised = { revision: 'submitted', categoryIds: [main.id, leaf.id] };
  expect(await queued()).toEqual([{ ...row, ...revised, titles: '陶藝班\npottery\n拉坯班\nwheel' }]);

  await test.db.insert(postReviews).values({ postId: id, dueOn: '2026-11-24', expiryReviewOn: '2027-02-21' });
  await test.db.update(postReviews).set({ dueOn: '2026-11-25' }).where(eq(postReviews.postId, id));
  expect(await queued()).toMatchObject([{ dueOn: '2026-11-25', expiryReviewOn: '2027-02-21' }]);

  await test.db.update(postDrafts).set({ state: 'approved' }).where(eq(postDrafts.postId, id));
  await test.db
    .update(posts)
    .set({ state: 'withdrawn', titleZh: '拉坯班', titleEn: 'Wheel', categoryIds: [leaf.id] })
    .where(eq(posts.id, id));
  expect(await queued()).toMatchObject([
    { state: 'withdrawn', revision: 'approved', categoryIds: [leaf.id], titles: '拉坯班\nwheel' },
  ]);

  await test.db.delete(posts);
  expect(await queued()).toEqual([]);
});

it('holds what merchants wrote, not what was imported or is a sample', async () => {
  await advertise({ sample: true });
  await advertise({ source: 'file', sourceId: '1' });
  await test.db.update(posts).set({ updatedAt: new Date() });
  expect(await queued()).toEqual([]);
});

it('takes a draft as it is, complete or not', async () => {
  const { id } = await advertise();
  for (const categoryIds of [undefined, null, 'x', ['', 'x', '-1', '99999999999', '7']]) {
    const content = JSON.stringify({ categoryIds });
    await test.db.execute(
      sql`update post_drafts set state = 'editing', content = ${content}::jsonb where post_id = ${id}`,
    );
    const named = Array.isArray(categoryIds) ? [7] : [];
    expect(await queued()).toMatchObject([{ categoryIds: [main.id, ...named] }]);
  }
});

it('loses nothing of two who write to one advertisement at the same time', async () => {
  const { id } = await advertise();
  let changing: Promise<unknown> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.update(posts).set({ state: 'withdrawn' }).where(eq(posts.id, id));
    changing = test.db
      .update(postDrafts)
      .set({ content: { title: '拉坯班' }, state: 'editing' })
      .execute();
    // The second transaction has begun and waits for the first.
    await expect
      .poll(async () => {
        const { rows } = await test.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
  });
  await changing;
  expect(await queued()).toMatchObject([{ state: 'withdrawn', titles: '陶藝班\npottery\n拉坯班' }]);
});
