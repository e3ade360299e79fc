import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blogCardSchema, blogPageSchema } from '@/lib/contract/blog';
import { mainCategoryPageSchema, mainCategorySchema } from '@/lib/contract/category';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { hashtagPageSchema, hashtagSchema } from '@/lib/contract/hashtag';
import { merchantSchema } from '@/lib/contract/merchant';
import { merchantPageSchema } from '@/lib/contract/merchant-page';
import { homeBannerSchema, popupSchema, webConfigSchema } from '@/lib/contract/promotion';
import { searchResultSchema } from '@/lib/contract/search';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { retiredSlugs } from '@/server/platform/database/schema/schema';
import {
  buildBlog,
  buildCategory,
  buildComment,
  buildCourse,
  buildHashtag,
  buildHomeBanner,
  buildMerchant,
  buildPicture,
  buildPopup,
  buildWebConfig,
} from '@/tests/factories/catalogue';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';

const HOUR_MS = 3_600_000;
const ago = new Date(Date.now() - HOUR_MS);
const ahead = new Date(Date.now() + HOUR_MS);

let test: TestApi;

beforeAll(async () => {
  test = await createTestApi();
  const { db } = test;
  const music = await buildCategory(db, {
    slug: 'music',
    icon: 'music',
    titleZh: '音樂',
    titleEn: 'Music',
    position: 2,
  });
  const sports = await buildCategory(db, {
    slug: 'sports',
    titleZh: '運動',
    titleEn: 'Sports',
    descriptionZh: '郁動',
    position: 1,
  });
  const piano = await buildCategory(db, { slug: 'keys', titleZh: '鍵盤', titleEn: 'Keys', parent: music });
  const grand = await buildCategory(db, {
    slug: 'piano',
    titleZh: '鋼琴',
    titleEn: 'Piano',
    parent: piano,
    aliases: ['三角琴'],
  });
  const logo = await buildPicture(db, { key: 'logo', width: 400, height: 400, widths: [96, 192, 400] });
  const studio = await buildMerchant(db, {
    slug: 'merchant-studio',
    nameZh: '鋼琴室',
    nameEn: 'Piano room',
    contact: '91234567',
    contactIsWhatsapp: true,
    logoId: logo.id,
  });
  const gym = await buildMerchant(db, { slug: 'merchant-gym', nameZh: '', nameEn: 'A gym' });
  await buildMerchant(db, { slug: 'merchant-empty', nameZh: '鋼琴空室' });
  const closed = await buildMerchant(db, { slug: 'merchant-closed', nameZh: '鋼琴暫停', suspendedAt: ago });
  const lesson = await buildCourse(db, {
    merchant: studio,
    categories: [music, piano, grand],
    slug: 'post-lesson',
    titleZh: '鋼琴初班',
    titleEn: 'Piano for beginners',
    hashtags: ['鋼琴', 'Piano'],
    publishedAt: new Date('2026-03-01T00:00:00Z'),
  });
  await buildCourse(db, {
    merchant: studio,
    categories: [music],
    slug: 'post-second',
    titleZh: '初級鋼琴',
    hashtags: ['鋼琴'],
  });
  await buildCourse(db, { merchant: gym, categories: [sports], hashtags: ['健身'] });
  await buildCourse(db, { merchant: closed, categories: [music], titleZh: '鋼琴課', hashtags: ['鋼琴'] });
  await buildCourse(db, { merchant: studio, categories: [music], titleZh: '鋼琴舊課', state: 'expired' });
  await buildComment(db, { postId: lesson.id, point: 4 });
  await buildHashtag(db, { name: '健身', blocked: true });
  await buildHashtag(db, { name: 'unused' });
  const entry = await buildBlog(db, {
    slug: 'entry-new',
    titleZh: '',
    titleEn: 'New',
    bodyZh: `<p class="long">${'字'.repeat(600)}</p>`,
    publishedAt: ago,
  });
  await buildBlog(db, {
    slug: 'entry-old',
    category: 'family',
    pictureId: (await buildPicture(db, { focalX: 0.8, focalY: 0.25 })).id,
    imageAltZh: '圖',
    imageAltEn: '',
    bodyEn: `<p>${'word '.repeat(600)}</p>`,
  });
  await buildBlog(db, { slug: 'entry-draft', publishedAt: null });
  await buildBlog(db, { slug: 'entry-ahead', publishedAt: ahead });
  await buildHomeBanner(db, { titleEn: '', altZh: '', position: 2 });
  await buildHomeBanner(db, { titleEn: 'First', position: 1, showFrom: ago, showUntil: ahead });
  await buildHomeBanner(db, { titleEn: 'Over', showUntil: ago });
  await buildHomeBanner(db, { titleEn: 'To come', showFrom: ahead });
  const picture = await buildPicture(db, { key: 'popup' });
  await buildPopup(db, {
    slug: 'first-en',
    style: 'A',
    picture1Id: picture.id,
    linkUrl1: '/course',
    alt1: 'Sale',
  });
  await buildPopup(db, { slug: 'first-zh-hk', title: '舊' });
  await buildPopup(db, {
    slug: 'first-zh-hk',
    title: '新',
    linkUrl1: '/category/music?subCategory=keys&day=sat',
    linkUrl2: '/about',
  });
  await buildPopup(db, { slug: 'second-en', showUntil: ago });
  await buildWebConfig(db, { body: '第二', position: 2 });
  await buildWebConfig(db, { body: '公告', bodyEn: 'Notice', position: 1 });
  await db.insert(retiredSlugs).values([
    { kind: 'merchant', slug: 'merchant-old', targetId: studio.id },
    { kind: 'blog', slug: 'entry-older', targetId: entry.id },
    { kind: 'category', slug: 'tunes', targetId: music.id },
  ]);
  await refreshCounts(db);
});
afterAll(() => test.drop());

