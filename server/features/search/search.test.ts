import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { search, warmSearch } from './search';
import { indexCourses } from './search-index';

/** The bound of suggestions: courses beyond this number are not examined. */
const LOOKED_AT = 300;

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  const yoga = await buildCategory(db, { titleZh: '瑜伽', titleEn: 'Yoga' });
  const path = { merchant: await buildMerchant(db), categories: [yoga] };
  const first = await buildCourse(db, path);
  const {
    id: _id,
    slug: _slug,
    lessonPrice: _price,
    facets: _facets,
    ratingAverage: _rating,
    ...like
  } = first;
  const rows = Array.from({ length: LOOKED_AT }, (_, at) => ({
    ...like,
    slug: `yoga-${at + 1}`,
    titleZh: `瑜伽第${at + 1}班`,
    popularity: 10_000 - 30 * at,
  }));
  await db.insert(posts).values(rows);
  await indexCourses(db);
  await warmSearch(db);
});
afterAll(() => test.drop());

const suggested = async () =>
  (await search(test.db, '瑜', 'zh-hk')).posts.map(({ title, slug }) => `${slug} ${title}`);
const best = (at: number) => `yoga-${at} 瑜伽第${at}班`;

async function change(slug: string, values: Partial<typeof posts.$inferInsert>): Promise<void> {
  await test.db.update(posts).set(values).where(eq(posts.slug, slug));
  await indexCourses(test.db, eq(posts.slug, slug));
  await raiseVersion(test.db, 'all');
}

it('suggests for a word of very many courses the best as they are in the request after a write', async () => {
  expect(await suggested()).toEqual([1, 2, 3, 4, 5].map(best));
  await change('yoga-1', { state: 'withdrawn' });
  expect(await suggested()).toEqual([2, 3, 4, 5, 6].map(best));
  await change('yoga-2', { titleZh: '陶藝班' });
  expect(await suggested()).toEqual([3, 4, 5, 6, 7].map(best));
  await change('yoga-3', { titleZh: '瑜伽新班' });
  expect(await suggested()).toEqual(['yoga-3 瑜伽新班', ...[4, 5, 6, 7].map(best)]);
  await change('yoga-300', { popularity: 20_000 });
  expect((await suggested())[0]).toBe(best(300));
});

it('suggests nothing of a merchant from the moment it is suspended', async () => {
  await test.db.update(merchants).set({ suspendedAt: new Date() });
  await raiseVersion(test.db, 'all');
  expect(await suggested()).toEqual([]);
});
