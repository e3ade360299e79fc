import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('courses similar to one that is full', () => {
  const places = { placesLeft: 3, placesAsOf: new Date() };
  const full = { placesLeft: 0, placesAsOf: new Date() };
  const inOrder = async (slug: string, changes: Partial<typeof posts.$inferSelect> = {}) => {
    const [post] = await test.db.select().from(posts).where(eq(posts.slug, slug));
    if (!post) throw new Error('the course was not built');
    const ids = await listSimilarIds(test.db, { ...post, ...changes }, new Date());
    const rows = await test.db.select({ id: posts.id, slug: posts.slug }).from(posts);
    return ids.map((id) => rows.find((row) => row.id === id)?.slug);
  };

  beforeAll(async () => {
    const merchant = await buildMerchant(test.db);
    const dance = await buildCategory(test.db, { slug: 'dance' });
    const ballet = await buildCategory(test.db, { slug: 'ballet', parent: dance });
    const build = (slug: string, values: object) =>
      buildCourse(test.db, {
        slug,
        merchant,
        categories: [dance, ballet],
        districts: ['sha_tin'],
        ...values,
      });
    await build('asked', full);
    await build('popular-but-full', { ...full, popularity: 99 });
    await build('over', { endDate: '2020-01-01', popularity: 98 });
    await build('popular-elsewhere', { ...places, popularity: 50, districts: ['islands'] });
    await build('near', { ...places, popularity: 5, districts: ['sha_tin', 'tai_po'] });
    await build('near-unstated', { popularity: 4 });
    await build('other-dance', { ...places, categories: [dance], popularity: 90 });
  });

  it('have places, those of its districts first', async () => {
    expect(await inOrder('asked')).toEqual(['near', 'near-unstated', 'popular-elsewhere', 'other-dance']);
    const expired = { ...places, state: 'expired' as const };
    expect((await inOrder('asked', expired))[0]).toBe('near');
  });

  it('are the most popular ones for a course with places', async () => {
    expect(await inOrder('asked', places)).toEqual(['popular-but-full', 'over', 'popular-elsewhere', 'near']);
  });

  it('are those without places when there are no others', async () => {
    await test.db.update(posts).set({ placesLeft: 0 }).where(ne(posts.slug, 'asked'));
    expect((await inOrder('asked'))[0]).toBe('popular-but-full');
  });
});
