import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { courseCardSchema, homePostsSchema, listedCoursesSchema } from '@/lib/contract/course';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

const list = pageOf(listedCoursesSchema);
const cards = successOf(z.array(courseCardSchema));

let test: TestApi;
let ids: Record<'yoga' | 'piano' | 'swim' | 'draft', number>;

beforeAll(async () => {
  test = await createTestApi();
  const { db } = test;
  const sports = await buildCategory(db, { slug: 'sports' });
  const fitness = await buildCategory(db, { slug: 'fitness', parent: sports });
  const hatha = await buildCategory(db, { slug: 'hatha', parent: fitness });
  const water = await buildCategory(db, { slug: 'water', parent: sports });
  const music = await buildCategory(db, { slug: 'music', icon: 'music' });
  const merchant = await buildMerchant(db);
  const yoga = await buildCourse(db, {
    merchant,
    categories: [sports, fitness, hatha],
    slug: 'post-yoga',
    featured: true,
    popularity: 1,
    districts: ['eastern'],
  });
  const swim = await buildCourse(db, {
    merchant,
    categories: [sports, water],
    slug: 'post-swim',
    popularity: 5,
    publishedAt: new Date('2026-05-01T00:00:00Z'),
  });
  const piano = await buildCourse(db, { merchant, categories: [music], slug: 'post-piano', popularity: 9 });
  const draft = await buildCourse(db, { merchant, categories: [music], state: 'draft', featured: true });
  ids = { yoga: yoga.id, swim: swim.id, piano: piano.id, draft: draft.id };
});
afterAll(() => test.drop());

const slugsOf = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

describe('POST posts/filter_home_posts', () => {
  it('answers featured, newest and popular live courses', async () => {
    const reply = await test.post('/posts/filter_home_posts', { locale: 'en' });
    const { data } = await parseReply(reply, successOf(homePostsSchema));
    expect(slugsOf(data.featured)).toEqual(['post-yoga']);
    expect(slugsOf(data.newest)).toEqual(['post-swim', 'post-piano', 'post-yoga']);
    expect(slugsOf(data.popular)).toEqual(['post-piano', 'post-swim', 'post-yoga']);
    expect(data.featured[0]?.category.slug).toBe('hatha-en');
  });
});

it('features no sample: the demo catalogue is nobody’s choice', async () => {
  const setSample = (sample: boolean) => test.db.update(posts).set({ sample }).where(eq(posts.id, ids.yoga));
  await setSample(true);
  const reply = await test.post('/posts/filter_home_posts', { locale: 'en' });
  const { data } = await parseReply(reply, successOf(homePostsSchema));
  await setSample(false);
  expect(slugsOf(data.featured)).toEqual([]);
  expect(slugsOf(data.newest)).toContain('post-yoga');
});

describe('POST posts/filter_by_main_category', () => {
  it.each(['sports', 'sports-en'])('lists the courses of %s with facets and pages', async (slug) => {
    const { data, meta } = await parseReply(
      await test.post('/posts/filter_by_main_category', { slug, per_page: 1, sort: 'newest' }),
      list,
    );
    expect(slugsOf(data.posts)).toEqual(['post-swim']);
    expect(meta).toEqual({ page: 1, perPage: 1, total: 2, totalPages: 2, capped: false });
  });

  it('filters as GET posts does', async () => {
    const { data } = await parseReply(
      await test.post('/posts/filter_by_main_category', { slug: 'sports', district: ['eastern'], page: '1' }),
      list,
    );
    expect(slugsOf(data.posts)).toEqual(['post-yoga']);
  });

  it('knows only main categories', async () => {
    for (const slug of ['nowhere', 'hatha'])
      expect((await test.post('/posts/filter_by_main_category', { slug })).status).toBe(404);
    const missing = await test.post('/posts/filter_by_main_category', {});
    expect(missing.status).toBe(422);
    expect((await parseFailure(missing)).errors).toEqual({ slug: ['required'] });
  });
});

describe('POST posts/filter_by_category', () => {
  it.each([
    [{ slug: 'sports', sub_category: 'water' }, ['post-swim']],
    [{ slug: 'sports-en', sub_category: 'fitness-en', third_category: 'hatha-en' }, ['post-yoga']],
    [{ slug: 'sports', third_category: 'hatha' }, ['post-yoga']],
    [{ slug: 'sports', sub_category: '' }, ['post-swim', 'post-yoga']],
  ])('lists the courses of %j', async (body, expected) => {
    const { data } = await parseReply(await test.post('/posts/filter_by_category', body), list);
    expect(slugsOf(data.posts)).toEqual(expected);
  });

  it.each([
    { slug: 'sports', sub_category: 'nowhere' },
    { slug: 'music', sub_category: 'water' },
    { slug: 'sports', sub_category: 'water', third_category: 'hatha' },
  ])('answers 404 to what is not a path of the tree: %j', async (body) => {
    expect((await test.post('/posts/filter_by_category', body)).status).toBe(404);
  });
});

describe('POST posts/filter_by_ids', () => {
  it('answers live courses in the order asked for', async () => {
    const asked = [ids.piano, 999_999, ids.yoga, ids.draft, ids.swim, ids.piano];
    const { data } = await parseReply(await test.post('/posts/filter_by_ids', { ids: asked }), cards);
    expect(slugsOf(data)).toEqual(['post-piano', 'post-yoga', 'post-swim']);
  });

  it('answers an empty list to none, and refuses more than 60', async () => {
    expect((await parseReply(await test.post('/posts/filter_by_ids', { ids: [] }), cards)).data).toEqual([]);
    const many = await test.post('/posts/filter_by_ids', {
      ids: Array.from({ length: 61 }, (_, at) => at + 1),
    });
    expect(many.status).toBe(422);
    expect((await parseFailure(many)).errors).toEqual({ ids: ['out_of_range'] });
  });
});
