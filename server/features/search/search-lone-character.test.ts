import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { search } from './search';
import { refreshSearchIndex } from './search-index';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test;
  const merchant = await buildMerchant(db);
  const leisure = await buildCategory(db, { slug: 'leisure', titleZh: '消閒', titleEn: 'Leisure' });
  const sports = await buildCategory(db, { slug: 'sports', titleZh: '運動', titleEn: 'Sports' });
  // Games have more courses, come first in the tree and are the more popular.
  const games = await buildCategory(db, {
    parent: leisure,
    slug: 'games',
    titleZh: '遊戲',
    titleEn: 'Games',
    postCount: 9,
  });
  const swimming = await buildCategory(db, {
    parent: sports,
    slug: 'swimming',
    titleZh: '游泳',
    titleEn: 'Swimming',
    postCount: 1,
  });
  await buildCourse(db, {
    merchant,
    categories: [leisure, games],
    slug: 'post-games',
    titleZh: '遊戲小組',
    popularity: 90,
  });
  await buildCourse(db, {
    merchant,
    categories: [sports, swimming],
    slug: 'post-swim',
    titleZh: '游泳初班',
  });
  await refreshSearchIndex(db);
});
afterAll(() => test.drop());

describe('a lone character that is written in two ways', () => {
  it.each([
    ['游', ['swimming', 'games']],
    ['遊', ['games']],
    ['游泳', ['swimming']],
  ])('suggests the categories that begin with it as typed first: %s', async (keyword, slugs) => {
    const { categories } = await search(test.db, keyword, 'zh-hk');
    expect(categories.map(({ slug }) => slug)).toEqual(slugs);
  });
});
