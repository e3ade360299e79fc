import { beforeEach, expect, it } from 'vitest';
import { changeCount, noteCatalogueChange } from '@/lib/process/catalogue-changes';
import type { Page } from './page.ts';
import { PageCache } from './page-cache.ts';

const KIB = 1024;
let cache: PageCache;
beforeEach(() => {
  cache = new PageCache(100 * KIB);
});

const page = ({ kib = 5, ...changes }: Partial<Page> & { kib?: number } = {}): Page => ({
  ...{ status: 200, etag: '', headers: [], base: 'br' },
  variants: new Map([['br', { headers: [], bytes: Buffer.alloc(kib * KIB) }]]),
  ...{ tags: new Set(['course-1', 'lists']), freshUntil: 10, staleUntil: 20, shared: true },
  ...changes,
});
const put = (key: string, given = page(), began = changeCount()) => cache.put(key, given, began);
const change = (tags: string[] | 'all') => noteCatalogueChange(tags);

it('keeps the pages that are asked for within its memory; those longest unasked go', () => {
  for (let number = 0; number < 8; number += 1) put(`/${number}`);
  cache.get('/0', 1);
  put('/8');
  expect(cache.get('/0', 1)).toBeDefined();
  expect(cache.get('/8', 1)).toBeDefined();
  expect(cache.get('/1', 1)).toBeUndefined();
});

it('never keeps a page that is larger than its memory', () => {
  put('/large', page({ kib: 101 }));
  expect(cache.get('/large', 1)).toBeUndefined();
});

it('gives what may stand in, and nothing older', () => {
  put('/');
  expect(cache.get('/', 19)).toBeDefined();
  expect(cache.get('/', 20)).toBeUndefined();
});

it('drops the pages that show what has changed, and no others', async () => {
  put('/a');
  put('/b', page({ tags: new Set(['course-2', 'lists']) }));
  await change(['course-2', 'course-3']);
  expect(cache.get('/a', 1)).toBeDefined();
  expect(cache.get('/b', 1)).toBeUndefined();
  await change('all');
  expect(cache.get('/a', 1)).toBeUndefined();
});

it('keeps nothing that was begun before a change of what it shows', async () => {
  const began = changeCount();
  await change(['course-2']);
  put('/a', page(), began);
  expect(cache.get('/a', 1)).toBeDefined();
  await change(['lists']);
  put('/a', page(), began);
  expect(cache.get('/a', 1)).toBeUndefined();
});

it('keeps nothing that was begun so long ago that the changes since are forgotten', async () => {
  const began = changeCount();
  for (let number = 0; number < 1_001; number += 1) await change(['course-9']);
  put('/a', page(), began);
  expect(cache.get('/a', 1)).toBeUndefined();
});

it('drops a page that is no longer there, and lets one stand in for an error', () => {
  put('/');
  put('/', page({ status: 500, shared: false }));
  expect(cache.get('/', 1)?.status).toBe(200);
  put('/', page({ status: 404, shared: false }));
  expect(cache.get('/', 1)).toBeUndefined();
});
