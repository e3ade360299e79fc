import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readingsJson } from '@/scripts/readings';

it('readings.json is what the dictionaries say (npm run readings)', async () => {
  const file = join(import.meta.dirname, '../server/features/search-language/facts/readings.json');
  expect(readingsJson() === (await readFile(file, 'utf8'))).toBe(true);
});