describe('main categories', () => {
  it('are a tree of three levels in the operator’s order, with live counts', async () => {
    const { data } = await parseReply(
      await test.get('/main_categories'),
      successOf(z.array(mainCategorySchema)),
    );
    expect(data).toMatchObject([
      { slug: 'sports', title: '運動', postCount: 1, categories: [] },
      {
        slug: 'music',
        postCount: 2,
        categories: [
          { slug: 'keys', postCount: 1, categories: [{ slug: 'piano', title: '鋼琴', postCount: 1 }] },
        ],
      },
    ]);
  });

  it('answer in English with English slugs', async () => {
    const reply = await test.get('/main_categories?locale=en');
    const { data } = await parseReply(reply, successOf(z.array(mainCategorySchema)));
    expect(data[1]?.categories[0]?.categories[0]).toMatchObject({ slug: 'piano-en', title: 'Piano' });
    expect(data[0]).toMatchObject({ description: '郁動', fallback: ['description'] });
  });

  it.each(['music', 'music-en', 'tunes'])('answer to %s', async (slug) => {
    const reply = await test.get(`/main_categories/${slug}`);
    const { data } = await parseReply(reply, successOf(mainCategoryPageSchema));
    expect(data.mainCategoryDetail).toMatchObject({ slug: 'music', categories: [{ slug: 'keys' }] });
  });

  it.each(['nowhere', 'keys', 'piano-en'])('do not answer to %s', async (slug) => {
    expect((await test.get(`/main_categories/${slug}`)).status).toBe(404);
  });
});

