import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { protocolClient } from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
  const categories = [await buildCategory(test.db, { slug: 'sports' })];
  const merchant = await buildMerchant(test.db, { slug: 'merchant-one' });
  await buildCourse(test.db, { merchant, categories, slug: 'post-one' });
});
afterAll(() => test.drop());

/** Returns the number of statements sent to the database during the work, over all connections. */
async function queries(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return length;
}

describe('what a session costs', () => {
  it('is at most three queries to open', async () => {
    const client = protocolClient(test, 'member');
    const { email } = await client.join();
    expect(await queries(() => client.signIn(email))).toBeLessThanOrEqual(3);
  });

  it.each([
    ['GET', '/posts'],
    ['GET', '/posts/post-one'],
    ['GET', '/merchants/merchant-one'],
    ['POST', '/posts/filter_home_posts'],
    ['POST', '/posts/filter_by_ids'],
  ])('is at most one query more than a visitor’s %s %s', async (method, path) => {
    const member = await joinMember(test);
    const body = method === 'POST' ? { ids: [1] } : undefined;
    const nobody = { 'access-token': '', client: '', uid: '' };
    const visit = () => member.call(method, path, body, nobody);
    await visit();
    const visitor = await queries(visit);
    expect(visitor).toBeGreaterThan(0);
    expect(await queries(() => member.call(method, path, body))).toBe(visitor + 1);
  });

  it('is one query to validate', async () => {
    const member = await joinMember(test);
    expect(await queries(() => protocolClient(test, 'member').validate(member.session))).toBe(1);
  });
});
