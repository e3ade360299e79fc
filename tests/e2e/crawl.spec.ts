import { expect } from '@playwright/test';
import { test } from './test';

/** Addresses of one kind that a crawl asks for: a thousandth course proves nothing that the twentieth has not. */
const KIND_MAX = 20;
/** Pages of one kind whose links it follows. */
const OPENED_MAX = 5;
const PARALLEL = 8;

/** What an address is of: its language, its folder and depth, and what its query asks for, up to two things at once. */
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
  /** Counts one more of a kind, unless there are enough. */
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
      // Entries of other tests come and go meanwhile.
      if (seen.has(link) || link.includes('/blog/e2e-')) continue;
      seen.add(link);
      if (isWanted(asked, link, KIND_MAX)) queue.push(link);
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, PARALLEL).map(visit));
  console.log(`${answered} of ${seen.size} addresses, ${asked.size} kinds`);
  expect(answered).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});
