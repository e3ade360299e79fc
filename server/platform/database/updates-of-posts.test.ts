import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourses, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';

const POSTS = 200;
/** Less than a quarter of the size where the generated columns of a course are read again for every row. */
const BYTES_PER_POST = 10_000;

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const main = await buildCategory(test.db, { slug: 'art' });
  const merchant = await buildMerchant(test.db);
  await buildCourses(test.db, Array(POSTS).fill({ merchant, categories: [main] }));
});
afterAll(() => test.drop());

it('changes many courses in one statement without keeping memory for each', async () => {
  await test.db.execute(sql`
    create function bytes_held() returns int language plpgsql volatile as
      'begin return (select sum(used_bytes) from pg_backend_memory_contexts); end'`);
  const { rows } = await test.db.execute<{ bytes: number }>(
    sql`update ${posts} set popularity = popularity + 1 returning bytes_held() as bytes`,
  );
  expect(rows).toHaveLength(POSTS);
  const bytes = rows.map((row) => row.bytes);
  expect(Math.max(...bytes) - Math.min(...bytes)).toBeLessThan(POSTS * BYTES_PER_POST);
});

it('keeps what is made from a course as it is', async () => {
  const read = () =>
    test.db
      .select({ id: posts.id, lesson: posts.lessonPrice, facets: posts.facets })
      .from(posts)
      .orderBy(posts.id);
  const before = await read();
  await test.db.update(posts).set({ popularity: 7 });
  expect(await read()).toEqual(before);
  await test.db.update(posts).set({ priceMin: 0, priceMax: 0, priceUnit: 'lesson' });
  expect((await read()).every(({ lesson }) => lesson === 0)).toBe(true);
});
