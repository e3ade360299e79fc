import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listSimilarIds } from './similar-courses';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const swimming = await buildCategory(test.db, { slug: 'swimming' });
  const merchant = await buildMerchant(test.db);
  const ages: Record<string, { ageMin: number | null; ageMax: number | null }> = {
    children: { ageMin: 6, ageMax: 12 },
    'older-children': { ageMin: 12, ageMax: 14 },
    adults: { ageMin: 18, ageMax: null },
    unstated: { ageMin: null, ageMax: null },
  };
  for (const [slug, range] of Object.entries(ages))
    await buildCourse(test.db, { slug, merchant, categories: [swimming], ageGroups: [], ...range });
});
afterAll(() => test.drop());

const similarTo = async (slug: string) => {
  const [post] = await test.db.select().from(posts).where(eq(posts.slug, slug));
  if (!post) throw new Error('the course was not built');
  const ids = await listSimilarIds(test.db, post, new Date());
  const rows = await test.db.select({ id: posts.id, slug: posts.slug }).from(posts);
  return ids.map((id) => rows.find((row) => row.id === id)?.slug).sort();
};

it.each([
  ['children', ['older-children', 'unstated']],
  ['adults', ['unstated']],
  ['unstated', ['adults', 'children', 'older-children']],
])('courses similar to one for %s take one of its ages, or state none', async (slug, similar) => {
  expect(await similarTo(slug)).toEqual(similar);
});
