import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coursePageSchema, courseSuccessorsSchema, listedCoursesSchema } from '@/lib/contract/course';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { hashtags, retiredSlugs } from '@/server/platform/database/schema/schema';
import {
  buildCategory,
  buildComment,
  buildCourse,
  buildMerchant,
  buildPicture,
} from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

const list = pageOf(listedCoursesSchema);
const page = successOf(coursePageSchema);

let test: TestApi;
let world: Awaited<ReturnType<typeof buildWorld>>;

async function buildWorld({ db }: TestApi) {
  const sports = await buildCategory(db, { slug: 'sports', titleZh: '運動體能', titleEn: 'Sports' });
  const yoga = await buildCategory(db, { slug: 'yoga', titleZh: '瑜伽', titleEn: 'Yoga', parent: sports });
  const hatha = await buildCategory(db, {
    slug: 'hatha',
    titleZh: '哈達瑜伽',
    titleEn: 'Hatha yoga',
    parent: yoga,
  });
  const music = await buildCategory(db, { slug: 'music', icon: 'music', titleZh: '音樂', titleEn: 'Music' });
  const studio = await buildMerchant(db, {
    slug: 'merchant-studio',
    nameZh: '工作室',
    verifiedAt: new Date(),
  });
  const closed = await buildMerchant(db, { slug: 'merchant-closed', suspendedAt: new Date() });
  const picture = await buildPicture(db, { key: 'cafe' });
  const inHatha = { merchant: studio, categories: [sports, yoga, hatha] };
  const morning = await buildCourse(db, {
    ...inHatha,
    slug: 'post-morning',
    titleZh: '晨早瑜伽',
    titleEn: 'Morning yoga',
    contentZh: '伸展身體。',
    districts: ['wan_chai', 'eastern'],
    ageGroups: ['adults'],
    teachingGender: 'female',
    languages: ['cantonese', 'english'],
    classSize: 'two_to_four',
    mode: 'face_to_face',
    priceMin: 480,
    priceMax: 480,
    priceUnit: 'course',
    lessons: 4,
    trialPrice: 60,
    weekdays: ['sat'],
    timeFrom: '09:30',
    timeTo: '10:30',
    hashtags: ['瑜伽', '禁字'],
    listImageId: picture.id,
    popularity: 50,
    publishedAt: new Date('2026-03-01T00:00:00Z'),
  });
  const free = await buildCourse(db, {
    ...inHatha,
    slug: 'post-free',
    titleZh: '社區瑜伽日',
    titleEn: '',
    districts: ['sha_tin'],
    ageGroups: ['kids', 'adults'],
    priceMin: 0,
    priceMax: 0,
    weekdays: ['sun'],
    timeFrom: '14:00',
    popularity: 90,
    publishedAt: new Date('2026-02-01T00:00:00Z'),
  });
  const piano = await buildCourse(db, {
    merchant: studio,
    categories: [music],
    slug: 'post-piano',
    titleZh: '鋼琴與瑜伽',
    titleEn: 'Piano',
    districts: ['other'],
    mode: 'online',
    languages: ['mandarin'],
    classSize: 'one_to_one',
    teachingGender: 'both',
    priceMin: null,
    priceMax: null,
    popularity: 10,
    publishedAt: new Date('2026-04-01T00:00:00Z'),
  });
  for (const state of [
    'draft',
    'submitted',
    'changes_requested',
    'rejected',
    'expired',
    'withdrawn',
    'ended',
  ] as const)
    await buildCourse(db, { ...inHatha, slug: `post-${state}`, state });
  await buildCourse(db, { merchant: closed, categories: [sports], slug: 'post-suspended' });
  await buildComment(db, { postId: morning.id, point: 5 });
  await buildComment(db, { postId: morning.id, point: 4, reply: '多謝' });
  await buildComment(db, { postId: morning.id, point: 1, state: 'pending' });
  await buildComment(db, { postId: free.id, point: 2 });
  await db.insert(hashtags).values({ name: '禁字', blocked: true });
  await db.insert(retiredSlugs).values([
    { kind: 'post', slug: 'post-old', targetId: morning.id },
    { kind: 'category', slug: 'old-sports', targetId: sports.id },
  ]);
  await refreshCounts(db);
  const [yogaTag] = await db.select().from(hashtags).where(eq(hashtags.name, '瑜伽'));
  await db.insert(hashtags).values({ name: '瑜珈', mergedIntoId: yogaTag?.id });
  return { sports, yoga, hatha, music, studio, inHatha, morning, free, piano };
}

