import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { writeVenues } from '@/server/features/venues/write-venues';
import { dayOf } from '@/server/platform/calendar/calendar';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { search } from './search';
import { refreshSearchIndex } from './search-index';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  await writeVenues(db);
  const sports = await buildCategory(db, { slug: 'sports', titleZh: '運動', titleEn: 'Sports' });
  const activity = (slug: string, titleZh: string, titleEn: string) =>
    buildCategory(db, { parent: sports, slug, titleZh, titleEn });
  const swimming = await activity('swimming', '游泳', 'Swimming');
  const climbing = await activity('climbing', '攀石', 'Rock climbing');
  const merchant = await buildMerchant(db, { slug: 'school' });
  const swim = { merchant, categories: [sports, swimming], titleZh: '游泳班', titleEn: 'Swimming' };
  const ofAge = { ageGroups: ['kids' as const], ageMin: 6, ageMax: 8 };
  const lessons = { weekdays: ['sat' as const], priceMin: 300, priceMax: 300 };
  // In another region than Sha Tin, and nearer than Tuen Mun, which is in the same.
  await buildCourse(db, { ...swim, ...ofAge, ...lessons, slug: 'post-close', districts: ['wong_tai_sin'] });
  await buildCourse(db, { ...swim, ...ofAge, slug: 'post-far', districts: ['tuen_mun'], popularity: 90 });
  await buildCourse(db, { ...swim, slug: 'post-adults', districts: ['sha_tin'], ageMin: 18 });
  await buildCourse(db, {
    merchant,
    categories: [sports, climbing],
    slug: 'post-climb',
    districts: ['sha_tin'],
    ...ofAge,
  });
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

const list = (filters: object) => listCourses(test.db, courseListQuerySchema.parse(filters));

async function closest(filters: object) {
  const { data, meta } = await list(filters);
  return {
    total: meta.total,
    found: data.posts.length,
    slugs: data.closest?.posts.map(({ slug }) => slug),
    relaxed: data.closest?.search.relaxed,
  };
}

const NOTHING = { total: 0, found: 0 };

