import { afterAll, expect, it, vi } from 'vitest';

const NAME = 'a value of this test';
const values = () =>
  (globalThis as typeof globalThis & { hokcheuiSingletons?: Map<string, unknown> }).hokcheuiSingletons;
afterAll(() => void values()?.delete(NAME));

it('a singleton is created once for all copies of a module', async () => {
  const first = await import('./singleton');
  vi.resetModules();
  const second = await import('./singleton');
  expect(second.singleton).not.toBe(first.singleton);
  const created = first.singleton(NAME, () => new Map([['made by', 'the first']]));
  expect(second.singleton(NAME, () => new Map())).toBe(created);
  expect(created.get('made by')).toBe('the first');
});
