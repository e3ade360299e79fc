import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PriceBasis, PriceUnit } from '@/lib/contract/choices';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { refreshSearchIndex } from './search-index';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  const yoga = await buildCategory(db, { slug: 'yoga', titleZh: '瑜伽', titleEn: 'Yoga' });
  const merchant = await buildMerchant(db);
  const build = (slug: string, price: number | null, priceUnit: PriceUnit, lessons: number | null = null) =>
    buildCourse(db, {
      ...{ merchant, categories: [yoga], slug, priceUnit, lessons },
      ...{ priceMin: price, priceMax: price },
    });
  await build('post-free', 0, 'month');
  await build('post-lesson', 200, 'lesson');
  await build('post-term', 1200, 'course', 8);
  await build('post-person', 480, 'person');
  await build('post-month', 600, 'month');
  await build('post-hour', 300, 'hour');
  await build('post-enquiry', null, 'lesson');
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

const list = (filters: object) => listCourses(test.db, courseListQuerySchema.parse(filters));
const slugs = async (filters: object) => (await list(filters)).data.posts.map(({ slug }) => slug);
const sorted = async (filters: object) => (await slugs(filters)).sort();

describe('a list by price', () => {
  it.each<[PriceBasis | undefined, string[]]>([
    [undefined, ['post-free', 'post-hour', 'post-lesson', 'post-term']],
    ['lesson', ['post-free', 'post-hour', 'post-lesson', 'post-term']],
    ['total', ['post-free', 'post-lesson']],
  ])('filters by the price for a %s', async (priceBasis, found) => {
    expect(await sorted({ priceMax: '300', priceBasis })).toEqual(found);
  });

  it.each<[PriceBasis, string[]]>([
    ['lesson', ['post-free', 'post-term', 'post-lesson', 'post-hour', 'post-person', 'post-month']],
    ['total', ['post-free', 'post-lesson', 'post-person', 'post-term']],
  ])('is ordered by the price for a %s, courses without one last', async (priceBasis, first) => {
    const cheapest = await slugs({ sort: 'price_asc', priceBasis });
    expect(cheapest.slice(0, first.length)).toEqual(first);
    const dearest = await slugs({ sort: 'price_desc', priceBasis });
    expect(dearest.slice(0, first.length)).toEqual(first.toReversed());
  });

  it('counts buckets by what the price is for', async () => {
    const counts = async (priceBasis: PriceBasis) => {
      const { buckets, max } = (await list({ priceBasis })).data.facets.price;
      return [max, ...buckets.filter(({ count }) => count > 0).map(({ from, count }) => [from, count])];
    };
    expect(await counts('lesson')).toEqual([600, [0, 1], [150, 1], [200, 1], [300, 1], [400, 1], [600, 1]]);
    expect(await counts('total')).toEqual([1200, [0, 1], [200, 1], [400, 1], [1200, 1]]);
  });
});

describe('a search that names a price', () => {
  it.each([
    [
      '瑜伽 300蚊以下',
      {},
      ['post-free', 'post-hour', 'post-lesson', 'post-term'],
      { max: 300, basis: 'lesson' },
    ],
    ['瑜伽 300蚊以下', { priceBasis: 'total' }, ['post-free', 'post-lesson'], { max: 300, basis: 'total' }],
    [
      'yoga under $1,500 in total',
      {},
      ['post-free', 'post-lesson', 'post-person', 'post-term'],
      { max: 1499, basis: 'total' },
    ],
    [
      '每堂二百蚊內 瑜伽',
      { priceBasis: 'total' },
      ['post-free', 'post-lesson', 'post-term'],
      { max: 200, basis: 'lesson' },
    ],
    ['$400-700', {}, ['post-month', 'post-person'], { min: 400, max: 700 }],
  ])('%s with %j finds %j', async (keyword, filters, found, price) => {
    expect(await sorted({ keyword, ...filters })).toEqual(found);
    const { search } = (await list({ keyword, ...filters })).data;
    expect(search).toMatchObject({ price, relaxed: [], words: [] });
  });

  it('gives way to the filter by price', async () => {
    expect(await sorted({ keyword: '瑜伽 300蚊以下', priceMin: '500' })).toEqual(['post-month']);
  });

  it('says so when no course is that cheap', async () => {
    const { data } = await list({ keyword: '瑜伽 5000元以上' });
    expect(data.posts).toHaveLength(7);
    expect(data.search).toMatchObject({ price: { min: 5000, max: null }, relaxed: ['price'] });
  });

  it('without a price is free', async () => {
    expect(await sorted({ keyword: '瑜伽 唔使錢' })).toEqual(['post-free']);
    expect(await sorted({ keyword: '瑜伽 $0' })).toEqual(['post-free']);
  });
});
