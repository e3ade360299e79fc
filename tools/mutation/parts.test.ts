import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PARTS } from './parts';

it('the parts name files that exist, each in one part', () => {
  const mutated = PARTS.flatMap(({ mutate }) => mutate);
  const named = [...mutated, ...PARTS.flatMap(({ tests }) => tests)];
  expect(named.filter((file) => !existsSync(join(import.meta.dirname, '..', '..', file)))).toEqual([]);
  expect(new Set(mutated).size).toBe(mutated.length);
});
