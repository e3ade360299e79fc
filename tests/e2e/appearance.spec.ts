import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './test';

/**
 * Compares the main pages with reference pictures. The README shows the same pictures, so they are always
 * current. `npm run appearance` regenerates them after an intended change. They contain only content that no
 * other test changes.
 */
const MAIN_PAGES = ['home', 'category', 'course', 'merchant', 'search', 'sign-up', 'not-found'] as const;
type MainPage = (typeof MAIN_PAGES)[number];

/**
 * Largest accepted share of different pixels. Font rendering differs slightly between browsers, and rows of cards lie 1 px
 * apart between runs (0.04); a layout error differs far more.
 */
const DIFFERENT_AT_MOST = 0.05;

/** Pages that are also compared in the dark scheme. */
const DARK_TOO: readonly MainPage[] = ['home', 'course'];

/** Returns a demo course found by its price, which no rating or view changes. */
async function cheapestPiano(
  request: APIRequestContext,
): Promise<{ slug: string; merchant: { slug: string } }> {
  const reply = await request.get('/api/v1/posts?keyword=鋼琴&sort=price_asc&per_page=1');
  const { data } = await reply.json();
  return data.posts[0];
}

async function addresses(request: APIRequestContext, english: boolean): Promise<Record<MainPage, string>> {
  const { slug, merchant } = await cheapestPiano(request);
  const { data: categories } = await (await request.get('/api/v1/main_categories')).json();
  const prefix = english ? '/en' : '';
  return {
    home: prefix || '/',
    category: `${prefix}/category/${categories[0].slug}${english ? '-en' : ''}?sort=price_asc`,
    course: `${prefix}/course/${slug}`,
    merchant: `${prefix}/merchant/${merchant.slug}`,
    search: `${prefix}/course?keyword=${english ? 'piano' : '鋼琴'}&sort=price_asc`,
    'sign-up': `${prefix}/merchant/signup`,
    'not-found': `${prefix}/nowhere`,
  };
}

/** Waits until nothing moves and the visible pictures and fonts have loaded. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

for (const name of MAIN_PAGES)
  test(`${name} looks as it did`, async ({ page, request }, { project }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const address = await addresses(request, project.name === 'desktop');
    await page.goto(address[name]);
    // The browser renders the form; until then a skeleton is in its place.
    if (name === 'sign-up')
      await expect(page.locator('main input[type="password"]').first()).toBeVisible({ timeout: 60_000 });
    await atRest(page);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: DIFFERENT_AT_MOST });
    if (!DARK_TOO.includes(name)) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page).toHaveScreenshot(`${name}-dark.png`, { maxDiffPixelRatio: DIFFERENT_AT_MOST });
  });
