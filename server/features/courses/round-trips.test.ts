import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';

/** One after the other: what the site knows of the request, of the courses, and of the cards. */
const ROUND_TRIPS_MAX = 3;

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
  const categories = [await buildCategory(test.db, { slug: 'sports' })];
  const merchant = await buildMerchant(test.db);
  for (let at = 0; at < 8; at += 1)
    await buildCourse(test.db, { merchant, categories, slug: `post-${at}-of-eight` });
});
afterAll(() => test.drop());

/**
 * Returns the number of round trips of the work: a statement that is sent after the answer of another one begins the
 * next round trip; statements that do not wait for each other share one.
 */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
  let answered = 0;
  let most = 0;
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const trip = answered + 1;
    most = Math.max(most, trip);
    const done = () => {
      answered = Math.max(answered, trip);
    };
    const callback = given.at(-1);
    if (typeof callback === 'function')
      given[given.length - 1] = (...answer: unknown[]) => {
        done();
        callback(...answer);
      };
    const answer = query.apply(this, given);
    if (answer instanceof Promise) answer.then(done, done);
    return answer;
  } as never);
  await work();
  sent.mockRestore();
  return most;
}

it.each([
  ['a list', '/posts?category=sports'],
  ['a list with filters', '/posts?category=sports&district=wan_chai&price_max=500&sort=soonest'],
  ['a course', '/posts/post-1-of-eight'],
])(`the first request of %s takes at most ${ROUND_TRIPS_MAX} round trips`, async (_, path) => {
  // Opens as many connections as the pool may have: a statement would wait for a new one.
  await test.get('/posts/post-0-of-eight');
  const trips = await roundTrips(async () => {
    const reply = await test.get(path);
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
  });
  expect(trips).toBeGreaterThan(1);
  expect(trips).toBeLessThanOrEqual(ROUND_TRIPS_MAX);
});
