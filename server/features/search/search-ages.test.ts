import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { refreshSearchIndex } from './search-index';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  const sports = await buildCategory(db, { slug: 'sports', titleZh: '運動', titleEn: 'Sports' });
  const swimming = await buildCategory(db, {
    parent: sports,
    slug: 'swimming',
    titleZh: '游泳',
    titleEn: 'Swimming',
  });
  const merchant = await buildMerchant(db);
  const inSwimming = { merchant, categories: [sports, swimming] };
  await buildCourse(db, { ...inSwimming, slug: 'post-tots', ageMin: 3, ageMax: 5 });
  await buildCourse(db, { ...inSwimming, slug: 'post-pupils', ageMin: 6, ageMax: 12 });
  await buildCourse(db, {
    ...inSwimming,
    slug: 'post-teens',
    ageGroups: ['adults'],
    ageMin: 14,
    ageMax: null,
    districts: ['sha_tin'],
  });
  await buildCourse(db, { ...inSwimming, slug: 'post-ticked', ageGroups: ['kids'], districts: ['eastern'] });
  await buildCourse(db, { ...inSwimming, slug: 'post-seniors', ageMin: 60, ageMax: null });
  const music = {
    merchant,
    categories: [await buildCategory(db, { slug: 'playgroup', titleZh: '幼兒音樂' })],
  };
  await buildCourse(db, { ...music, slug: 'post-crawlers', ageMinMonths: 6, ageMaxMonths: 12 });
  await buildCourse(db, { ...music, slug: 'post-walkers', ageMinMonths: 18, ageMaxMonths: 24 });
  await buildCourse(db, { ...music, slug: 'post-talkers', ageMinMonths: 30, ageMaxMonths: 42 });
  const piano = await buildCategory(db, { slug: 'piano', titleZh: '鋼琴', titleEn: 'Piano' });
  await buildCourse(db, { merchant, categories: [piano], slug: 'post-piano', ageMin: 18, ageMax: 65 });
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

const search = async (filters: object) => {
  const { data } = await listCourses(test.db, courseListQuerySchema.parse(filters));
  return { slugs: data.posts.map(({ slug }) => slug).sort(), search: data.search };
};

describe('a search that names an age', () => {
  it.each([
    ['6歲 游泳', '6', ['post-pupils', 'post-ticked']],
    ['swimming for 4 year old', '4', ['post-ticked', 'post-tots']],
    ['K2 游泳', '4', ['post-ticked', 'post-tots']],
    ['中三 游泳', '14', ['post-teens', 'post-ticked']],
    ['游泳 60+', '60-', ['post-seniors', 'post-teens']],
    ['6歲', '6', ['post-pupils', 'post-ticked']],
  ])('%s finds only courses that take it', async (keyword, age, slugs) => {
    expect(await search({ keyword })).toMatchObject({ slugs, search: { age, relaxed: [] } });
  });

  it.each([
    ['幼兒音樂 18個月', '1.5', ['post-walkers']],
    ['幼兒音樂 兩歲半', '2.5', ['post-talkers']],
    ['幼兒音樂 半歲', '0.5', ['post-crawlers']],
    ['幼兒音樂 6-20個月', '0.5-1.67', ['post-crawlers', 'post-walkers']],
    ['幼兒音樂 2歲', '2', ['post-talkers', 'post-walkers']],
    ['游泳 10.5歲', '10.5', ['post-pupils', 'post-ticked']],
  ])('compares it in months: %s', async (keyword, age, slugs) => {
    expect(await search({ keyword })).toMatchObject({ slugs, search: { age, relaxed: [] } });
  });

  it('states the whole years around the months', async () => {
    const { data } = await listCourses(test.db, courseListQuerySchema.parse({ keyword: '幼兒音樂 2.5歲' }));
    expect(data.posts[0]).toMatchObject({ ageMin: 2, ageMax: 4, ageMinMonths: 30, ageMaxMonths: 42 });
  });

  it('filters in months, with parts of years', async () => {
    expect((await search({ age: '1.5,0.5', category: 'playgroup' })).slugs).toEqual([
      'post-crawlers',
      'post-walkers',
    ]);
  });

  it('leaves out the district before the audience of children', async () => {
    expect(await search({ keyword: '沙田 游泳 兒童' })).toMatchObject({
      slugs: ['post-ticked'],
      search: { relaxed: ['district'], ageGroups: ['kids'] },
    });
  });

  it('gives way to the filter by age', async () => {
    expect((await search({ keyword: '6歲 游泳', age: '4' })).slugs).toEqual(['post-ticked', 'post-tots']);
  });

  it('says so when no course takes the age', async () => {
    expect(await search({ keyword: '70歲 鋼琴' })).toMatchObject({
      slugs: ['post-piano'],
      search: { relaxed: ['age'] },
    });
  });
});
