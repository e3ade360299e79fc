import { expect } from '@playwright/test';
import { test } from './test';

/** Maximum number of requested URLs per kind. More of the same kind prove nothing new. */
const KIND_MAX = 2;
/** Number of pages per kind whose links are followed. */
const OPENED_MAX = 1;
const PARALLEL = 8;

/** Returns the kind of a URL: its language, first path segment, depth, and up to two query parameters. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://host');
  const [first = '', ...rest] = pathname
    .replace(/^\/en(?=\/|$)/, '')
    .split('/')
    .filter(Boolean);
  const language = /^\/en(\/|$)/.test(pathname) ? 'en' : 'zh';
  const keys = [...searchParams.keys()].sort();
  return [language, first, rest.length, ...(keys.length > 2 ? ['more'] : keys)].join(' ');
}

test('every internal link that a crawl finds answers 200', async ({ request, baseURL }) => {
  test.setTimeout(300_000);
  const seen = new Set<string>(['/', '/en']);
  const queue = [...seen];
  let answered = 0;
  const asked = new Map<string, number>();
  const opened = new Map<string, number>();
  const broken: string[] = [];
  /** Counts a URL of a kind and returns whether the limit allows it. */
  const isWanted = (counts: Map<string, number>, path: string, most: number): boolean => {
    const count = (counts.get(kindOf(path)) ?? 0) + 1;
    counts.set(kindOf(path), count);
    return count <= most;
  };
  async function visit(path: string): Promise<void> {
    answered += 1;
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) {
      broken.push(`${response.status()} ${path}`);
      return;
    }
    if (!response.headers()['content-type']?.includes('text/html')) return;
    if (!isWanted(opened, path, OPENED_MAX)) return;
    for (const [, href = ''] of (await response.text()).matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (url.origin !== new URL(baseURL ?? '').origin) continue;
      const link = url.pathname + url.search;
      // Other tests create and delete blog entries at the same time.
      if (seen.has(link) || link.includes('/blog/e2e-')) continue;
      seen.add(link);
      if (isWanted(asked, link, KIND_MAX)) queue.push(link);
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, PARALLEL).map(visit));
  console.log(`${answered} of ${seen.size} addresses, ${asked.size} kinds`);
  expect(asked.size).toBeGreaterThan(120);
  expect(broken).toEqual([]);
});