describe('merchants', () => {
  const list = pageOf(z.array(merchantSchema));

  it('are listed by name while they have live courses', async () => {
    const { data, meta } = await parseReply(await test.get('/merchants'), list);
    expect(data.map(({ slug }) => slug)).toEqual(['merchant-gym', 'merchant-studio']);
    expect(data[0]).toMatchObject({ name: 'A gym', fallback: ['name'] });
    expect(meta.total).toBe(2);
    const english = await parseReply(await test.get('/merchants?locale=en&per_page=1&page=2'), list);
    expect(english.data.map(({ name }) => name)).toEqual(['Piano room']);
  });

  it('are listed by category', async () => {
    const { data } = await parseReply(await test.get('/merchants?category=music-en'), list);
    expect(data.map(({ slug }) => slug)).toEqual(['merchant-studio']);
    expect((await test.get('/merchants?category=nowhere')).status).toBe(422);
  });

  it.each(['merchant-studio', 'merchant-old'])('answer to %s with their courses', async (slug) => {
    const { data, meta } = await parseReply(
      await test.get(`/merchants/${slug}?per_page=1`),
      pageOf(merchantPageSchema),
    );
    expect(data.merchant).toMatchObject({
      slug: 'merchant-studio',
      contact: '91234567',
      contactIsWhatsapp: true,
      logoUrl: '/media/logo-192.webp',
      rating: { average: 4, count: 1 },
      postCount: 2,
      icon: 'music',
    });
    expect(data.posts).toHaveLength(1);
    expect(meta).toMatchObject({ total: 2, totalPages: 2 });
  });

  it.each(['merchant-closed', 'merchant-nobody'])('do not answer to %s', async (slug) => {
    expect((await test.get(`/merchants/${slug}`)).status).toBe(404);
  });
});

describe('hashtags', () => {
  it('are listed by how many live courses carry them, blocked ones left out', async () => {
    const { data } = await parseReply(await test.get('/hashtags'), pageOf(z.array(hashtagSchema)));
    expect(data).toMatchObject([
      { title: '鋼琴', slug: '鋼琴', postCount: 2 },
      { title: 'Piano', postCount: 1 },
    ]);
  });

  it.each(['鋼琴', 'piano'])('answer to %s with their courses, the newest first', async (slug) => {
    const reply = await test.get(`/hashtags/${encodeURIComponent(slug)}`);
    const { data } = await parseReply(reply, pageOf(hashtagPageSchema));
    expect(data.posts[0]?.slug).toBe('post-lesson');
  });

  it.each(['健身', 'nothing', 'unused'])('do not answer to %s', async (slug) => {
    expect((await test.get(`/hashtags/${encodeURIComponent(slug)}`)).status).toBe(404);
  });
});

describe('blogs', () => {
  it('are listed once published, the newest first', async () => {
    const { data } = await parseReply(await test.get('/blogs'), pageOf(z.array(blogCardSchema)));
    expect(data).toMatchObject([
      { slug: 'entry-new', title: 'New', fallback: ['title'] },
      { slug: 'entry-old', image: { focus: { x: 0.8, y: 0.25 } } },
    ]);
    const english = await parseReply(await test.get('/blogs?locale=en'), pageOf(z.array(blogCardSchema)));
    expect(english.data[1]?.fallback).toEqual(['image_alt']);
  });

  it('are listed by category', async () => {
    const slugs = async (query: string) =>
      (await parseReply(await test.get(`/blogs?${query}`), pageOf(z.array(blogCardSchema)))).data.map(
        ({ slug }) => slug,
      );
    expect(await slugs('category=family')).toEqual(['entry-old']);
    expect(await slugs('category=site')).toEqual([]);
    expect((await test.get('/blogs?category=nothing')).status).toBe(422);
  });

  it('say how long they take to read, in the language shown', async () => {
    const minutes = async (query: string) =>
      (await parseReply(await test.get(`/blogs?${query}`), pageOf(z.array(blogCardSchema)))).data.map(
        ({ readingMinutes }) => readingMinutes,
      );
    // 600 characters at 260 a minute; 600 words at 238 a minute; an entry of a few words, or of none, takes a
    // minute.
    expect(await minutes('')).toEqual([3, 1]);
    expect(await minutes('locale=en')).toEqual([1, 3]);
  });

  it.each(['entry-new', 'entry-older'])('answer to %s', async (slug) => {
    const { data } = await parseReply(await test.get(`/blogs/${slug}?locale=en`), successOf(blogPageSchema));
    expect(data.blog).toMatchObject({ slug: 'entry-new', body: '<p>Text</p>' });
    expect(data.related.map((entry) => entry.slug)).toEqual(['entry-old']);
  });

  it.each(['entry-draft', 'entry-ahead', 'entry-none'])('do not answer to %s', async (slug) => {
    expect((await test.get(`/blogs/${slug}`)).status).toBe(404);
  });
});

