import { describe, expect, it } from 'vitest';
import { isUnavailable } from '@/server/platform/errors/unavailable';
import { SITE } from '@/server/platform/task-process/fair-queue';
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
    expect(await call('echo')(SITE, value)).toEqual(value);
  });

  it('sees none of the environment of the site', async () => {
    expect(await call('environment')(SITE)).not.toContain('PATH');
  });

  it('throws what says why a file is not read, and fails by a mistake', async () => {
    expect(await reasonOf(call('refuse')(SITE))).toEqual({ code: 'tooManyRows', values: { limit: 3 } });
    await expect(call('fail')(SITE)).rejects.toThrow('TypeError: a mistake');
  });

  it('is ended at each limit, which the error names, and the next call runs', async () => {
    const block = call('block', { seconds: 1 });
    const started = performance.now();
    expect(await reasonOf(block(SITE))).toEqual({ code: 'tooSlow', values: { seconds: 1 } });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await reasonOf(call('fillMemory', { megabytes: 32 })(SITE))).toEqual({
      code: 'tooMuchMemory',
      values: { megabytes: 32 },
    });
    const large = call('large', { resultMegabytes: 1 });
    expect(await reasonOf(large(SITE, 2_000_000))).toEqual({
      code: 'resultTooLarge',
      values: { megabytes: 1 },
    });
    expect(await large(SITE, 10)).toHaveLength(10);
  });

  it('runs in fair turns among senders, and ends once its sender has left', async () => {
    const block = call('block', { seconds: 1 });
    const done: string[] = [];
    const runs = ['many', 'many', 'many', 'one'].map((owner) =>
      reasonOf(block({ owner })).then(() => done.push(owner)),
    );
    await Promise.all(runs);
    expect(done).toEqual(['many', 'many', 'one', 'many']);

    const leaving = new AbortController();
    const left = reasonOf(call('block', { seconds: 300 })({ owner: 'a', signal: leaving.signal }));
    const next = reasonOf(block({ owner: 'b' }));
    leaving.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    expect(await next).toMatchObject({ code: 'tooSlow' });
  });

  it('may be tried again later where the system ended its process, or too many wait', async () => {
    expect(isUnavailable(await reasonOf(call('end')(SITE)))).toBe(true);
    const block = call('block', { seconds: 1 });
    const running = Array.from({ length: 101 }, () => reasonOf(block(SITE)));
    const waiting = block(SITE);
    expect(isUnavailable(await reasonOf(waiting))).toBe(true);
    expect(await running[0]).toMatchObject({ code: 'tooSlow' });
  });
});
