import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { merchantStatistics } from '@/server/platform/database/schema/advertisement-schema';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { sendWeeklyFigures, weekBefore } from './weekly-figures';

/** Monday, 09:00 in Hong Kong. */
const MONDAY = new Date('2026-11-23T01:00:00Z');
let test: TestDatabase;
let serial = 0;

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  await test.db.execute(sql`truncate notices, mails, mail_tokens`);
  await test.db.delete(merchants);
  await test.db.delete(accounts);
});
afterAll(() => test.drop());

async function join(
  days: Record<string, { views?: number; whatsapp?: number; bookmarks?: number }>,
  account: Partial<typeof accounts.$inferInsert> = {},
  business: Partial<typeof merchants.$inferInsert> = {},
) {
  serial += 1;
  const email = `merchant${serial}@example.com`;
  const [row] = await test.db
    .insert(accounts)
    .values({ role: 'merchant', email, passwordHash: '', locale: 'en', confirmedAt: MONDAY, ...account })
    .returning({ id: accounts.id });
  const merchant = await buildMerchant(test.db, { accountId: row?.id ?? 0, ...business });
  for (const [day, interest] of Object.entries(days))
    await test.db.insert(merchantStatistics).values({ merchantId: merchant.id, day, ...interest });
  return { email, accountId: row?.id ?? 0 };
}

async function run(createdAt = MONDAY, now = createdAt): Promise<MailRequest[]> {
  const mails: MailRequest[] = [];
  await sendWeeklyFigures(test.db, {
    now,
    createdAt,
    sendMail: async (_, ...requests) => {
      mails.push(...requests);
    },
  });
  return mails;
}

describe('the week of the figures', () => {
  it.each([
    ['on Monday', '2026-11-23T01:00:00Z'],
    ['when the job is late', '2026-11-29T15:59:00Z'],
  ])('is the one from Monday to Sunday that has ended, %s', (_, createdAt) => {
    expect(weekBefore(new Date(createdAt))).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      before: '2026-11-09',
    });
  });
});

describe('the weekly figures', () => {
  it('are sent with those of each day and of the week before', async () => {
    const { email } = await join({
      '2026-11-08': { views: 1000 },
      '2026-11-09': { views: 3, whatsapp: 1 },
      '2026-11-15': { views: 4 },
      '2026-11-16': { views: 10, whatsapp: 2 },
      '2026-11-22': { views: 20, bookmarks: 1 },
      '2026-11-23': { views: 1000 },
    });
    const [mail, ...more] = await run();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'weekly_figures',
      to: email,
      locale: 'en',
      params: {
        from: '2026-11-16',
        to: '2026-11-22',
        before: { views: 7, whatsapp: 1, bookmarks: 0 },
        url: expect.stringContaining('/en/merchant/dashboard'),
      },
    });
    const { days } = (mail?.params ?? { days: [] }) as { days: { day: string; views: number }[] };
    expect(days.map(({ day, views }) => [day.slice(-2), views])).toEqual([
      ['16', 10],
      ['17', 0],
      ['18', 0],
      ['19', 0],
      ['20', 0],
      ['21', 0],
      ['22', 20],
    ]);
    expect(await test.db.select().from(notices)).toMatchObject([{ kind: 'weekly_figures', count: 30 }]);
  });

  it('are not sent to merchants without interest, suspended, or without an account, and mailed where mails are on', async () => {
    await join({ '2026-11-16': {}, '2026-11-01': { views: 9 } });
    await join({ '2026-11-16': { views: 1 } }, {}, { suspendedAt: MONDAY });
    const off = await join({ '2026-11-16': { views: 1 } }, { mailsOff: ['weekly_figures'] });
    const merchant = await buildMerchant(test.db);
    await test.db.insert(merchantStatistics).values({ merchantId: merchant.id, day: '2026-11-16', views: 1 });
    expect(await run()).toEqual([]);
    expect(await test.db.select().from(notices)).toMatchObject([{ accountId: off.accountId }]);
  });

  it('are sent once, though the job runs twice at once and again days later', async () => {
    for (let number = 0; number < 120; number += 1) await join({ '2026-11-20': { views: 1 } });
    const runs = await Promise.all([run(), run()]);
    runs.push(await run(MONDAY, new Date('2026-11-25T01:00:00Z')));
    const recipients = runs.flat().map(({ to }) => to);
    expect(recipients).toHaveLength(120);
    expect(new Set(recipients).size).toBe(120);
    expect(await test.db.$count(notices, eq(notices.kind, 'weekly_figures'))).toBe(120);
  });
});
