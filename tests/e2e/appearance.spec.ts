import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './test';

/**
 * What the main pages look like. The README shows the same pictures, so they are true; after a wanted change
 * `npm run appearance` draws them again. Only what no other test changes stands in them.
 */
const MAIN_PAGES = ['home', 'category', 'course', 'merchant', 'search', 'sign-up', 'not-found'] as const;
type MainPage = (typeof MAIN_PAGES)[number];

/** Fonts are drawn a little differently from one browser to the next; what is out of place is far more than this. */
const DIFFERENT_AT_MOST = 0.03;

/** Each picture stands once: Chinese on a phone, English on a desktop, and the two main pages in the dark scheme as well. */
const SHOWN: [scheme: 'light' | 'dark', pages: readonly MainPage[]][] = [
  ['light', MAIN_PAGES],
  ['dark', ['home', 'course']],
];

/** A demo course that is found by its price, which no vote or view changes. */
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

/** Nothing moves any more, and every picture and font that is on the screen has come. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

for (const [scheme, pages] of SHOWN)
  for (const name of pages)
    test(`${name} looks as it did (${scheme})`, async ({ page, request }, { project }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const address = await addresses(request, project.name === 'desktop');
      await page.goto(address[name]);
      await atRest(page);
      await expect(page).toHaveScreenshot(`${name}${scheme === 'dark' ? '-dark' : ''}.png`, {
        maxDiffPixelRatio: DIFFERENT_AT_MOST,
      });
    });