beforeAll(async () => {
  test = await createTestApi();
  world = await buildWorld(test);
});
afterAll(() => test.drop());

const listed = async (query: string) => parseReply(await test.get(`/posts${query}`), list);
const slugs = async (query: string) => (await listed(query)).data.posts.map((post) => post.slug);
const countOf = <K extends string>(group: { key: K; count: number }[], key: K) =>
  group.find((choice) => choice.key === key)?.count;

describe('GET posts', () => {
  it('lists live courses alone, the most popular first', async () => {
    expect(await slugs('')).toEqual(['post-free', 'post-morning', 'post-piano']);
  });

  it('shows a card with everything that a list needs', async () => {
    const { data } = await listed('?category=sports&district=eastern');
    expect(data.posts).toMatchObject([
      {
        slug: 'post-morning',
        title: '晨早瑜伽',
        merchant: { name: '工作室', slug: 'merchant-studio', verified: true },
        category: {
          slug: 'hatha',
          mainCategory: { title: '運動體能', slug: 'sports' },
          parent: { title: '瑜伽', slug: 'yoga' },
        },
        price: { amountMin: 480, currency: 'HKD', unit: 'course', lessons: 4 },
        listImage: {
          url: '/media/cafe-640.webp',
          srcset: '/media/cafe-320.webp 320w, /media/cafe-640.webp 640w',
        },
        rating: { average: 4.5, count: 2 },
        hashtags: ['瑜伽'],
        publishedAt: '2026-03-01T00:00:00.000Z',
      },
    ]);
  });

  it('answers in English, and names what had to come from the other language', async () => {
    const { data } = await listed('?locale=en&category=sports-en');
    expect(data.posts.map(({ title, fallback }) => ({ title, fallback }))).toEqual([
      { title: '社區瑜伽日', fallback: ['title'] },
      { title: 'Morning yoga', fallback: undefined },
    ]);
    expect(data.posts[0]?.category).toEqual({
      title: 'Hatha yoga',
      slug: 'hatha-en',
      mainCategory: { title: 'Sports', slug: 'sports-en' },
      parent: { title: 'Yoga', slug: 'yoga-en' },
    });
  });

  it.each([
    ['category=sports', ['post-free', 'post-morning']],
    ['category=old-sports', ['post-free', 'post-morning']],
    ['category=sports&sub_category=yoga&third_category=hatha-en', ['post-free', 'post-morning']],
    ['category=yoga', ['post-free', 'post-morning']],
    ['sub_category=yoga', ['post-free', 'post-morning']],
    ['district=eastern', ['post-morning']],
    ['district=eastern&district=sha_tin', ['post-free', 'post-morning']],
    ['district=eastern,sha_tin', ['post-free', 'post-morning']],
    ['district[]=eastern&district[]=sha_tin', ['post-free', 'post-morning']],
    ['district=other', ['post-piano']],
    ['age_group=kids', ['post-free']],
    ['teaching_gender=female', ['post-morning']],
    ['language=english,mandarin', ['post-morning', 'post-piano']],
    ['class_size=one_to_one', ['post-piano']],
    ['mode=online', ['post-piano']],
    ['price_min=100&price_max=150', ['post-morning']],
    ['price_max=120', ['post-free', 'post-morning']],
    ['price_min=121', []],
    ['free=true', ['post-free']],
    ['trial=true', ['post-morning']],
    ['weekday=sat,sun', ['post-free', 'post-morning']],
    ['time_from=09:00&time_to=12:00', ['post-morning']],
    ['time_from=12:00', ['post-free']],
    ['day_part=afternoon,evening', ['post-free']],
    ['day_part=morning,afternoon', ['post-free', 'post-morning']],
    ['day_part=morning&time_from=10:00', []],
    ['rating=4', ['post-morning']],
    ['rating=2', ['post-free', 'post-morning']],
    ['merchant=merchant-studio', ['post-free', 'post-morning', 'post-piano']],
    ['hashtag=%E7%91%9C%E4%BC%BD', ['post-morning']],
    // A merged hashtag finds the courses of the hashtag that it was merged into.
    ['hashtag=%E7%91%9C%E7%8F%88', ['post-morning']],
    ['hashtag=nothing', []],
    ['district=eastern&weekday=sun', []],
    ['keyword=%EF%BC%AD%EF%BC%AF%EF%BC%B2%EF%BC%AE', ['post-morning']],
    ['keyword=!!!', []],
    ['unknown_field=1&free=', ['post-free', 'post-morning', 'post-piano']],
  ])('filters by %s', async (query, expected) => {
    expect(await slugs(`?${query}`)).toEqual(expected);
  });

  it.each([
    ['newest', ['post-piano', 'post-morning', 'post-free']],
    ['popularity', ['post-free', 'post-morning', 'post-piano']],
    ['rating', ['post-morning', 'post-free', 'post-piano']],
    ['price_asc', ['post-free', 'post-morning', 'post-piano']],
    ['price_desc', ['post-morning', 'post-free', 'post-piano']],
    ['relevance', ['post-free', 'post-morning', 'post-piano']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await slugs(`?sort=${sort}`)).toEqual(expected);
  });

  it('puts courses whose title begins with the keyword first', async () => {
    expect((await slugs('?keyword=鋼琴'))[0]).toBe('post-piano');
    expect(await slugs('?keyword=晨早')).toEqual(['post-morning']);
  });

  it('counts every choice by the other filters and not by its own group', async () => {
    const { data, meta } = await listed('?district=eastern&age_group=adults');
    expect(meta.total).toBe(1);
    const { facets } = data;
    expect(countOf(facets.district, 'eastern')).toBe(1);
    expect(countOf(facets.district, 'sha_tin')).toBe(1);
    expect(countOf(facets.district, 'other')).toBe(0);
    expect(countOf(facets.ageGroup, 'adults')).toBe(1);
    expect(countOf(facets.ageGroup, 'kids')).toBe(0);
    expect(countOf(facets.weekday, 'sun')).toBe(0);
    expect(facets.free).toBe(0);
    expect(facets.trial).toBe(1);
  });

  it('counts each facet as the filter would', async () => {
    const { data } = await listed('');
    const { facets } = data;
    expect(countOf(facets.dayPart, 'morning')).toBe(1);
    expect(countOf(facets.dayPart, 'afternoon')).toBe(1);
    expect(countOf(facets.rating, '2')).toBe(2);
    expect(countOf(facets.rating, '4')).toBe(1);
    expect(countOf(facets.rating, '5')).toBe(0);
    expect(countOf(facets.language, 'cantonese')).toBe(1);
    expect(countOf(facets.classSize, 'one_to_one')).toBe(1);
    expect(countOf(facets.mode, 'online')).toBe(1);
    expect(countOf(facets.teachingGender, 'both')).toBe(1);
    expect(facets.free).toBe(1);
    expect(facets.price).toMatchObject({ min: 0, max: 120 });
    expect(facets.price.buckets.filter(({ count }) => count > 0)).toEqual([
      { from: 0, to: 50, count: 1 },
      { from: 100, to: 150, count: 1 },
    ]);
  });

  it('counts anew after a write', async () => {
    const before = await listed('?class_size=more_than_four');
    expect(before.meta.total).toBe(0);
    const added = await buildCourse(test.db, {
      ...world.inHatha,
      slug: 'post-added',
      classSize: 'more_than_four',
    });
    await refreshCounts(test.db);
    expect((await listed('?class_size=more_than_four')).meta.total).toBe(1);
    await test.db.execute(`delete from posts where id = ${added.id}`);
    await refreshCounts(test.db);
    expect((await listed('?class_size=more_than_four')).meta.total).toBe(0);
  });

  it('pages without overlap, and answers an empty page past the end', async () => {
    expect(await slugs('?per_page=2&page=1')).toEqual(['post-free', 'post-morning']);
    expect(await slugs('?per_page=2&page=2')).toEqual(['post-piano']);
    const { data, meta } = await listed('?per_page=2&page=1000000');
    expect(data.posts).toEqual([]);
    expect(meta).toEqual({ page: 1_000_000, perPage: 2, total: 3, totalPages: 2, capped: false });
  });

  it('refuses what it does not know with the fields that are wrong', async () => {
    const reply = await test.get(
      '/posts?page=0&per_page=61&sort=best&district=paris&price_min=-1&rating=6&time_from=25:00&free=maybe&locale=fr',
    );
    expect(reply.status).toBe(422);
    const { code, errors } = await parseFailure(reply);
    expect(code).toBe('invalid_fields');
    expect(errors).toEqual({
      page: ['out_of_range'],
      per_page: ['out_of_range'],
      sort: ['unknown_choice'],
      district: ['unknown_choice'],
      price_min: ['out_of_range'],
      rating: ['out_of_range'],
      time_from: ['invalid'],
      free: ['unknown_choice'],
      locale: ['unknown_choice'],
    });
  });

  it('refuses categories and merchants that do not exist', async () => {
    const reply = await test.get(
      '/posts?category=music&sub_category=yoga&third_category=nowhere&merchant=merchant-closed',
    );
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual({
      sub_category: ['unknown_choice'],
      third_category: ['unknown_choice'],
      merchant: ['unknown_choice'],
    });
  });
});

