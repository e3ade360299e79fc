import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { courseCardSchema, homePostsSchema, listedCoursesSchema } from '@/lib/contract/course';
import { mondayOf, weekFrom } from '@/lib/contract/day-ranges';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { dayOf, daysAfter } from '@/server/platform/calendar/calendar';
import { categories, featuredCourses, posts } from '@/server/platform/database/schema/schema';
import {
  buildCategory,
  buildCourse,
  buildCourses,
  buildFeaturedCourse,
  buildMerchant,
} from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

const list = pageOf(listedCoursesSchema);
const cards = successOf(z.array(courseCardSchema));

let test: TestApi;
let featured: typeof featuredCourses.$inferSelect;
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
  const draft = await buildCourse(db, { merchant, categories: [music], state: 'draft' });
  await buildFeaturedCourse(db, { postId: draft.id });
  featured = await buildFeaturedCourse(db, { postId: yoga.id });
  ids = { yoga: yoga.id, swim: swim.id, piano: piano.id, draft: draft.id };
});
afterAll(() => test.drop());

const slugsOf = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

describe('POST posts/filter_home_posts', () => {
  const homeCourses = async () =>
    (
      await parseReply(
        await test.post('/posts/filter_home_posts', { locale: 'en' }),
        successOf(homePostsSchema),
      )
    ).data;
  const inCategory = async (category: string) =>
    (
      await parseReply(
        await test.get(`/posts/featured?category=${category}`),
        successOf(z.array(courseCardSchema)),
      )
    ).data;
  const change = (values: Partial<typeof featuredCourses.$inferInsert>) =>
    test.db.update(featuredCourses).set(values).where(eq(featuredCourses.id, featured.id));

  it('answers featured, popular and newest live courses, each course once', async () => {
    const data = await homeCourses();
    expect(slugsOf(data.featured)).toEqual(['post-yoga']);
    expect(slugsOf(data.popular)).toEqual(['post-piano', 'post-swim']);
    expect(slugsOf(data.newest)).toEqual([]);
    expect(data.featured[0]?.category.slug).toBe('hatha-en');
  });

  it('fills the newest with courses that are not popular', async () => {
    const merchant = await buildMerchant(test.db);
    const [category] = await test.db.select().from(categories).where(eq(categories.slug, 'music'));
    if (!category) throw new Error('the category is missing');
    const many = await buildCourses(
      test.db,
      Array.from({ length: 30 }, (_, at) => ({
        merchant,
        categories: [category],
        popularity: 100 + at,
        publishedAt: new Date(Date.UTC(2026, 5, 1 + at)),
      })),
    );
    const data = await homeCourses();
    const shown = [data.featured, data.popular, data.newest].flatMap(slugsOf);
    expect([data.popular.length, data.newest.length]).toEqual([8, 8]);
    expect(new Set(shown).size).toBe(shown.length);
    // Of courses with the same title, a group has one.
    const same = many.slice(0, 10).map(({ id }) => id);
    await test.db.update(posts).set({ titleZh: '同名', titleEn: '' }).where(inArray(posts.id, same));
    const { newest } = await homeCourses();
    expect(newest.filter(({ title }) => title === '同名').length).toBeLessThanOrEqual(1);
    expect(newest).toHaveLength(8);
    await test.db.delete(posts).where(
      inArray(
        posts.id,
        many.map(({ id }) => id),
      ),
    );
  });

  it('shows courses that begin this week and have places, the earliest first, one of each title', async () => {
    const merchant = await buildMerchant(test.db);
    const [category] = await test.db.select().from(categories).where(eq(categories.slug, 'music'));
    if (!category) throw new Error('the category is missing');
    const today = dayOf(new Date());
    const sunday = weekFrom(mondayOf(today)).to;
    const days = { startDate: sunday, endDate: daysAfter(sunday, 30) };
    const begins = { merchant, categories: [category], titleZh: '太極班', titleEn: '', ...days };
    const written = [
      await buildCourse(test.db, { ...begins, slug: 'post-first' }),
      await buildCourse(test.db, { ...begins, slug: 'post-look-alike' }),
      await buildCourse(test.db, { ...begins, slug: 'post-full', titleZh: '滿額', placesLeft: 0 }),
      await buildCourse(test.db, { ...begins, slug: 'post-earlier', titleZh: '早', startDate: today }),
      // Its first lesson is on the Monday after the first day.
      await buildCourse(test.db, { ...begins, slug: 'post-monday', titleZh: '下星期', weekdays: ['mon'] }),
      await buildCourse(test.db, { ...begins, slug: 'post-late', startDate: daysAfter(sunday, 1) }),
      await buildCourse(test.db, { ...begins, slug: 'post-past', startDate: daysAfter(today, -1) }),
      // Its first lesson of today has begun.
      await buildCourse(test.db, {
        ...{ ...begins, slug: 'post-begun', titleZh: '已開', startDate: today },
        ...{ timeFrom: '00:00', timeTo: '01:00' },
      }),
    ];
    const data = await homeCourses();
    const expected = today === sunday ? ['post-first', 'post-earlier'] : ['post-earlier', 'post-first'];
    expect(slugsOf(data.starting)).toEqual(expected);
    expect(slugsOf([...data.popular, ...data.newest])).not.toContain('post-first');
    await test.db.delete(posts).where(
      inArray(
        posts.id,
        written.map(({ id }) => id),
      ),
    );
  });

  it('marks the featured courses that were paid for, there alone', async () => {
    await change({ reason: 'paid' });
    const data = await homeCourses();
    expect(data.featured).toMatchObject([{ slug: 'post-yoga', sponsored: true }]);
    expect(await inCategory('fitness-en')).toMatchObject([{ slug: 'post-yoga', sponsored: true }]);
    const { data: all } = await parseReply(await test.get('/posts?sort=newest'), list);
    expect(slugsOf(all.posts)).toEqual(['post-swim', 'post-piano', 'post-yoga']);
    expect(JSON.stringify(all)).not.toContain('sponsored');
    await change({ reason: 'editorial' });
    expect((await homeCourses()).featured[0]).not.toHaveProperty('sponsored');
  });

  it('features a course in its period, of which the end is not part, and in its categories', async () => {
    const now = Date.now();
    expect(slugsOf(await inCategory('sports'))).toEqual(['post-yoga']);
    expect(await inCategory('music')).toEqual([]);
    for (const [from, until, isShown] of [
      [-1, 60_000, true],
      [60_000, 120_000, false],
      [-120_000, -1, false],
    ] as const) {
      await change({ showFrom: new Date(now + from), showUntil: new Date(now + until) });
      expect([from, (await homeCourses()).featured.length]).toEqual([from, isShown ? 1 : 0]);
    }
    await change({ showFrom: new Date(0), showUntil: new Date(now + 3_600_000) });
    expect((await test.get('/posts/featured?category=nowhere')).status).toBe(422);
  });

  it('features no sample: the demo catalogue is nobody’s choice', async () => {
    const setSample = (sample: boolean) =>
      test.db.update(posts).set({ sample }).where(eq(posts.id, ids.yoga));
    await setSample(true);
    const data = await homeCourses();
    await setSample(false);
    expect(slugsOf(data.featured)).toEqual([]);
    expect(slugsOf(data.popular)).toContain('post-yoga');
  });
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

describe('a card', () => {
  it('names venue and first day of a course exactly if the merchant has another published one of its title', async () => {
    const { db } = test;
    const [category] = await db.select().from(categories).where(eq(categories.slug, 'music'));
    if (!category) throw new Error('the category is missing');
    const title = { categories: [category], titleZh: '太極劍訓練班' };
    const [merchant, another] = [await buildMerchant(db), await buildMerchant(db)];
    const days = { startDate: '2026-12-12', venueZh: '葵涌運動場', venueEn: '' };
    const first = await buildCourse(db, { merchant, ...title, ...days });
    const elsewhere = await buildCourse(db, { merchant: another, ...title });
    const draft = await buildCourse(db, { merchant, ...title, state: 'draft' });
    const distinctions = async () => {
      const body = { ids: [first.id, elsewhere.id], locale: 'en' };
      const { data } = await parseReply(await test.post('/posts/filter_by_ids', body), cards);
      return data.map(({ distinction }) => distinction);
    };
    expect(await distinctions()).toEqual([undefined, undefined]);
    await db.update(posts).set({ state: 'published' }).where(eq(posts.id, draft.id));
    expect(await distinctions()).toEqual([{ venue: '葵涌運動場', startDate: '2026-12-12' }, undefined]);
  });
});
