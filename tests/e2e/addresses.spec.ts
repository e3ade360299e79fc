import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { isPhone } from './account-steps';
import { administratorSession, submitAdvertisement } from './admin-steps';
import { test } from './test';

const run = promisify(execFile);
const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/test', DATABASE_URL: '' };

/** These requests do not depend on the screen, so they run only once. */
test.beforeEach(({ page }) => test.skip(isPhone(page), 'once is enough'));

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

test('lower categories of the wrong language, and former addresses, lead to the right one for good', async ({
  request,
}) => {
  const former = `former-${Date.now()}`;
  const { stdout } = await run('tsx', ['tests/e2e/retire.ts', former], { env });
  const { post, merchant, category, blog } = JSON.parse(stdout);
  for (const [from, to] of [
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
    [`/course/post-${former}`, `/course/${post}`],
    [`/en/merchant/merchant-${former}`, `/en/merchant/${merchant}`],
    [`/category/category-${former}`, `/category/${category}`],
    [`/en/blog/blog-${former}`, `/en/blog/${blog}`],
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
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-past-'));
  const file = join(folder, 'courses.jsonl');
  const course = { id: 'past-course', merchant: 'past-merchant', category: 'badminton', title: '舊班' };
  const rows = [
    {
      id: 'past-merchant',
      name: '舊商戶',
      district: 'sha_tin',
      contact: '61234567',
      contact_is_whatsapp: true,
    },
    {
      ...course,
      venue: '沙田公園',
      districts: ['sha_tin'],
      start_date: '2020-01-04',
      end_date: '2020-02-01',
      weekdays: ['sat'],
    },
  ];
  try {
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    await run('tsx', ['scripts/import.ts', file], { env });
  } finally {
    await rm(folder, { recursive: true });
  }
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
  expect((await page.goto(`/course/${slug}`))?.status()).toBe(404);
  const administrator = await administratorSession(request);
  const shown = await request.get(`/api/v1/admin/advertisements/${id}`, { headers: administrator });
  const { version } = (await shown.json()).data.advertisement;
  await request.post(`/api/v1/admin/advertisements/${id}/decision`, {
    headers: administrator,
    data: { version, decision: 'approve' },
  });
  expect((await page.goto(`/course/${slug}`))?.status()).toBe(200);
  const own = await request.get(`/api/v1/merchants/current/posts/${id}`, { headers: session });
  const withdrawn = await request.post(`/api/v1/posts/${id}/withdraw`, {
    headers: session,
    data: { version: (await own.json()).data.post.version },
  });
  expect(withdrawn.status()).toBe(200);
  for (const path of [`/course/${slug}`, `/en/course/${slug}`]) {
    expect((await page.goto(path))?.status()).toBe(410);
    await expect(page).toHaveTitle('An error occurred');
    await expectNotIndexed(page);
  }
});

test('a category that there is not answers 404 at once, without a detour', async ({ request }) => {
  for (const path of ['/category/nope', '/category/nope-en', '/en/category/nope', '/en/category/nope-en'])
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});

test('a category that cannot be one leads to the 404 page, whatever stands in its name @en', async ({
  request,
}) => {
  for (const name of ['x%0Ay', 'x%00', '%3Cx%3E', '%E9%99%B6', 'nothing'])
    expect
      .soft((await request.get(`/category/sports?subCategory=${name}&sort=newest`)).status(), name)
      .toBe(404);
});
