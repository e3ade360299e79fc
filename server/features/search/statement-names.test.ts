import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AGE_RANGES } from '@/lib/contract/ages';
import { DISTRICTS, SORTS, WEEKDAYS } from '@/lib/contract/choices';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';

/** Each takes up to a quarter of a megabyte on each connection: 24 of suggestions, and those with one fixed text. */
const NAMES_MAX = 24 + 5;

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
  const merchant = await buildMerchant(test.db);
  const categories = [await buildCategory(test.db, { slug: 'sports', titleEn: 'Sports' })];
  for (const slug of ['swimming-lessons', 'yoga-lessons'])
    await buildCourse(test.db, { merchant, categories, slug, titleEn: slug.replace('-', ' ') });
});
afterAll(() => test.drop());

/** Requests whose statements have as many shapes as possible. */
function* paths(): Iterable<string> {
  for (const [at, district] of DISTRICTS.filter((key) => key !== 'other').entries()) {
    const [sort, weekday, age] = [SORTS, WEEKDAYS, AGE_RANGES].map((all) => all[at % all.length]);
    yield `/posts?district=${district}&sort=${sort}&weekday=${weekday}`;
    yield `/posts?category=sports&age=${age}&sort=${sort}&price_max=${100 + at}&near=${district}`;
    const words = Array.from({ length: at + 1 }, (_, word) => `lessons${word}`).join(' ');
    for (const keyword of [
      `${words} free ${district}`,
      `yoga ${age} ${weekday} ${words}`,
      `swimming ${words}`,
    ]) {
      yield `/posts?keyword=${encodeURIComponent(keyword)}&sort=${sort}`;
      yield `/search?keyword=${encodeURIComponent(keyword)}`;
    }
  }
  yield '/posts/swimming-lessons';
  yield '/posts/yoga-lessons';
}

it('lists, searches and course pages name few prepared statements, whatever is asked', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const path of paths()) {
    const reply = await test.get(path);
    expect(reply.status, path).toBe(200);
    await reply.arrayBuffer();
  }
  const names = query.mock.calls.map(([given]) => (given as { name?: string } | undefined)?.name);
  query.mockRestore();
  const named = new Set(names.filter(Boolean));
  expect([...named]).toContain('read_cards');
  expect(named.size).toBeGreaterThan(10);
  expect(named.size).toBeLessThanOrEqual(NAMES_MAX);
});