describe('a list whose filters no course meets', () => {
  it.each([
    { category: 'sports', subCategory: 'swimming', age: '6-8', district: 'sha_tin' },
    { subCategory: 'swimming', ageGroup: 'kids', district: 'sha_tin' },
    { keyword: '游泳', age: '6-8', district: 'sha_tin' },
    { keyword: '沙田 游泳', age: '6-8' },
    { keyword: '6歲 游泳', district: 'sha_tin' },
    { subCategory: 'swimming', keyword: 'swimming', age: '6', district: 'sha_tin', locale: 'en' },
  ])('has the nearest courses of the activity and age, across the region’s border: %j', async (filters) => {
    const { data } = await list(filters);
    const { posts, search } = data.closest ?? { posts: data.posts, search: data.search };
    expect(posts.map(({ slug }) => slug)).toEqual(['post-close', 'post-far']);
    expect(posts.map(({ distanceKm }) => distanceKm)).toEqual([4.5, 22.2]);
    expect(search?.relaxed).toEqual(['district']);
  });

  it('answers as words do', async () => {
    const byFilters = await list({ subCategory: 'swimming', age: '6', district: 'sha_tin' });
    const byWords = await list({ keyword: '沙田 游泳 6歲' });
    expect(byWords.data.posts.length).toBeGreaterThan(0);
    expect(byFilters.data.closest?.posts).toEqual(byWords.data.posts);
    expect(byFilters.data.closest?.search).toMatchObject({ districts: ['sha_tin'], age: '6' });
    expect(byWords.data.search).toMatchObject({ districts: ['sha_tin'], age: '6' });
  });

  it.each(['沙田 游泳 兒童', '兒童游泳 沙田', 'kids swimming in Sha Tin'])(
    'is met by words with the best match across the border of the region first: %s',
    async (keyword) => {
      const { data } = await list({ keyword });
      expect(data.search?.relaxed).toEqual(['district']);
      expect(data.posts.map(({ slug, distanceKm }) => [slug, distanceKm])).toEqual([
        ['post-close', 4.5],
        ['post-far', 22.2],
      ]);
    },
  );

  it('measures for words too from the nearest of several districts', async () => {
    const slugs = async (keyword: string) => (await list({ keyword })).data.posts.map(({ slug }) => slug);
    expect(await slugs('沙田 大埔 兒童游泳')).toEqual(['post-close', 'post-far']);
    expect(await slugs('元朗 離島 兒童游泳')).toEqual(['post-far', 'post-close']);
  });

  it('names the activity of its category in the language of the call', async () => {
    const filters = { category: 'sports', subCategory: 'swimming', age: '6', district: 'sha_tin' };
    const named = async (locale: string) => (await list({ ...filters, locale })).data.closest?.search;
    expect(await named('zh-hk')).toMatchObject({ activities: ['游泳'] });
    expect(await named('en')).toMatchObject({
      activities: ['Swimming'],
      categories: [{ slug: 'swimming-en' }],
    });
  });

  it('measures from the nearest of several districts', async () => {
    const filters = { subCategory: 'swimming', age: '6-8' };
    expect(await closest({ ...filters, district: 'sha_tin,tai_po' })).toEqual({
      ...NOTHING,
      slugs: ['post-close', 'post-far'],
      relaxed: ['district'],
    });
    expect((await closest({ ...filters, district: 'islands,yuen_long' })).slugs).toEqual([
      'post-far',
      'post-close',
    ]);
  });

  it.each([
    [{ weekday: 'sun' }, ['post-far', 'post-close'], ['weekday']],
    [{ weekday: 'sat', district: 'sha_tin' }, ['post-close'], ['district']],
    [{ weekday: 'sun', district: 'sha_tin' }, ['post-close', 'post-far'], ['weekday', 'district']],
    [{ priceMax: '100' }, ['post-far', 'post-close'], ['price']],
    [{ priceMin: '250', district: 'sha_tin' }, ['post-close'], ['district']],
    [{ free: 'true', district: 'tuen_mun' }, ['post-far'], ['free']],
    [{ near: 'SHT', radiusKm: '2' }, ['post-close', 'post-far'], ['near']],
    [{ near: 'SHT', radiusKm: '6', weekday: 'sun' }, ['post-close'], ['weekday']],
    [{ dayPart: 'evening', district: 'tuen_mun' }, ['post-far'], ['time']],
    [{ to: dayOf(new Date()), district: 'tuen_mun' }, ['post-far'], ['dates']],
    [{ mode: 'online', classSize: 'one_to_one' }, ['post-far', 'post-close'], ['class_size', 'mode']],
  ])('drops the least of its conditions: %j', async (filters, slugs, relaxed) => {
    const { slugs: shown, ...answer } = await closest({ subCategory: 'swimming', age: '6-8', ...filters });
    expect(answer).toEqual({ ...NOTHING, relaxed });
    expect(shown?.toSorted()).toEqual(slugs.toSorted());
    if (relaxed.includes('district') || relaxed.includes('near')) expect(shown).toEqual(slugs);
  });

  it.each([
    { rating: '5' },
    { merchant: 'school', timeFrom: '23:00' },
    { age: '6-8,9-11', rating: '5', district: 'sha_tin' },
  ])('keeps the conditions that are no wish in words: %j', async (filters) => {
    const { slugs } = await closest({ subCategory: 'swimming', ...filters });
    expect(slugs).toBeUndefined();
  });

  it('keeps a choice of several ages', async () => {
    const answer = await closest({ subCategory: 'swimming', age: '6-8,9-11', district: 'sha_tin' });
    expect(answer).toMatchObject({ slugs: ['post-close', 'post-far'], relaxed: ['district'] });
  });
});

describe('no closest courses are read', () => {
  it('for a list with courses', async () => {
    expect(await closest({ subCategory: 'swimming', age: '6-8', weekday: 'sat' })).toEqual({
      total: 1,
      found: 1,
    });
  });

  it('beyond the first page', async () => {
    const answer = await closest({ subCategory: 'swimming', age: '6-8', district: 'sha_tin', page: '2' });
    expect(answer).toEqual(NOTHING);
  });
});

describe('suggestions', () => {
  it.each([
    ['沙田 兒童游泳', ['post-close', 'post-far']],
    ['元朗 離島 兒童游泳', ['post-far', 'post-close']],
  ])('are the nearest courses where a district gives way, as in the list: %s', async (keyword, slugs) => {
    const { posts } = await search(test.db, keyword, 'zh-hk');
    expect(posts.map(({ slug }) => slug)).toEqual(slugs);
  });
});
