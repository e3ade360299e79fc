import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAdvertisementQuerySchema } from '@/lib/contract/admin-advertisements';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { type categories, type merchants, posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listAdvertisementQueue } from './advertisement-queue';

const NOW = new Date('2026-11-25T04:00:00Z');

let test: TestDatabase;
let main: typeof categories.$inferSelect;
let leaf: typeof categories.$inferSelect;
let merchant: typeof merchants.$inferSelect;

beforeAll(async () => {
  test = await createTestDatabase();
  main = await buildCategory(test.db);
  leaf = await buildCategory(test.db, { parent: main });
  merchant = await buildMerchant(test.db, { nameZh: '陶樂工作室', nameEn: 'Clay House' });
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db.delete(posts);
});

interface Built {
  post?: Partial<typeof posts.$inferInsert>;
  draft?: Partial<typeof postDrafts.$inferInsert>;
  review?: Partial<typeof postReviews.$inferInsert>;
}

async function advertise({ post = {}, draft = {}, review }: Built = {}): Promise<number> {
  const { id } = await buildCourse(test.db, {
    merchant,
    categories: [main],
    titleZh: '陶藝班',
    titleEn: 'Pottery',
    ...post,
  });
  await test.db.insert(postDrafts).values({ postId: id, content: {}, state: 'approved', ...draft });
  if (review) await test.db.insert(postReviews).values({ postId: id, ...review });
  return id;
}

const list = (query: object = {}) =>
  listAdvertisementQueue(test.db, adminAdvertisementQuerySchema.parse(query), NOW);
const idsOf = async (query: object = {}) => (await list(query)).data.map(({ id }) => id);

describe('a batch', () => {
  it('is listed together, on one page, with its size', async () => {
    const batch = 'a'.repeat(32);
    const review = { dueOn: '2026-11-26' };
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push(await advertise({ draft: { batch }, review }));
    const alone = await advertise({ review });
    await advertise({ draft: { batch: 'b'.repeat(32) }, review });
    const { data, meta } = await list({ batch, perPage: 100 });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data.map((one) => one.batch)).toEqual(ids.map(() => ({ id: batch, size: 3 })));
    expect(meta.perPage).toBe(100);
    const found = (await list()).data.find(({ id }) => id === alone);
    expect(found?.batch).toBeNull();
    expect(() => adminAdvertisementQuerySchema.parse({ batch: "x' or true" })).toThrow();
    expect(() => adminAdvertisementQuerySchema.parse({ perPage: 101 })).toThrow();
  });
});

describe('the order', () => {
  it('of what waits is by due date, and by id on the same day', async () => {
    const [second, third, first] = [
      await advertise({ review: { dueOn: '2026-11-26' } }),
      await advertise({ review: { dueOn: '2026-11-26' } }),
      await advertise({ review: { dueOn: '2026-11-24' } }),
    ];
    await advertise({ review: { expiryReviewOn: '2026-11-24' } });
    expect(await idsOf()).toEqual([first, second, third]);
    expect(await idsOf({ perPage: 2, page: 2 })).toEqual([third]);
    expect(await idsOf({ dueBy: '2026-11-25' })).toEqual([first]);
  });

  it('of all is by the last change, and by id at the same moment', async () => {
    const at = (day: number) => ({ post: { updatedAt: new Date(Date.UTC(2026, 10, day)) } });
    const [third, first, second] = [await advertise(at(1)), await advertise(at(3)), await advertise(at(3))];
    expect(await idsOf({ queue: 'all' })).toEqual([second, first, third]);
    expect(await idsOf({ queue: 'all', perPage: 1, page: 3 })).toEqual([third]);
  });

  it('of expiry reviews is by their day, from today back, and only of what is published', async () => {
    const [second, first] = [
      await advertise({ review: { expiryReviewOn: '2026-11-25' } }),
      await advertise({ review: { expiryReviewOn: '2026-11-01' } }),
    ];
    await advertise({ review: { expiryReviewOn: '2026-11-26' } });
    await advertise({ post: { state: 'expired' }, review: { expiryReviewOn: '2026-11-01' } });
    expect(await idsOf({ queue: 'expiry' })).toEqual([first, second]);
    expect(await idsOf({ queue: 'expiry', dueBy: '2026-11-24' })).toEqual([first]);
  });
});

