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