describe('GET posts/{slug}', () => {
  it('answers the course with its merchant, ratings, comments and similar ones', async () => {
    const { data } = await parseReply(await test.get('/posts/post-morning'), page);
    expect(data.isBookmarked).toBe(false);
    expect(data.postDetail).toMatchObject({
      slug: 'post-morning',
      state: 'published',
      content: '伸展身體。',
      merchant: { slug: 'merchant-studio', postCount: 3 },
      categories: [{ slug: 'hatha' }],
      rating: { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] },
      source: null,
    });
    expect(data.postDetail.comments.map(({ point, reply }) => ({ point, reply }))).toEqual([
      { point: 4, reply: '多謝' },
      { point: 5, reply: null },
    ]);
    expect(data.postDetail.similar.map(({ slug }) => slug)).toEqual(['post-free']);
    expect(data.postDetail.nextLessonAt).toMatch(/T09:30:00\+08:00$/);
  });

  it('names every text that came from the other language', async () => {
    const { data } = await parseReply(await test.get('/posts/post-morning?locale=en'), page);
    expect(data.postDetail.title).toBe('Morning yoga');
    expect(data.postDetail.fallback).toEqual(['content']);
  });

  it('answers a renamed slug with the course and its present slug', async () => {
    const { data } = await parseReply(await test.get('/posts/post-old'), page);
    expect(data.postDetail.slug).toBe('post-morning');
  });

  it('still answers an expired course, with live similar ones and no next lesson', async () => {
    const { data } = await parseReply(await test.get('/posts/post-expired'), page);
    expect(data.postDetail.state).toBe('expired');
    expect(data.postDetail.similar.map(({ slug }) => slug)).toEqual(['post-morning', 'post-free']);
    expect(data.postDetail.nextLessonAt).toBeNull();
  });

  it.each(['withdrawn', 'ended'])('says that a course that was %s is gone', async (state) => {
    const reply = await test.get(`/posts/post-${state}`);
    expect(reply.status).toBe(410);
    expect((await parseFailure(reply)).code).toBe('gone');
    const successors = await test.get(`/posts/post-${state}/successors`);
    const { data } = await parseReply(successors, successOf(courseSuccessorsSchema));
    expect(data.merchant).toEqual({ slug: 'merchant-studio', name: '工作室' });
    expect(data.similar.map(({ slug }) => slug)).toEqual(['post-morning', 'post-free']);
  });

  it.each(['morning', 'expired', 'draft', 'suspended'])('post-%s leads nowhere else', async (name) => {
    expect((await test.get(`/posts/post-${name}/successors`)).status).toBe(404);
  });

  it.each(['draft', 'submitted', 'changes_requested', 'rejected', 'suspended', 'unknown', '%00', '%ff'])(
    'knows no course post-%s',
    async (name) => {
      const reply = await test.get(`/posts/post-${name}`);
      expect(reply.status).toBe(404);
      expect((await parseFailure(reply)).code).toBe('not_found');
    },
  );

  it('treats a bad token as a visitor', async () => {
    const reply = await test.get('/posts/post-morning', {
      'access-token': 'x',
      client: 'y',
      uid: 'z@example.com',
    });
    expect(reply.status).toBe(200);
  });
});

it('lists hashtags by their English titles, and leaves out those that have none', async () => {
  await test.db.insert(hashtags).values([
    { name: '觀塘', postCount: 900 },
    { name: '未有譯名的標籤', postCount: 901 },
  ]);
  const titles = async (locale: string) =>
    (await (await test.get(`/hashtags?locale=${locale}`)).json()).data.map(
      ({ title }: { title: string }) => title,
    );
  expect((await titles('zh-hk')).slice(0, 2)).toEqual(['未有譯名的標籤', '觀塘']);
  expect((await titles('en'))[0]).toBe('Kwun Tong');
  expect(await titles('en')).not.toContain('未有譯名的標籤');
});
