import { expect, test } from '@playwright/test';

/** Pages a crawl opens; links on them are all asked for. */
const PAGES_MAX = 150;
const LINKS_MAX = 2_500;
const PARALLEL = 8;

test('every internal link that a crawl finds answers 200', async ({ request, baseURL }) => {
  test.setTimeout(300_000);
  const seen = new Set<string>(['/', '/en']);
  const queue = [...seen];
  const broken: string[] = [];
  let opened = 0;
  async function visit(path: string): Promise<void> {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) {
      broken.push(`${response.status()} ${path}`);
      return;
    }
    if (!response.headers()['content-type']?.includes('text/html') || opened >= PAGES_MAX) return;
    opened += 1;
    for (const [, href = ''] of (await response.text()).matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (url.origin !== new URL(baseURL ?? '').origin) continue;
      const link = url.pathname + url.search;
      if (!seen.has(link) && seen.size < LINKS_MAX) {
        seen.add(link);
        queue.push(link);
      }
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, PARALLEL).map(visit));
  expect(seen.size).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});
