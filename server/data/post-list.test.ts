import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postListQuerySchema } from '@/lib/contract/filters';
import { buildCategory, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listPosts } from './post-list';
import { indexPosts } from './search-index';

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
  await indexPosts(test.db);
  await test.db.execute(sql`insert into catalogue_state (version) values (1) on conflict do nothing`);
});
afterAll(() => test.drop());

const pageOf = (page: number, keyword: string) =>
  listPosts(test.db, postListQuerySchema.parse({ keyword, locale: 'zh-hk', page, perPage: PER_PAGE }));

describe('a search that very many courses answer', () => {
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
