import { QueryPromise } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Database } from '@/server/platform/database/client';
import { CatalogueCache, tenMinutesOf } from './catalogue-cache';

/** Used as a key only; never queried. */
const db = {} as Database;

/** Creates reads that the test resolves. */
function readings() {
  const ends: ((value: number) => void)[] = [];
  const read = vi.fn(() => new Promise<number>((resolve) => void ends.push(resolve)));
  return { read, end: (at: number, value: number) => ends[at]?.(value) };
}

it('reads once a version, also for concurrent calls', async () => {
  const cache = new CatalogueCache<number>(10);
  const { read, end } = readings();
  const both = [cache.get(db, 'a', 1, read), cache.get(db, 'a', 1, read)];
  end(0, 7);
  expect(await Promise.all(both)).toEqual([7, 7]);
  expect(await cache.get(db, 'a', 1, read)).toBe(7);
  expect(read).toHaveBeenCalledTimes(1);
  const next = cache.get(db, 'a', 2, read);
  end(1, 8);
  expect(await next).toBe(8);
});

it('runs a Drizzle query once, although it would run again each time it is awaited', async () => {
  const cache = new CatalogueCache<number>(10);
  const run = vi.fn(async () => 7);
  class Query extends QueryPromise<number> {
    execute = run;
  }
  for (const _ of ['once', 'again', 'and again'])
    expect(await cache.get(db, 'a', 1, () => new Query())).toBe(7);
  expect(run).toHaveBeenCalledTimes(1);
});

it('reads again after a read that failed', async () => {
  const cache = new CatalogueCache<number>(10);
  await expect(cache.get(db, 'a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get(db, 'a', 1, async () => 3)).toBe(3);
});

it('keeps the result of a newer version when an older read fails later', async () => {
  const cache = new CatalogueCache<number>(10);
  const { promise, reject } = Promise.withResolvers<number>();
  const old = cache.get(db, 'a', 1, () => promise);
  expect(await cache.get(db, 'a', 2, async () => 5)).toBe(5);
  reject(new Error('away'));
  await expect(old).rejects.toThrow('away');
  const read = vi.fn(async () => 6);
  expect(await cache.get(db, 'a', 2, read)).toBe(5);
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['midnight in Hong Kong', undefined, '2026-11-25T23:59:00+08:00', '2026-11-26T00:00:00+08:00'],
  ['ten minutes', tenMinutesOf, '2026-11-25T18:09:59+08:00', '2026-11-25T18:10:00+08:00'],
])('reads again after %s', async (_, periodOf, first, then) => {
  vi.useFakeTimers({ now: new Date(first) });
  try {
    const cache = new CatalogueCache<number>(10, periodOf);
    expect(await cache.get(db, 'a', 1, async () => 1)).toBe(1);
    vi.setSystemTime(new Date(then));
    expect(await cache.get(db, 'a', 1, async () => 2)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it('evicts the least recently used result', async () => {
  const cache = new CatalogueCache<string>(2);
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(db, key, 1, async () => key);
  const read = vi.fn(async () => 'read again');
  expect(await cache.get(db, 'a', 1, read)).toBe('a');
  expect(await cache.get(db, 'b', 1, read)).toBe('read again');
});

it('shares no results between databases', async () => {
  const cache = new CatalogueCache<number>(10);
  expect(await cache.get(db, 'a', 1, async () => 1)).toBe(1);
  expect(await cache.get({} as Database, 'a', 1, async () => 2)).toBe(2);
});
