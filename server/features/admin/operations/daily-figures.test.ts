import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '@/server/platform/calendar/calendar';
import { dailyFigures } from '@/server/platform/database/schema/admin-schema';
import { buildCategory, buildComment, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { readDailyFigures } from './daily-figures';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestDatabase;
let postId: number;

beforeEach(async () => {
  test = await createTestDatabase();
  const merchant = await buildMerchant(test.db);
  const post = await buildCourse(test.db, { merchant, categories: [await buildCategory(test.db)] });
  postId = post.id;
});
afterEach(() => test.drop());

const written = (at: string) => buildComment(test.db, { postId, createdAt: new Date(at) });
const read = async (at: string) =>
  (await readDailyFigures(test.db, 4, new Date(at))).map(({ day, comments }) => [day.slice(8), comments]);

describe('figures of the last days', () => {
  it('belong to days of Hong Kong, today among them', async () => {
    await written('2026-03-01T15:59:59Z');
    await written('2026-03-01T16:00:00Z');
    await written('2026-03-03T20:00:00Z');
    expect(await read('2026-03-04T03:00:00Z')).toEqual([
      ['01', 1],
      ['02', 1],
      ['03', 0],
      ['04', 1],
    ]);
  });

  it('are counted once for a day that is over, and each time for today', async () => {
    await written('2026-03-02T08:00:00Z');
    const before = await read('2026-03-04T03:00:00Z');
    await written('2026-03-02T09:00:00Z');
    await written('2026-03-04T02:00:00Z');
    expect(await read('2026-03-04T04:00:00Z')).toEqual([...before.slice(0, 3), ['04', 1]]);
    expect(await test.db.$count(dailyFigures)).toBe(3);
  });

  it('wait an hour for what began before midnight', async () => {
    await written('2026-03-03T08:00:00Z');
    await read('2026-03-03T16:30:00Z');
    await written('2026-03-03T15:59:00Z');
    expect((await read('2026-03-03T16:40:00Z'))[2]).toEqual(['03', 2]);
    await read('2026-03-03T17:01:00Z');
    await written('2026-03-03T15:59:30Z');
    expect((await read('2026-03-03T17:02:00Z'))[2]).toEqual(['03', 2]);
  });

  it('are made up for days on which nobody looked', async () => {
    await read('2026-03-01T03:00:00Z');
    await written('2026-03-02T08:00:00Z');
    await written('2026-03-03T08:00:00Z');
    const seen = await read('2026-03-04T03:00:00Z');
    expect(seen).toEqual([
      ['01', 0],
      ['02', 1],
      ['03', 1],
      ['04', 0],
    ]);
    expect(await read('2026-03-04T03:00:00Z')).toEqual(seen);
  });

  it('are not settled by a clock that is a day ahead of the database’s', async () => {
    const now = Date.now();
    await readDailyFigures(test.db, 4, new Date(now + 2 * DAY_MS));
    await written(new Date(now).toISOString());
    const seen = await readDailyFigures(test.db, 4, new Date(now + 2 * DAY_MS));
    expect(seen[1]).toMatchObject({ day: dayOf(new Date(now)), comments: 1 });
  });
});
