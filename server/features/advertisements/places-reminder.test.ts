import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { posts } from '@/server/platform/database/schema/schema';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { remindOfPlaces } from './places-reminder';

const NOW = new Date('2026-11-25T01:35:00Z');
let test: TestDatabase;
let merchant: Awaited<ReturnType<typeof buildMerchant>>;
let category: Awaited<ReturnType<typeof buildCategory>>;

beforeAll(async () => {
  test = await createTestDatabase();
  const [account] = await test.db
    .insert(accounts)
    .values({ role: 'merchant', email: 'm@example.com', passwordHash: '', locale: 'zh-hk', confirmedAt: NOW })
    .returning();
  merchant = await buildMerchant(test.db, { accountId: account?.id ?? 0 });
  category = await buildCategory(test.db);
});
beforeEach(async () => {
  await test.db.execute(sql`truncate notices, mail_tokens`);
  await test.db.delete(posts);
});
afterAll(() => test.drop());

const build = (values: Partial<typeof posts.$inferInsert> = {}) =>
  buildCourse(test.db, {
    merchant,
    categories: [category],
    titleZh: '陶藝班',
    startDate: '2026-12-01',
    placesLeft: 2,
    placesAsOf: new Date('2026-11-20T00:00:00Z'),
    ...values,
  });

async function run(now = NOW): Promise<MailRequest[]> {
  const mails: MailRequest[] = [];
  await remindOfPlaces(test.db, {
    now,
    sendMail: async (_, ...requests) => {
      mails.push(...requests);
    },
  });
  return mails;
}

describe('the reminder of places', () => {
  it('asks once for a course that begins within a week and has few places left', async () => {
    const post = await build();
    const runs = await Promise.all([run(), run()]);
    runs.push(await run(new Date('2026-11-26T01:35:00Z')));
    expect(runs.flat()).toMatchObject([
      {
        template: 'places_reminder',
        to: 'm@example.com',
        params: {
          title: '陶藝班',
          left: 2,
          startDate: '2026-12-01',
          url: expect.stringContaining(`/merchant/dashboard?post=${post.id}`),
        },
      },
    ]);
  });

  it('asks again for another first day of the same course', async () => {
    const post = await build();
    await run();
    await test.db.update(posts).set({ startDate: '2026-12-02' });
    expect(await run()).toMatchObject([{ params: { startDate: '2026-12-02' } }]);
    expect(post.startDate).toBe('2026-12-01');
  });

  it.each([
    ['has many places', { placesLeft: 6 }],
    ['is full', { placesLeft: 0 }],
    ['states no number', { placesLeft: null }],
    ['begins today', { startDate: '2026-11-25' }],
    ['begins in eight days', { startDate: '2026-12-03' }],
    ['takes no more names', { enrolUntil: '2026-11-24' }],
    ['was updated yesterday', { placesAsOf: new Date('2026-11-24T01:00:00Z') }],
    ['is withdrawn', { state: 'withdrawn' as const }],
    ['comes from a feed', { source: 'file' as const, sourceId: '1' }],
    ['is a sample', { sample: true }],
  ])('does not ask for a course that %s', async (_, values) => {
    await build(values);
    expect(await run()).toEqual([]);
  });
});
