import { gzipSync } from 'node:zlib';
import { expect, type Response } from '@playwright/test';
import { pageTypes } from './page-types';
import { test } from './test';

/** Kilobytes (1000 bytes), gzip: the current weight with a small margin, so that growth is noticed. */
const SCRIPT_MAX_KB = { page: 7.6, list: 9.6, form: 250 } as const;
const LIST_HTML_MAX_KB = 11.2;
const STYLE_MAX_KB = 10;
const GZIP_LEVEL = 6;

const kilobytes = (bytes: number) => bytes / 1000;

/** Page types that have a list with filters. */
const LISTS = new Set([
  'main category',
  'sub-category',
  'activity',
  'filtered category',
  'all courses',
  'search results',
  'nothing found',
  'merchant',
  'hashtag',
]);

/** The contact page shows a form, which is an island. */
const budgetOf = (name: string) => (LISTS.has(name) ? 'list' : name === 'contact' ? 'form' : 'page');

test('the scripts of every kind of page are within their budget', async ({ browser, request }) => {
  test.setTimeout(240_000);
  for (const { name, zh } of await pageTypes(request)) {
    // A context of its own, so that no script is in the browser's cache.
    const page = await browser.newPage();
    const scripts = new Map<string, Promise<number>>();
    const weigh = async (response: Response) => gzipSync(await response.body(), { level: GZIP_LEVEL }).length;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), weigh(response));
    });
    await page.goto(zh, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts.values());
    await page.close();
    const total = kilobytes(sizes.reduce((sum, size) => sum + size, 0));
    console.log(`${name}: ${total.toFixed(1)} kB of script in ${scripts.size} files`);
    expect.soft(scripts.size, name).toBeGreaterThan(0);
    expect.soft(total, name).toBeLessThanOrEqual(SCRIPT_MAX_KB[budgetOf(name)]);
  }
});

test(`the styles of every kind of page are one file of at most ${STYLE_MAX_KB} kB`, async ({ request }) => {
  for (const { name, zh } of await pageTypes(request)) {
    const html = await (await request.get(zh)).text();
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect.soft(links, name).toHaveLength(1);
    const css = await (await request.get(links[0] ?? '')).text();
    const size = kilobytes(gzipSync(css, { level: GZIP_LEVEL }).length);
    console.log(`${name}: ${size.toFixed(1)} kB of styles`);
    expect.soft(size, name).toBeLessThanOrEqual(STYLE_MAX_KB);
  }
});

test(`a list of 24 weighs at most ${LIST_HTML_MAX_KB} kB`, async ({ request }) => {
  for (const path of ['/category/sports', '/en/category/sports-en']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<article/g)).toHaveLength(24);
    const size = kilobytes(gzipSync(html, { level: GZIP_LEVEL }).length);
    console.log(`${path}: ${size.toFixed(1)} kB`);
    expect.soft(size, path).toBeLessThanOrEqual(LIST_HTML_MAX_KB);
  }
});
