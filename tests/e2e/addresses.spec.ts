import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import {
  blogEntries,
  categories,
  merchants,
  posts,
  retiredSlugs,
} from '@/server/platform/database/schema/schema';
import { approveAdvertisement, submitAdvertisement } from './admin-steps';
import { inDatabase } from './database';
import { importRows } from './import-steps';
import { test } from './test';

test('the address alone decides the language', async ({ request }) => {
  for (const [path, accept, lang] of [
    ['/', 'en-GB', 'zh-Hant-HK'],
    ['/about', 'en-GB', 'zh-Hant-HK'],
    ['/en', 'zh-HK', 'en'],
  ] as const) {
    const headers = { 'accept-language': accept, cookie: 'NEXT_LOCALE=en' };
    const reply = await request.get(path, { headers, maxRedirects: 0 });
    expect(reply.status(), path).toBe(200);
    expect(await reply.text(), path).toContain(`<html lang="${lang}"`);
    expect(reply.headers()['set-cookie'], path).toBeUndefined();
  }
});

/** Gives a course, its merchant, a category and a blog entry retired slugs that end in `former`. Returns their slugs. */
const retire = (former: string) =>
  inDatabase(async (db) => {
    const [post] = await db.select().from(posts).where(eq(posts.state, 'published')).limit(1);
    const [merchant] = await db
      .select()
      .from(merchants)
      .where(eq(merchants.id, post?.merchantId ?? 0));
    const [category] = await db.select().from(categories).where(eq(categories.level, 1)).limit(1);
    const [blog] = await db.select().from(blogEntries).limit(1);
    const rows = { post, merchant, category, blog };
    for (const kind of ['post', 'merchant', 'category', 'blog'] as const)
      await db
        .insert(retiredSlugs)
        .values({ kind, slug: `${kind}-${former}`, targetId: rows[kind]?.id ?? 0 });
    return rows;
  });

test('categories of the wrong language, and former addresses, lead to the right one for good', async ({
  request,
}) => {
  const former = `former-${Date.now()}`;
  const { post, merchant, category, blog } = await retire(former);
  for (const [from, to] of [
    ['/zh-hk/about', '/about'],
    ['/category/sports-en', '/category/sports'],
    ['/en/category/sports', '/en/category/sports-en'],
    [
      '/en/category/sports-en?subCategory=racket-sports&district=sha_tin',
      '/en/category/sports-en?subCategory=racket-sports-en&district=sha_tin',
    ],
    ['/category/sports?subCategory=racket-sports-en', '/category/sports?subCategory=racket-sports'],
    ['/category/racket-sports', '/category/sports?subCategory=racket-sports'],
    ['/en/category/racket-sports', '/en/category/sports-en?subCategory=racket-sports-en'],
    [
      '/en/category/badminton-en?sort=newest',
      '/en/category/sports-en?subCategory=racket-sports-en&thirdCategory=badminton-en&sort=newest',
    ],
    [`/course/post-${former}`, `/course/${post?.slug}`],
    [`/en/merchant/merchant-${former}`, `/en/merchant/${merchant?.slug}`],
    [`/category/category-${former}`, `/category/${category?.slug}`],
    [`/en/blog/blog-${former}`, `/en/blog/${blog?.slug}`],
  ] as const) {
    const reply = await request.get(from, { maxRedirects: 0 });
    expect(reply.status(), from).toBe(308);
    const said = reply.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
    const paths = said.map(({ value }) => value.replace(/^https?:\/\/[^/]+/, ''));
    expect(paths, from).toEqual([to]);
  }
});

/** Imports a course that ended long ago. */
async function importPastCourse(): Promise<string> {
  await importRows([
    {
      id: 'past-merchant',
      name: '舊商戶',
      district: 'sha_tin',
      contact: '61234567',
      contact_is_whatsapp: true,
    },
    {
      id: 'past-course',
      merchant: 'past-merchant',
      category: 'badminton',
      title: '舊班',
      venue: '沙田公園',
      districts: ['sha_tin'],
      start_date: '2020-01-04',
      end_date: '2020-02-01',
      weekdays: ['sat'],
    },
  ]);
  return '/course/post-file-past-course';
}

async function expectNotIndexed(page: Page): Promise<void> {
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('banner')).toBeVisible();
}

test('a course that is over says so and leads on; one that was withdrawn is gone; an unreviewed one is not there', async ({
  page,
  request,
}) => {
  const past = await importPastCourse();
  for (const [prefix, words, similar] of [
    ['', '課程已經結束', '相近課程'],
    ['/en', 'This course has ended', 'Similar courses'],
  ]) {
    expect((await page.goto(prefix + past))?.status()).toBe(200);
    await expect(page.getByRole('article').first()).toContainText(words ?? '');
    await expect(page.locator('[data-enquiry]')).toHaveCount(0);
    await expect(page.locator('#venue').locator('..').getByRole('link')).toHaveAttribute(
      'href',
      /maps.+Hong\+Kong/,
    );
    await expect(page.getByRole('heading', { name: similar })).toBeVisible();
    await expectNotIndexed(page);
  }

  const { id, slug, session } = await submitAdvertisement(request, `停辦班 ${Date.now()}`, 'Withdrawn');
  expect((await request.get(`/course/${slug}`)).status()).toBe(404);
  await approveAdvertisement(request, id);
  expect((await request.get(`/course/${slug}`)).status()).toBe(200);
  const own = await request.get(`/api/v1/merchants/current/posts/${id}`, { headers: session });
  const withdrawn = await request.post(`/api/v1/posts/${id}/withdraw`, {
    headers: session,
    data: { version: (await own.json()).data.post.version },
  });
  expect(withdrawn.status()).toBe(200);
  for (const path of [`/course/${slug}`, `/en/course/${slug}`]) {
    expect((await page.goto(path))?.status()).toBe(410);
    await expect(page).toHaveTitle('An error occurred');
    await expect(page.locator('main a[href*="/merchant/merchant-"]').first()).toBeVisible();
    await expect(page.locator('#similar')).toBeVisible();
    await expectNotIndexed(page);
  }
});

test('a category that there is not answers 404 at once, without a detour', async ({ request }) => {
  for (const path of ['/category/nope', '/category/nope-en', '/en/category/nope', '/en/category/nope-en'])
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});

test('a category that cannot be one leads to the 404 page, whatever stands in its name', async ({
  request,
}) => {
  for (const name of ['x%0Ay', 'x%00', '%3Cx%3E', '%E9%99%B6', 'nothing'])
    expect
      .soft((await request.get(`/category/sports?subCategory=${name}&sort=newest`)).status(), name)
      .toBe(404);
});
