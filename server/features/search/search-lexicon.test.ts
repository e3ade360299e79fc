import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { understand } from '@/server/features/search-language/understand';
import { categories } from '@/server/platform/database/schema/schema';
import { buildCategory } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { lexiconAt, readLexicon, renewLexicon } from './search-lexicon';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await buildCategory(test.db, { titleZh: '鋼琴', titleEn: 'Piano' });
});
afterAll(() => test.drop());

const knows = async (version: number, name: string) =>
  understand(name, (await lexiconAt(test.db, version)).lexicon).concepts.length > 0;

it('answers with the lexicon there was while a new one grows, and then with the new one', async () => {
  expect(await knows(1, '鋼琴')).toBe(true);
  const before = await lexiconAt(test.db, 1);
  await test.db
    .update(categories)
    .set({ aliases: ['八十八鍵'] })
    .where(eq(categories.titleZh, '鋼琴'));
  expect(await lexiconAt(test.db, 2)).toBe(before);
  await expect.poll(() => knows(2, '八十八鍵')).toBe(true);
  expect((await lexiconAt(test.db, 2)).fingerprint).not.toBe(before.fingerprint);
});

it('is renewed at once where a writer asks for it', async () => {
  await test.db
    .update(categories)
    .set({ aliases: ['黑白鍵'] })
    .where(eq(categories.titleZh, '鋼琴'));
  await renewLexicon(test.db, 3);
  expect(await knows(3, '黑白鍵')).toBe(true);
  expect(await knows(3, '八十八鍵')).toBe(false);
});

it('is shared by writers and readers of one tree', async () => {
  const { lexicon } = await lexiconAt(test.db, 3);
  expect((await readLexicon(test.db)).lexicon).toBe(lexicon);
});

it('lets others have their turn while it grows', async () => {
  const aliases = Array.from({ length: 4_000 }, (_, number) => `wording number ${number}`);
  await test.db.update(categories).set({ aliases }).where(eq(categories.titleZh, '鋼琴'));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await renewLexicon(test.db, 4);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});
