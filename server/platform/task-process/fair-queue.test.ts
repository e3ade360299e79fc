import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue';

let queue: FairQueue;
let started: string[];
let finish: Map<string, () => void>;
beforeEach(() => {
  queue = new FairQueue({ atOnce: 1, expensive: 100 });
  started = [];
  finish = new Map();
});

/** Adds a task that runs until it is finished by its name. */
const add = (name: string, owner: string | null, cost: number, signal?: AbortSignal) =>
  queue.run(name, { owner, cost, signal }, () => {
    started.push(name);
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
  });

/** Finishes what runs, until nothing is left. Returns the names in the order in which they began. */
async function drain(): Promise<string[]> {
  await sleep(2);
  for (let at = 0; at < started.length; at += 1) {
    finish.get(started[at] ?? '')?.();
    await sleep(2);
  }
  return started;
}

describe('a fair queue', () => {
  it('lets owners take turns', async () => {
    for (const name of ['a1', 'a2', 'a3']) void add(name, 'a', 10);
    for (const name of ['b1', 'b2']) void add(name, 'b', 10);
    expect(await drain()).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('runs the cheap task of another owner before the expensive ones that came first', async () => {
    for (let at = 1; at <= 30; at += 1) void add(`dear${at}`, 'a', 90);
    void add('cheap', 'b', 10);
    expect((await drain()).indexOf('cheap')).toBe(1);
  });

  it('reaches an expensive task although cheap ones of new owners keep coming', async () => {
    void add('first', 'x', 10);
    void add('dear', 'a', 90);
    for (let at = 0; at < 50 && !started.includes('dear'); at += 1) {
      void add(`cheap${at}`, `owner${at}`, 10);
      await sleep(2);
      finish.get(started.at(-1) ?? '')?.();
      await sleep(2);
    }
    expect(started.indexOf('dear')).toBeLessThan(12);
  });

  it('runs one expensive task at a time, and a cheap one beside it', async () => {
    queue = new FairQueue({ atOnce: 2, expensive: 50 });
    void add('dear1', 'a', 90);
    void add('dear2', 'b', 90);
    void add('cheap', 'c', 10);
    await sleep(2);
    expect(started).toEqual(['dear1', 'cheap']);
    expect(await drain()).toEqual(['dear1', 'cheap', 'dear2']);
  });

  it('runs what nobody waits for when nothing else runs', async () => {
    queue = new FairQueue({ atOnce: 2, expensive: 50 });
    void add('a1', 'a', 10);
    void add('background', null, 10);
    void add('a2', 'a', 10);
    void add('a3', 'a', 10);
    expect(await drain()).toEqual(['a1', 'a2', 'a3', 'background']);
  });

  it('runs one task for all who ask for the same, also for the owner who is far behind', async () => {
    void add('a1', 'a', 10);
    void add('a2', 'a', 90);
    const first = add('same', 'a', 90);
    void add('c1', 'c', 50);
    const second = add('same', 'b', 40);
    expect(await drain()).toEqual(['a1', 'same', 'c1', 'a2']);
    expect(await Promise.all([first, second])).toEqual(['same', 'same']);
  });

  it('repeats a task that is asked for again after its end', async () => {
    void add('a1', 'a', 10);
    await drain();
    void add('a1', 'a', 10);
    await sleep(2);
    expect(started).toEqual(['a1', 'a1']);
  });

  it('does not begin a task that everybody has left, and tells each of them at once', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    void add('a1', 'a', 10);
    const left = [add('a2', 'a', 10, one.signal), add('a2', 'b', 10, other.signal)];
    const kept = [add('a3', 'a', 10, one.signal), add('a3', 'b', 10)];
    const outcomes = Promise.allSettled([...left, ...kept]);
    one.abort(new Error('gone'));
    await expect(left[0]).rejects.toThrow('gone');
    other.abort(new Error('gone too'));
    await expect(left[1]).rejects.toThrow('gone too');
    expect(await drain()).toEqual(['a1', 'a3']);
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    await expect(add('a4', 'a', 10, one.signal)).rejects.toThrow('gone');
  });

  it('goes on after a task that fails, also one that everybody has left', async () => {
    const gone = new AbortController();
    const failing = queue.run('bad', { owner: 'a', cost: 1, signal: gone.signal }, async () => {
      await sleep(5);
      throw new Error('broken');
    });
    const next = add('a1', 'a', 10);
    gone.abort(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    await sleep(10);
    expect(await drain()).toEqual(['a1']);
    expect(await next).toBe('a1');
    await expect(
      queue.run('worse', { owner: 'a', cost: 1 }, () => Promise.reject(new Error('bad'))),
    ).rejects.toThrow('bad');
  });
});
