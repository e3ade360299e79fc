import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from './load-once';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('loads a value once for each key, for concurrent callers too', async () => {
  const load = vi.fn(async (key: string) => key.toUpperCase());
  const get = loadOnce(load);
  expect(get('a')).toBe(get('a'));
  expect(await Promise.all([get('a'), get('b')])).toEqual(['A', 'B']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads again after a failure, which stays long enough to be shown', async () => {
  const load = vi.fn(async (key: string) => key).mockRejectedValueOnce(new Error('offline'));
  const get = loadOnce(load);
  await expect(get('a')).rejects.toThrow('offline');
  await expect(get('a')).rejects.toThrow('offline');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await get('a')).toBe('a');
  expect(load).toHaveBeenCalledTimes(2);
});