describe('promotions', () => {
  it('are the banners in force now, in order', async () => {
    const reply = await test.get('/home_banners?locale=en');
    const { data } = await parseReply(reply, successOf(z.array(homeBannerSchema)));
    expect(data.map(({ title, fallback }) => [title, fallback])).toEqual([
      ['First', undefined],
      ['橫幅', ['title']],
    ]);
  });

  it('are one popup in force a slot, with the pictures’ addresses', async () => {
    const { data } = await parseReply(await test.get('/popups'), successOf(z.array(popupSchema)));
    expect(data).toMatchObject([
      { slug: 'first-en', style: 'A', image1: '/media/popup-640.webp', imageUrl1: '/course', alt1: 'Sale' },
      { slug: 'first-zh-hk', title: '新', image1: null, linkName1: '鍵盤', linkName2: null },
    ]);
  });

  it('begin with the announcement', async () => {
    const { data } = await parseReply(await test.get('/webconfigs'), successOf(z.array(webConfigSchema)));
    expect(data.map(({ body }) => body)).toEqual(['公告', '第二']);
    expect(data[0]?.bodyEn).toBe('Notice');
  });
});

describe('POST search', () => {
  const search = async (body: object) =>
    (await parseReply(await test.post('/search', body), successOf(searchResultSchema))).data;

  it('finds categories, merchants and live courses, with the paths of the categories', async () => {
    const found = await search({ keyword: '鋼琴' });
    expect(found.categories).toMatchObject([
      { title: '鋼琴', slug: 'piano', mainCategory: { slug: 'music' }, parent: { slug: 'keys' } },
    ]);
    expect(found.merchants).toEqual([
      { name: '鋼琴室', slug: 'merchant-studio', imageUrl: '/media/logo-96.webp' },
    ]);
    expect(found.posts.map(({ slug }) => slug)).toEqual(['post-lesson', 'post-second']);
  });

  it('answers in the language asked for and reads simplified characters', async () => {
    const found = await search({ keyword: '钢琴', locale: 'en' });
    expect(found.categories[0]).toMatchObject({ title: 'Piano', slug: 'piano-en' });
    expect(found.posts[0]?.title).toBe('Piano for beginners');
  });

  it('says where a sub-category and a main category stand', async () => {
    expect((await search({ keyword: '鍵盤' })).categories).toMatchObject([
      { mainCategory: { slug: 'music' }, parent: null },
    ]);
    expect((await search({ keyword: '音樂' })).categories).toMatchObject([
      { mainCategory: null, parent: null },
    ]);
  });

  it('finds a category by its other names', async () => {
    expect((await search({ keyword: '三角琴' })).categories).toMatchObject([{ slug: 'piano' }]);
  });

  it.each([{}, { keyword: '' }, { keyword: '  ' }, { keyword: null }])(
    'answers empty groups to %j',
    async (body) => {
      expect(await search(body)).toEqual({ corrected: null, categories: [], merchants: [], posts: [] });
    },
  );

  it('shows five of a kind at most', async () => {
    for (let number = 0; number < 6; number += 1) await buildCategory(test.db, { titleZh: `剪紙${number}` });
    await refreshCounts(test.db);
    expect((await search({ keyword: '剪紙' })).categories).toHaveLength(5);
  });
});
