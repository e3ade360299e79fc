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
  const piano = await buildCategory(db, { slug: 'piano', titleZh: '鋼琴', titleEn: 'Piano' });
  const merchant = await buildMerchant(db);
  const inSwimming = { merchant, categories: [sports, swimming] };
  await buildCourse(db, { ...inSwimming, slug: 'post-full', placesLeft: 0 });
  await buildCourse(db, { ...inSwimming, slug: 'post-waiting', placesLeft: 0, waitingList: true });
  await buildCourse(db, { ...inSwimming, slug: 'post-over', endDate: '2020-01-01' });
  await buildCourse(db, { ...inSwimming, slug: 'post-closed', placesLeft: 3, enrolUntil: '2020-01-01' });
  await buildCourse(db, { ...inSwimming, slug: 'post-open', placesLeft: 3, enrolUntil: '2090-01-01' });
  await buildCourse(db, { ...inSwimming, slug: 'post-later', placesLeft: 3, enrolFrom: '2090-01-01' });
  await buildCourse(db, { ...inSwimming, slug: 'post-unknown' });
  await buildCourse(db, { merchant, categories: [piano], slug: 'post-piano', placesLeft: 0 });
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

const OPEN = ['post-later', 'post-open', 'post-unknown'];

const search = async (filters: object) => {
  const { data, meta } = await listCourses(test.db, courseListQuerySchema.parse(filters));
  return { ...data, slugs: data.posts.map(({ slug }) => slug).sort(), total: meta.total };
};

describe('courses that still have places', () => {
  it('are neither full nor over; those of unknown enrolment stay', async () => {
    const { slugs, facets } = await search({ hasPlaces: 'true', category: 'sports' });
    expect(slugs).toEqual(OPEN);
    expect(facets.hasPlaces).toBe(OPEN.length);
    expect(await search({ category: 'sports' })).toMatchObject({ total: 7, facets: { hasPlaces: 3 } });
  });

  it.each([
    '有位 游泳',
    '游泳仲有位',
    '未滿 游泳班',
    '有名額游泳',
    'swimming with places left',
    'swimming still available',
    'swimming not full',
    'swimming vacancies',
  ])('are found by %s', async (keyword) => {
    expect(await search({ keyword })).toMatchObject({
      slugs: OPEN,
      facets: { hasPlaces: OPEN.length },
      search: { hasPlaces: true, relaxed: [], corrected: null },
    });
  });

  it('give way before the activity, which the answer says', async () => {
    expect(await search({ keyword: '鋼琴 有位' })).toMatchObject({
      slugs: ['post-piano'],
      search: { relaxed: ['has_places'] },
    });
  });
});
