import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import humps from 'humps';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inProcess } from '@/app/api/in-process';
import { createEndpoints, type Endpoints } from '@/lib/api/endpoints';
import { ApiFailure, httpOf } from '@/lib/api/http';
import { LOCALES, type Locale } from '@/lib/contract/locale';
import { TEXT_PAGES } from '@/lib/contract/page-text';
import { SITEMAP_KINDS } from '@/lib/contract/sitemap';
import { seedCatalogue } from '@/server/demo/seed';
import { createTestApi, type TestApi } from '@/tests/setup/api';

let test: TestApi;
let media: string;

beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', media);
  test = await createTestApi();
  await seedCatalogue(test.db, { courses: 30, today: '2026-11-21' });
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
  await rm(media, { recursive: true, force: true });
});

/** Creates the calls of pages and counts the replies that equal those over HTTP. */
function site(locale: Locale): { calls: Endpoints; same: string[] } {
  const same: string[] = [];
  const send = inProcess(async (request) => {
    const reply = await test.api.fetch(request.clone());
    const sent = humps.camelizeKeys((await reply.json()) as object);
    const { response, answer } = await test.api.dispatch(request);
    expect(response.status).toBe(reply.status);
    expect(answer ?? humps.camelizeKeys((await response.clone().json()) as object)).toEqual(sent);
    same.push(new URL(request.url).pathname);
    return { response, answer };
  });
  return { calls: createEndpoints(httpOf(send), locale), same };
}

describe("the site's own calls", () => {
  it.each(LOCALES)('are answered as those over the wire: %s', async (locale) => {
    const { calls, same } = site(locale);
    const [main] = await calls.listMainCategories();
    const { data: list } = await calls.listCourses({ sort: 'newest', perPage: 30 });
    const { data: businesses } = await calls.listMerchants();
    const { data: tags } = await calls.listHashtags();
    const { data: blogs } = await calls.listBlogs();
    const [slug, merchant, tag, blog] = [
      main?.slug ?? '',
      businesses[0]?.slug ?? '',
      tags[0]?.slug ?? '',
      blogs[0]?.slug ?? '',
    ];
    await calls.getMainCategory(slug);
    await calls.getCategory(main?.categories[0]?.slug ?? '');
    await calls.filterByMainCategory({ slug, weekday: ['sat', 'sun'], priceMax: 500 });
    await calls.filterByCategory({ slug, subCategory: main?.categories[0]?.slug });
    await calls.filterByIds(list.posts.map(({ id }) => id));
    await calls.filterHomeCourses();
    for (const post of list.posts) {
      await calls.getCourse(post.slug);
      await calls.listCourseComments(post.slug, { page: 1 });
    }
    await calls.getMerchant(merchant, { page: 1 });
    await calls.listMerchantComments(merchant, {});
    await calls.getHashtag(tag);
    await calls.getHashtagCalendar(tag);
    await calls.getMerchantCalendar(merchant);
    await calls.getBlog(blog);
    for (const keyword of ['瑜伽', 'yogga', '\0']) await calls.listCourses({ keyword });
    await calls.search('pia');
    await calls.listPopularSearches();
    await calls.listHomeBanners();
    await calls.listPopups();
    await calls.listWebConfigs();
    for (const page of TEXT_PAGES) await calls.getPageText(page);
    for (const kind of SITEMAP_KINDS) await calls.listSitemap(kind, 1);
    await calls.listSitemapFiles();
    await calls.listVenues();
    await calls.getWeather();
    await calls.listCourseWeather(list.posts.map(({ id }) => id));
    await calls.mapCourses({ district: ['sha_tin'] });
    expect(same.length).toBeGreaterThan(80);
    expect(list.posts).toHaveLength(30);
  });

  it('are refused as those over the wire, and say so by code and field', async () => {
    const { calls, same } = site('en');
    const refused = (call: Promise<unknown>) => call.catch((error: unknown) => error);
    expect(await refused(calls.getCourse('post-nowhere'))).toMatchObject({ code: 'not_found', status: 404 });
    expect(await refused(calls.getCourseSuccessors('post-nowhere'))).toMatchObject({ status: 404 });
    const invalid = await refused(calls.listCourses({ perPage: 5_000 }));
    expect(invalid).toBeInstanceOf(ApiFailure);
    expect(invalid).toMatchObject({
      code: 'invalid_fields',
      status: 422,
      errors: { perPage: ['out_of_range'] },
    });
    expect(await refused(calls.filterByMainCategory({ slug: 'nowhere' }))).toMatchObject({ status: 404 });
    expect(same).toHaveLength(4);
  });

  it('are given what others are given too, which is frozen, so that none of them changes it', async () => {
    const { calls } = site('en');
    const [main] = await calls.listMainCategories();
    expect(() => main?.categories.pop()).toThrow(TypeError);
    const again = await calls.listMainCategories();
    expect(again[0]).toBe(main);
  });
});