describe('a queue', () => {
  it('holds what merchants wrote, not what was imported or is a sample', async () => {
    await advertise({ post: { sample: true } });
    await advertise({ post: { source: 'file', sourceId: '1' } });
    const own = await advertise();
    expect(await idsOf({ queue: 'all' })).toEqual([own]);
  });

  it('distinguishes a first submission, a revision and a review after publication', async () => {
    const review = { dueOn: '2026-11-26' };
    const isNew = await advertise({ post: { state: 'submitted' }, draft: { state: 'submitted' }, review });
    const revision = await advertise({ draft: { state: 'submitted' }, review });
    const seenLater = await advertise({ review });
    expect((await list()).data.map(({ id, kind }) => [id, kind])).toEqual([
      [isNew, 'new'],
      [revision, 'revision'],
      [seenLater, 'seen_later'],
    ]);
    for (const [kind, id] of Object.entries({ new: isNew, revision, seen_later: seenLater }))
      expect(await idsOf({ kind })).toEqual([id]);
  });

  it('is counted to its end as what waits, and to a thousand if it is filtered', async () => {
    await test.db.execute(sql`
      with written as (insert into posts (slug, merchant_id, category_ids, districts)
        select 'waiting-' || n, ${merchant.id}, '{}', '{}' from generate_series(1, 1001) n returning id),
      drafts as (insert into post_drafts (post_id, content) select id, '{}' from written)
      insert into post_reviews (post_id, due_on) select id, '2026-11-26' from written`);
    expect((await list()).meta).toMatchObject({ total: 1001, capped: false });
    for (const query of [{ state: 'draft' }, { queue: 'all' }, { merchantId: merchant.id }])
      expect((await list(query)).meta, JSON.stringify(query)).toMatchObject({ total: 1000, capped: true });
  });
});

describe('a filter', () => {
  it('finds a pending draft by what it names and by what is public, an approved one by what is public', async () => {
    const content = { title: '拉坯班', titleEn: 'WHEEL', categoryIds: [String(leaf.id)] };
    const id = await advertise({ draft: { state: 'submitted', content } });
    const queries = {
      public: [{ categoryId: main.id }, { keyword: '陶藝' }, { keyword: 'potTERY' }, { keyword: 'clay' }],
      draft: [{ categoryId: leaf.id }, { keyword: '拉坯' }, { keyword: 'wheel' }],
    };
    for (const query of [...queries.public, ...queries.draft])
      expect(await idsOf({ queue: 'all', ...query }), JSON.stringify(query)).toEqual([id]);
    await test.db.update(postDrafts).set({ state: 'approved' }).where(eq(postDrafts.postId, id));
    for (const query of queries.public)
      expect(await idsOf({ queue: 'all', ...query }), JSON.stringify(query)).toEqual([id]);
    for (const query of queries.draft)
      expect(await idsOf({ queue: 'all', ...query }), JSON.stringify(query)).toEqual([]);
  });

  it('reads a draft as it is, complete or not', async () => {
    const id = await advertise({ draft: { state: 'editing' } });
    for (const categoryIds of [undefined, null, 'x', 7, {}, ['', 'x', '-1', '99999999999', '7']]) {
      const content = JSON.stringify({ categoryIds, title: null });
      await test.db.execute(sql`update post_drafts set content = ${content}::jsonb where post_id = ${id}`);
      const named = Array.isArray(categoryIds) ? [id] : [];
      expect(await idsOf({ queue: 'all', categoryId: 7 }), content).toEqual(named);
      expect(await idsOf({ queue: 'all', keyword: '陶藝' }), content).toEqual([id]);
    }
  });

  it('takes the signs of a keyword as they are', async () => {
    const id = await advertise({ post: { titleZh: '一百%手作' } });
    expect(await idsOf({ queue: 'all', keyword: '百%手' })).toEqual([id]);
    expect(await idsOf({ queue: 'all', keyword: '百_手' })).toEqual([]);
  });
});
