import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageColumns } from '@/lib/contract/ages';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { posts } from './schema';

let test: TestDatabase;
let of: Pick<Parameters<typeof buildCourse>[1], 'merchant' | 'categories'>;

beforeAll(async () => {
  test = await createTestDatabase();
  of = { merchant: await buildMerchant(test.db), categories: [await buildCategory(test.db)] };
});
afterAll(() => test.drop());

const monthsTaken = async (id: number) =>
  (await test.db.select({ ageMonths: posts.ageMonths }).from(posts).where(eq(posts.id, id)))[0]?.ageMonths;

it.each([
  [{ ageMinMonths: 18, ageMaxMonths: 30 }, '[18,31)'],
  [{ ageMin: 6, ageMax: null }, '[72,1441)'],
  [{ ageGroups: ['youth' as const] }, '[180,289)'],
  [{}, null],
])('takes the ages of %j in months', async (given, months) => {
  const { id } = await buildCourse(test.db, { ...of, ...given });
  expect(await monthsTaken(id)).toBe(months);
});

it('changes with the columns of other ages', async () => {
  const { id } = await buildCourse(test.db, { ...of, ageMin: 6 });
  await test.db.update(posts).set(ageColumns(18, 30)).where(eq(posts.id, id));
  expect(await monthsTaken(id)).toBe('[18,31)');
});
