import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import { dayOf } from '@/server/platform/calendar/calendar';
import { postStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { refreshPopularity } from './popularity';
import { countInterest } from './statistics';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-21T04:10:00+08:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

let test: TestApi;
let quiet: typeof posts.$inferSelect;
let liked: typeof posts.$inferSelect;
let sample: typeof posts.$inferSelect;

beforeAll(async () => {
  test = await createTestApi();
  const [merchant, category] = [await buildMerchant(test.db), await buildCategory(test.db)];
  const build = (values: object) => buildCourse(test.db, { merchant, categories: [category], ...values });
  quiet = await build({ popularity: 9 });
  liked = await build({ popularity: 0 });
  sample = await build({ popularity: 500, sample: true });
});
afterAll(() => test.drop());

const popularityOf = async ({ id }: { id: number }) =>
  (await test.db.select().from(posts).where(eq(posts.id, id)))[0]?.popularity;

describe('the popularity of courses', () => {
  it('is their views, WhatsApp clicks and bookmarks of the last 30 days', async () => {
    await countInterest(test.db, liked.id, 'views', now);
    await countInterest(test.db, liked.id, 'views', daysAgo(29));
    await countInterest(test.db, liked.id, 'whatsapp', daysAgo(3));
    await countInterest(test.db, liked.id, 'bookmarks', daysAgo(3));
    for (const days of [30, 31, 60]) await countInterest(test.db, liked.id, 'views', daysAgo(days));
    await refreshPopularity(test.db, now);
    expect(await popularityOf(liked)).toBe(4);
    expect(await popularityOf(quiet)).toBe(0);
  });

  it('orders lists at once', async () => {
    const listed = await (await test.get('/posts?sort=popularity')).json();
    expect(listed.data.posts.map(({ id }: { id: number }) => id)).toEqual([sample.id, liked.id, quiet.id]);
    for (const _ of [1, 2, 3, 4, 5]) await countInterest(test.db, quiet.id, 'whatsapp', now);
    await refreshPopularity(test.db, now);
    const again = await (await test.get('/posts?sort=popularity')).json();
    expect(again.data.posts.map(({ id }: { id: number }) => id)).toEqual([sample.id, quiet.id, liked.id]);
  });

  it('of samples stays as it was drawn', async () => {
    await countInterest(test.db, sample.id, 'views', now);
    await refreshPopularity(test.db, now);
    expect(await popularityOf(sample)).toBe(500);
  });

  it('counts at most a hundred of a day', async () => {
    const row = { postId: liked.id, views: 5_000 };
    await test.db.insert(postStatistics).values([
      { ...row, day: dayOf(daysAgo(5)) },
      { ...row, day: dayOf(daysAgo(6)) },
    ]);
    await refreshPopularity(test.db, now);
    expect(await popularityOf(liked)).toBe(204);
  });

  it('that has not changed makes no page stale', async () => {
    await refreshPopularity(test.db, now);
    const before = await readVersion(test.db);
    await refreshPopularity(test.db, now);
    expect(await readVersion(test.db)).toBe(before);
  });
});
