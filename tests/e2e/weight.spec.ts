import { gzipSync } from 'node:zlib';
import { expect, type Response } from '@playwright/test';
import { pageTypes } from './page-types';
import { test } from './test';

/** Kilobytes (1000 bytes), gzip: the current weight with a small margin, so that growth is noticed. */
const SCRIPT_MAX_KB = { page: 7.2, list: 9.1 } as const;
const LIST_HTML_MAX_KB = 10.7;
const GZIP_LEVEL = 6;

const kilobytes = (bytes: number) => bytes / 1000;

const WEIGHED = { home: 'page', 'main category': 'list', course: 'page', merchant: 'list' } as const;

for (const [name, kind] of Object.entries(WEIGHED)) {
  const limit = SCRIPT_MAX_KB[kind];
  test(`the scripts of the ${name} page weigh at most ${limit} kB`, async ({ page, request }) => {
    const type = (await pageTypes(request)).find((candidate) => candidate.name === name);
    const scripts = new Map<string, Promise<number>>();
    const weigh = async (response: Response) => gzipSync(await response.body(), { level: GZIP_LEVEL }).length;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), weigh(response));
    });
    await page.goto(type?.zh ?? '', { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts.values());
    const total = kilobytes(sizes.reduce((sum, size) => sum + size, 0));
    console.log(`${name}: ${total.toFixed(1)} kB of script in ${scripts.size} files`);
    expect(scripts.size).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(limit);
  });
}

test(`a list of 24 weighs at most ${LIST_HTML_MAX_KB} kB`, async ({ request }) => {
  for (const path of ['/category/sports', '/en/category/sports-en']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<article/g)).toHaveLength(24);
    const size = kilobytes(gzipSync(html, { level: GZIP_LEVEL }).length);
    console.log(`${path}: ${size.toFixed(1)} kB`);
    expect.soft(size, path).toBeLessThanOrEqual(LIST_HTML_MAX_KB);
  }
});
