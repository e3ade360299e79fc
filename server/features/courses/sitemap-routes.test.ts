import { eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SITEMAP_PAGE_SIZE, sitemapEntrySchema, sitemapFileSchema } from '@/lib/contract/sitemap';
import { createApi } from '@/server/app';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildHashtag, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';

let test: TestDatabase;
let api: ReturnType<typeof createApi>;

async function get<T extends z.ZodType>(path: string, data: T): Promise<z.infer<T>> {
  const { answer } = await api.dispatch(new Request(`http://test/api/v1${path}`));
  return data.parse((answer as { data: unknown } | null)?.data);
}
const slugsOf = async (kind: string) =>
  (await get(`/sitemap/${kind}`, z.array(sitemapEntrySchema))).map(({ slugs }) => slugs);

beforeAll(async () => {
  test = await createTestDatabase();
  api = createApi({ database: test.db });
  const main = await buildCategory(test.db, { slug: 'art' });
  const sub = await buildCategory(test.db, { slug: 'crafts', parent: main });
  const activity = await buildCategory(test.db, { slug: 'pottery', parent: sub });
  const path = [main, sub, activity];
  const merchant = await buildMerchant(test.db, { slug: 'merchant-open' });
  const suspended = await buildMerchant(test.db, { slug: 'merchant-closed', suspendedAt: new Date() });
  await buildCourse(test.db, { merchant, categories: path, slug: 'post-live' });
  await buildCourse(test.db, { merchant, categories: path, slug: 'post-draft', state: 'draft' });
  await buildCourse(test.db, { merchant, categories: path, slug: 'post-over', state: 'expired' });
  await buildCourse(test.db, { merchant: suspended, categories: path, slug: 'post-suspended' });
  await buildHashtag(test.db, { name: '陶藝', postCount: 2 });
  await buildHashtag(test.db, { name: '一次', postCount: 1 });
  await buildHashtag(test.db, { name: '廣告', postCount: 9, blocked: true });
});

afterAll(() => test.drop());

describe('the sitemap', () => {
  it('lists live courses of active merchants only', async () => {
    expect(await slugsOf('posts')).toEqual([['post-live']]);
    expect(await slugsOf('merchants')).toEqual([['merchant-open']]);
  });

  it('names the ancestors of a category before it', async () => {
    expect(await slugsOf('categories')).toEqual([['art'], ['art', 'crafts'], ['art', 'crafts', 'pottery']]);
  });

  it('leaves out blocked tags and tags of a single course', async () => {
    expect(await slugsOf('hashtags')).toEqual([['陶藝']]);
  });

  it('says how many files each kind has, and none for a kind without addresses', async () => {
    const files = await get('/sitemap', z.array(sitemapFileSchema));
    expect(files.map(({ kind, page }) => [kind, page])).toEqual([
      ['categories', 1],
      ['posts', 1],
      ['merchants', 1],
      ['hashtags', 1],
    ]);
  });

  it('has a course in the file of its id, whatever else was there, and says when the newest of each file changed', async () => {
    const [live] = await test.db.select().from(posts).where(eq(posts.slug, 'post-live'));
    if (!live) throw new Error('the course is not there');
    const { id, merchantId, categoryId, categoryIds } = live;
    const first = Math.floor((id - 1) / SITEMAP_PAGE_SIZE) + 1;
    const changed = new Date('2031-02-03T04:05:06.789Z');
    const far = { merchantId, categoryId, categoryIds, districts: [], state: 'published' as const };
    const base = first * SITEMAP_PAGE_SIZE;
    await test.db
      .insert(posts)
      .overridingSystemValue()
      .values([
        { ...far, id: base, slug: 'post-last-of-first' },
        { ...far, id: base + 2 * SITEMAP_PAGE_SIZE + 1, slug: 'post-first-of-fourth', updatedAt: changed },
      ]);
    await raiseVersion(test.db, 'all');
    const files = (await get('/sitemap', z.array(sitemapFileSchema))).filter(({ kind }) => kind === 'posts');
    expect(files.map(({ page }) => page - first)).toEqual([0, 3]);
    expect(files[1]?.updatedAt).toBe(changed.toISOString());
    expect(await slugsOf(`posts?page=${first}`)).toEqual([['post-live'], ['post-last-of-first']]);
    expect(await slugsOf(`posts?page=${first + 1}`)).toEqual([]);
    expect(await slugsOf(`posts?page=${first + 3}`)).toEqual([['post-first-of-fourth']]);
    await test.db.delete(posts).where(gte(posts.id, base));
    await raiseVersion(test.db, 'all');
  });

  it('is empty past the last page, and 404 for a kind there is not', async () => {
    for (const page of [2, 1_000_000])
      expect(await get(`/sitemap/posts?page=${page}`, z.array(sitemapEntrySchema))).toEqual([]);
    const { response } = await api.dispatch(new Request('http://test/api/v1/sitemap/members'));
    expect(response.status).toBe(404);
  });
});
