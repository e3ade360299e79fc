import { describe, expect, it } from 'vitest';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import type * as tasks from './fixtures/tasks';
import { outside } from './outside';

const FILE = 'server/platform/reading/fixtures/tasks.ts';
const call = <N extends keyof typeof tasks>(name: N, limits: Partial<Parameters<typeof outside>[2]> = {}) =>
  outside<(typeof tasks)[N]>(FILE, name, { seconds: 20, atOnce: 1, ...limits });
const reasonOf = (running: Promise<unknown>) =>
  running.then(
    () => 'no error',
    (error) => error.reason ?? error,
  );

describe('a function outside the thread', () => {
  it('gets copies of its arguments and returns a copy of its result', async () => {
    const value = { date: new Date(0), text: '陶藝', map: new Map([['a', [1, null]]]) };
    expect(await call('echo')(value)).toEqual(value);
  });

  it('sees none of the environment of the site', async () => {
    expect(await call('environment')()).not.toContain('PATH');
  });

  it('throws what says why a file is not read, and fails by a mistake', async () => {
    expect(await reasonOf(call('refuse')())).toEqual({ code: 'tooManyRows', values: { limit: 3 } });
    await expect(call('fail')()).rejects.toThrow('TypeError: a mistake');
  });

  it('is ended at each limit, which the error names, and the next call runs', async () => {
    const block = call('block', { seconds: 1 });
    const started = performance.now();
    expect(await reasonOf(block())).toEqual({ code: 'tooSlow', values: { seconds: 1 } });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await reasonOf(call('fillMemory', { megabytes: 32 })())).toEqual({
      code: 'tooMuchMemory',
      values: { megabytes: 32 },
    });
    const large = call('large', { resultMegabytes: 1 });
    expect(await reasonOf(large(2_000_000))).toEqual({ code: 'resultTooLarge', values: { megabytes: 1 } });
    expect(await large(10)).toHaveLength(10);
  });

  it('may be tried again later where the system ended its process, or too many wait', async () => {
    expect(isUnavailable(await reasonOf(call('end')()))).toBe(true);
    const block = call('block', { seconds: 1 });
    const running = Array.from({ length: 101 }, () => reasonOf(block()));
    const waiting = block();
    expect(isUnavailable(await reasonOf(waiting))).toBe(true);
    expect(await running[0]).toMatchObject({ code: 'tooSlow' });
  });
});
