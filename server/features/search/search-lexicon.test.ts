import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { understand } from '@/server/features/search-language/understand';
import { categories } from '@/server/platform/database/schema/schema';
import { buildCategory } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { lexiconAt, readLexicon } from './search-lexicon';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await buildCategory(test.db, { titleZh: '鋼琴', titleEn: 'Piano' });
});
afterAll(() => test.drop());

const knows = async (version: number, name: string) =>
  understand(name, await lexiconAt(test.db, version)).concepts.length > 0;

async function setAliases(aliases: string[]): Promise<void> {
  await test.db.update(categories).set({ aliases }).where(eq(categories.titleZh, '鋼琴'));
}

it('knows a new name in the first search of the next version', async () => {
  expect(await knows(1, '鋼琴')).toBe(true);
  await setAliases(['八十八鍵']);
  expect(await knows(2, '八十八鍵')).toBe(true);
  await setAliases(['黑白鍵']);
  expect(await knows(3, '黑白鍵')).toBe(true);
  expect(await knows(3, '八十八鍵')).toBe(false);
});

it('is built once for all versions and users of the same names', async () => {
  const lexicon = await lexiconAt(test.db, 3);
  expect(await lexiconAt(test.db, 4)).toBe(lexicon);
  expect((await readLexicon(test.db)).lexicon).toBe(lexicon);
});

it('lets other work run while it is built', async () => {
  await setAliases(Array.from({ length: 4_000 }, (_, number) => `wording number ${number}`));
  // A clock that advances 1 ms a reading, so that the number of slices does not depend on the machine.
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++time);
  let turns = 0;
  let building = true;
  const count = () => {
    turns += 1;
    if (building) setImmediate(count);
  };
  setImmediate(count);
  await lexiconAt(test.db, 5);
  building = false;
  clock.mockRestore();
  expect(turns).toBeGreaterThan(100);
});
