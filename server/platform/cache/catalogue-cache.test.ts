import { QueryPromise } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Database } from '@/server/platform/database/client';
import { CatalogueCache } from './catalogue-cache';

/** Used as a key only; never queried. */
const db = {} as Database;
const MINUTE_MS = 60_000;

/** Creates reads that the test resolves. */
function readings() {
  const ends: ((value: number) => void)[] = [];
  const read = vi.fn(() => new Promise<number>((resolve) => void ends.push(resolve)));
  return { read, end: (at: number, value: number) => ends[at]?.(value) };
}

it('reads once a version, also for those who ask meanwhile', async () => {
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

it('waits once for what runs anew each time it is waited for, as a query of Drizzle does', async () => {
  const cache = new CatalogueCache<number>(10);
  const run = vi.fn(async () => 7);
  class Query extends QueryPromise<number> {
    execute = run;
  }
  for (const _ of ['once', 'again', 'and again'])
    expect(await cache.get(db, 'a', 1, () => new Query())).toBe(7);
  expect(run).toHaveBeenCalledTimes(1);
});

it('asks again after a reading that failed', async () => {
  const cache = new CatalogueCache<number>(10);
  await expect(cache.get(db, 'a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get(db, 'a', 1, async () => 3)).toBe(3);
});

it('gives a value that may lag as it was while it is read again, and not too often', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const cache = new CatalogueCache<number>(10, { of: (value) => value > 100, ms: MINUTE_MS });
    expect(await cache.get(db, 'a', 1, async () => 500)).toBe(500);
    const { read, end } = readings();
    expect(await cache.get(db, 'a', 2, read)).toBe(500);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await cache.get(db, 'a', 2, read)).toBe(500);
    expect(read).toHaveBeenCalledTimes(1);
    end(0, 501);
    await vi.waitFor(async () => expect(await cache.get(db, 'a', 2, read)).toBe(501), 10_000);
    expect(read).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

it('never gives another value of an earlier version', async () => {
  const cache = new CatalogueCache<number>(10, { of: (value) => value > 100, ms: MINUTE_MS });
  expect(await cache.get(db, 'a', 1, async () => 100)).toBe(100);
  expect(await cache.get(db, 'a', 2, async () => 99)).toBe(99);
});
