import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { COUNT_CAP } from '@/lib/contract/limits';
import { raiseVersion } from '@/server/features/catalogue/counts';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { indexCourses } from './search-index';

const IN_TITLE = 300;
const IN_CATEGORY = 300;
const PER_PAGE = 60;

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const dance = await buildCategory(test.db, { titleZh: '舞蹈', titleEn: 'Dance', slug: 'dance' });
  const merchant = await buildMerchant(test.db);
  await test.db.execute(sql`
    insert into posts (slug, state, merchant_id, category_id, category_ids, title_zh, districts)
    select 'post-' || i, 'published', ${merchant.id}, ${dance.id}, array[${dance.id}::int],
      case when i <= ${IN_CATEGORY} then '星期六班 ' else '爵士舞班 ' end || i, '{islands}'
    from generate_series(1, ${IN_CATEGORY + IN_TITLE}) i`);
  await indexCourses(test.db);
  await test.db.execute(sql`insert into catalogue_state (version) values (1) on conflict do nothing`);
});
afterAll(() => test.drop());

const pageOf = (page: number, keyword: string) =>
  listCourses(test.db, courseListQuerySchema.parse({ keyword, locale: 'zh-hk', page, perPage: PER_PAGE }));

describe('a search that very many courses match', () => {
  it('lists each of them once, those that say it in their titles first', async () => {
    const titles: string[] = [];
    for (let page = 1; page <= (IN_TITLE + IN_CATEGORY) / PER_PAGE; page += 1) {
      const { data, meta } = await pageOf(page, '舞');
      expect(meta.total).toBe(IN_TITLE + IN_CATEGORY);
      titles.push(...data.posts.map(({ title }) => title));
    }
    expect(new Set(titles).size).toBe(IN_TITLE + IN_CATEGORY);
    expect(titles.slice(0, IN_TITLE).every((title) => title.startsWith('爵士舞'))).toBe(true);
    expect((await pageOf(11, '舞')).data.posts).toEqual([]);
  });
});

describe('a search that more courses match than are ranked', () => {
  beforeAll(async () => {
    const yoga = await buildCategory(test.db, { titleZh: '瑜伽', titleEn: 'Yoga' });
    const merchant = await buildMerchant(test.db);
    const titles = { titleZh: '瑜伽班', titleEn: '' };
    const first = await buildCourse(test.db, { merchant, categories: [yoga], slug: 'yoga-0', ...titles });
    // The first nine are the most popular, in descending order.
    await test.db.execute(sql`
      insert into posts (slug, state, merchant_id, category_id, category_ids, title_zh, districts, search_tokens, search_concepts, popularity)
      select 'yoga-' || i, 'published', merchant_id, category_id, category_ids, '瑜伽班 ' || i, districts, search_tokens, search_concepts,
        case when i < 10 then (10 ^ (10 - i))::int else 0 end
      from posts, generate_series(1, ${COUNT_CAP + 100}::int) i where id = ${first.id}`);
    await raiseVersion(test.db, 'all');
  });

  const best = async () => {
    const { data, meta } = await pageOf(1, '瑜伽');
    expect(meta).toMatchObject({ total: COUNT_CAP, capped: true });
    return data.posts.slice(0, 4).map(({ slug }) => slug);
  };

  async function change(slug: string, values: Partial<typeof posts.$inferInsert>): Promise<void> {
    await test.db.update(posts).set(values).where(eq(posts.slug, slug));
    await indexCourses(test.db, eq(posts.slug, slug));
    await raiseVersion(test.db, 'all');
  }

  it('is ranked again in the request after a write', async () => {
    expect(await best()).toEqual(['yoga-1', 'yoga-2', 'yoga-3', 'yoga-4']);
    await change('yoga-2', { popularity: 0 });
    expect(await best()).toEqual(['yoga-1', 'yoga-3', 'yoga-4', 'yoga-5']);
    await change('yoga-1', { state: 'withdrawn' });
    expect(await best()).toEqual(['yoga-3', 'yoga-4', 'yoga-5', 'yoga-6']);
    await change('yoga-3', { titleZh: '陶藝班', categoryIds: [] });
    expect(await best()).not.toContain('yoga-3');
  });
});
