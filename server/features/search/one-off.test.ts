import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { isOneOff } from '@/lib/contract/occasion';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourses, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';

let test: TestDatabase;

/** Every combination of what decides whether a course is attended once. */
const COMBINATIONS = [null, '2090-01-01', '2090-01-02'].flatMap((startDate) =>
  [null, '2090-01-02'].flatMap((endDate) =>
    [null, 1, 8].flatMap((lessons) =>
      (['course', 'lesson', 'person', 'month'] as const).map((priceUnit) => ({
        ...{ startDate, endDate, lessons, priceUnit },
      })),
    ),
  ),
);

beforeAll(async () => {
  test = await createTestDatabase();
  const merchant = await buildMerchant(test.db);
  const category = await buildCategory(test.db);
  await buildCourses(
    test.db,
    COMBINATIONS.map((columns) => ({ merchant, categories: [category], ...columns })),
  );
});
afterAll(() => test.drop());

describe('courses that are attended once', () => {
  it('are listed by the rule of the contract, and marked on their cards', async () => {
    const list = (filters: object) =>
      listCourses(test.db, courseListQuerySchema.parse({ ...filters, perPage: 60 }));
    const { data, meta } = await list({ oneOff: 'true' });
    const rows = await test.db.select().from(posts);
    const expected = rows.filter((row) => isOneOff(row)).map(({ id }) => id);
    expect(data.posts.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(meta.total).toBe(expected.length);
    expect(data.facets.oneOff).toBe(expected.length);
    for (const { occasion } of data.posts) expect(occasion).toMatch(/^(session|day)$/);
    const all = await list({});
    expect(all.meta.total).toBe(COMBINATIONS.length);
    expect(all.data.facets.oneOff).toBe(expected.length);
  });
});
