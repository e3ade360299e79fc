// cspell:ignore Mudpth asdfgh uiop potery
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { search } from './search';
import { refreshSearchIndex } from './search-index';

interface Query {
  kind: string;
  query: string;
  expect: { merchant: string };
}

const read = <T>(path: string) =>
  readFileSync(join(import.meta.dirname, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const queries = read<Query>('../search-language/fixtures/queries.jsonl').filter(
  ({ kind }) => kind === 'merchants',
);

const MERCHANTS = read<Record<'slug' | 'name' | 'name_en', string>>('../../../demo/merchants.jsonl');

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  const crafts = await buildCategory(db, { slug: 'crafts', titleZh: '手工藝', titleEn: 'Crafts' });
  for (const { slug, name, name_en } of MERCHANTS) {
    const merchant = await buildMerchant(db, { slug, nameZh: name, nameEn: name_en, postCount: 1 });
    await buildCourse(db, { merchant, categories: [crafts], slug: slug.replace('merchant', 'post') });
  }
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

const list = async (keyword: string) =>
  (await listCourses(test.db, courseListQuerySchema.parse({ keyword }))).data;

describe('the name of a merchant with a mistake', () => {
  it.each(queries)(
    '$query suggests the merchant, and lists its course first',
    async ({ query, expect: wanted }) => {
      const { merchants } = await search(test.db, query, 'zh-hk');
      expect(merchants[0]?.slug).toBe(wanted.merchant);
      const { posts } = await list(query);
      expect(posts[0]?.slug).toBe(wanted.merchant.replace('merchant', 'post'));
    },
  );

  it('says which name was searched for', async () => {
    expect((await list('Mudpth Studio')).search?.corrected).toBe('Mudpath Studio');
    expect((await list('Sz Chuk Hin')).search?.corrected).toBe('絲竹軒');
    expect((await list('Mudpath Studio')).search?.corrected).toBeNull();
  });

  it.each([
    ['泥土工作室 星期六', '泥途工作室 星期六'],
    ['Mudpth Studio Saturday', 'Mudpath Studio saturday'],
    ['泥途工作室 星期六', null],
  ])('keeps the wishes beside it: %s', async (keyword, corrected) => {
    const { search: insight } = await list(keyword);
    expect(insight).toMatchObject({ corrected, weekdays: ['sat'] });
    const suggested = await search(test.db, keyword, 'zh-hk');
    expect(suggested.corrected).toBe(corrected);
    expect(suggested.merchants.map(({ slug }) => slug)).toEqual(['merchant-mudpath']);
    expect(suggested.posts.map(({ slug }) => slug)).toEqual(['post-mudpath']);
  });

  it('without one finds the courses of the merchant alone, whatever a part of the name means', async () => {
    for (const { name, name_en, slug } of MERCHANTS)
      for (const keyword of [name, name_en]) {
        const { posts, search: insight } = await list(keyword);
        expect([keyword, ...posts.map((post) => post.slug)]).toEqual([
          keyword,
          slug.replace('merchant', 'post'),
        ]);
        expect(insight?.corrected).toBeNull();
      }
  });

  it('is not read into a misspelt activity', async () => {
    const pottery = await buildCategory(test.db, { slug: 'pottery', titleZh: '陶藝', titleEn: 'Pottery' });
    const merchant = await buildMerchant(test.db, { nameEn: 'Pottery 7', postCount: 1 });
    await buildCourse(test.db, {
      merchant,
      categories: [pottery],
      slug: 'post-bowls',
      titleEn: 'Pottery bowls',
    });
    await refreshSearchIndex(test.db);
    expect((await list('potery')).search?.corrected).toBe('pottery');
  });

  it.each(['asdfgh', '天地玄黃', 'qwerty uiop'])('is not read into %s', async (keyword) => {
    expect((await search(test.db, keyword, 'zh-hk')).merchants).toEqual([]);
    expect((await list(keyword)).posts).toEqual([]);
  });
});
