import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseListQuerySchema } from '@/lib/contract/filters';
import { writeVenues } from '@/server/features/venues/write-venues';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { listCourses } from './course-list';
import { planCondition } from './search-conditions';
import { refreshSearchIndex } from './search-index';
import { resolveSearch } from './search-resolve';

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
  const merchant = await buildMerchant(db);
  const swim = { merchant, categories: [sports, swimming] };
  await buildCourse(db, { ...swim, slug: 'post-sha-tin', districts: ['sha_tin'], weekdays: ['sat'] });
  await buildCourse(db, { ...swim, slug: 'post-town-hall', venueZh: '沙田大會堂', districts: ['sha_tin'] });
  await buildCourse(db, { ...swim, slug: 'post-kwun-tong', districts: ['kwun_tong'] });
  const climb = { merchant, categories: [sports, climbing] };
  await buildCourse(db, { ...climb, slug: 'post-far', districts: ['tuen_mun'], popularity: 90 });
  await buildCourse(db, { ...climb, slug: 'post-close', districts: ['wong_tai_sin'] });
  await buildCourse(db, { ...climb, slug: 'post-online', districts: ['sha_tin'], mode: 'online' });
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

const search = async (filters: object) => {
  const { data } = await listCourses(test.db, courseListQuerySchema.parse(filters));
  const { posts, search: insight } = data;
  return {
    slugs: posts.map(({ slug }) => slug),
    distances: posts.map(({ distanceKm }) => distanceKm),
    near: insight?.near,
    relaxed: insight?.relaxed,
  };
};

describe('a search near a place', () => {
  it.each(['沙田站附近 游泳', '近沙田站游泳', 'swimming near Sha Tin station'])(
    '%s finds what is within 3 km, the nearest first',
    async (keyword) => {
      expect(await search({ keyword })).toEqual({
        slugs: ['post-town-hall', 'post-sha-tin'],
        distances: [0.3, 0.3],
        near: 'SHT',
        relaxed: [],
      });
    },
  );

  it.each([
    [{ keyword: '附近 游泳' }, 'me'],
    [{ keyword: '附近' }, 'me'],
    [{ keyword: 'swimming near me' }, 'me'],
    [{ keyword: '附近 游泳', near: 'SHT' }, null],
    [{ keyword: '游泳' }, null],
  ])('says that %j looks near the visitor: %s', async (filters, near) => {
    const found = await search(filters);
    expect([found.near, found.relaxed]).toEqual([near, []]);
    expect(found.slugs.length).toBeGreaterThan(0);
  });

  it('is found without an activity too', async () => {
    expect((await search({ keyword: '沙田站附近' })).slugs).toEqual(['post-town-hall', 'post-sha-tin']);
  });

  it('leaves the place out when nothing is near, and shows the nearest first', async () => {
    expect(await search({ keyword: '沙田站附近 攀石' })).toMatchObject({
      slugs: ['post-close', 'post-far', 'post-online'],
      distances: [4.5, 21.9, undefined],
      relaxed: ['near'],
    });
  });

  it.each([
    ['沙田站附近 游泳', false],
    ['沙田站附近 星期六', false],
    ['沙田站附近', true],
  ])('%s finds the courses by their place: %s', async (keyword, isByPlace) => {
    const search = await resolveSearch(test.db, { keyword }, { where: undefined, catalogueVersion: 1 });
    const found = search ? planCondition(search.plan) : sql`false`;
    const plan = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain select ${posts.id} from ${posts} where ${posts.state} = 'published' and ${found}`,
      );
    });
    expect(JSON.stringify(plan.rows).includes('Index Cond: (place <@')).toBe(isByPlace);
  });

  it('gives way to the filter', async () => {
    expect((await search({ keyword: '沙田站附近 游泳', near: 'KWT' })).slugs).toEqual(['post-kwun-tong']);
  });
});

it('shows the nearest first when a district gives way', async () => {
  const { slugs, distances, relaxed } = await search({ keyword: '大埔 游泳' });
  expect(relaxed).toEqual(['district']);
  expect(slugs.slice(0, 2).sort()).toEqual(['post-sha-tin', 'post-town-hall']);
  // Those of other regions follow.
  expect(slugs).toContain('post-kwun-tong');
  expect(distances).toEqual(distances.toSorted((a, b) => (a ?? 999) - (b ?? 999)));
});

it('looks in the district for a place without a word for near', async () => {
  expect(await search({ keyword: '沙田站 游泳' })).toMatchObject({
    slugs: expect.arrayContaining(['post-town-hall', 'post-sha-tin']),
    near: null,
    relaxed: [],
  });
});
