import { globSync, readFileSync } from 'node:fs';
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

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );

/** The keys of all messages: a page that shows one lacks the text. */
const KEYS = new Set(
  globSync('messages/**/*.en.json')
    .concat('messages/en.json')
    .flatMap((file) => keysOf(JSON.parse(readFileSync(file, 'utf8')))),
);

/** Returns the message keys among the words of a page's texts and labels. */
const keysShown = (html: string): string[] =>
  (
    html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').match(/(?<=[>"\s])[a-z]\w*(\.\w+)+(?=[<"\s])/g) ?? []
  ).filter((word) => KEYS.has(word));

test('every internal link that a crawl finds answers 200, and no page shows the key of a text', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const seen = new Set<string>(['/', '/en']);
  const queue = [...seen];
  let answered = 0;
  const queued = new Map<string, number>();
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
    const html = await response.text();
    broken.push(...keysShown(html).map((key) => `${key} on ${path}`));
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (url.origin !== new URL(baseURL ?? '').origin) continue;
      const link = url.pathname + url.search;
      // Other tests create and delete blog entries at the same time.
      if (seen.has(link) || link.includes('/blog/e2e-')) continue;
      seen.add(link);
      if (isWanted(queued, link, KIND_MAX)) queue.push(link);
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, PARALLEL).map(visit));
  console.log(`${answered} of ${seen.size} addresses, ${queued.size} kinds`);
  expect(queued.size).toBeGreaterThan(120);
  expect(broken).toEqual([]);
});
