import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { reports } from '@/server/platform/database/schema/report-schema';
import { posts } from '@/server/platform/database/schema/schema';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { buildCategory, buildComment, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { joinMerchant } from '@/tests/setup/merchant';
import { sendDailySummary } from './daily-summary';

/** 09:00 in Hong Kong. */
const MORNING = new Date('2026-11-25T01:00:00Z');
let test: TestApi;
let administrators: TestAdministrator[];

beforeAll(async () => {
  test = await createTestApi();
  administrators = [await joinAdministrator(test), await joinAdministrator(test)];
});
beforeEach(async () => {
  await test.db.execute(sql`truncate notices, mail_tokens`);
  await test.db.delete(posts);
  await test.db.delete(accounts).where(eq(accounts.role, 'merchant'));
  await test.db.update(accounts).set({ mailsOff: [], suspendedAt: null, staffRole: 'administrator' });
});
afterAll(() => test.drop());

async function run(createdAt = MORNING): Promise<MailRequest[]> {
  const mails: MailRequest[] = [];
  await sendDailySummary(test.db, {
    now: createdAt,
    createdAt,
    sendMail: async (_, ...requests) => {
      mails.push(...requests);
    },
  });
  return mails;
}

const build = async () =>
  buildCourse(test.db, {
    merchant: await buildMerchant(test.db),
    categories: [await buildCategory(test.db)],
  });

describe('the daily summary', () => {
  it('is silent when nothing waits', async () => {
    await build();
    expect(await run()).toEqual([]);
  });

  it('says by kind how much waits, since when, and what is due today and overdue', async () => {
    const [first, second, third] = [await build(), await build(), await build()];
    await test.db.insert(postReviews).values([
      { postId: first.id, dueOn: '2026-11-24' },
      { postId: second.id, dueOn: '2026-11-25' },
      { postId: third.id, dueOn: '2026-11-27' },
    ]);
    for (const createdAt of ['2026-11-21T15:59:00Z', '2026-11-21T16:00:00Z', '2026-11-24T00:00:00Z'])
      await test.db
        .insert(reports)
        .values({ postId: first.id, reason: 'other', createdAt: new Date(createdAt) });
    await buildComment(test.db, { postId: first.id, state: 'pending', createdAt: MORNING });
    const mails = await run();
    expect(mails.map(({ to }) => to).sort()).toEqual(administrators.map(({ email }) => email).sort());
    expect(mails[0]).toMatchObject({ template: 'daily_summary', params: { day: '2026-11-25' } });
    const { queues } = (mails[0]?.params ?? { queues: [] }) as { queues: { queue: string }[] };
    expect(queues).toEqual([
      { queue: 'reports', waiting: 3, dueToday: 1, overdue: 1, oldest: '2026-11-21' },
      { queue: 'advertisements', waiting: 3, dueToday: 1, overdue: 1, oldest: '2026-11-24' },
      { queue: 'comments', waiting: 1, dueToday: 0, overdue: 0, oldest: '2026-11-25' },
    ]);
  });

  it('names to a reviewer only the queues of the role, and is silent when only others wait', async () => {
    const [full, reviewer] = administrators;
    await test.db
      .update(accounts)
      .set({ staffRole: 'reviewer' })
      .where(eq(accounts.id, reviewer?.id ?? 0));
    await joinMerchant(test);
    expect((await run()).map(({ to }) => to)).toEqual([full?.email]);
    const post = await build();
    await buildComment(test.db, { postId: post.id, state: 'pending' });
    const queuesTo = Object.fromEntries(
      (await run(new Date('2026-11-26T01:00:00Z'))).map(({ to, params }) => [
        to,
        (params as { queues: { queue: string }[] }).queues.map(({ queue }) => queue).sort(),
      ]),
    );
    expect(queuesTo).toEqual({
      [full?.email ?? '']: ['comments', 'merchants'],
      [reviewer?.email ?? '']: ['comments'],
    });
  });

  it('comes once a day to each administrator who wants it and is not suspended', async () => {
    const post = await build();
    await buildComment(test.db, { postId: post.id, state: 'pending' });
    const [first, second] = administrators;
    await first?.data('PUT', '/mail_settings', { kind: 'daily_summary', on: false });
    const runs = await Promise.all([run(), run()]);
    expect(runs.flat().map(({ to }) => to)).toEqual([second?.email]);
    await test.db
      .update(accounts)
      .set({ suspendedAt: new Date() })
      .where(eq(accounts.id, second?.id ?? 0));
    expect(await run(new Date('2026-11-26T01:00:00Z'))).toEqual([]);
  });

  it('leads to the switch in its footer', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
    const post = await build();
    await buildComment(test.db, { postId: post.id, state: 'pending' });
    const [mail] = await run();
    const { unsubscribeToken } = (mail?.params ?? {}) as { unsubscribeToken?: string };
    const reply = await test.post(`/unsubscribe?locale=en&token=${unsubscribeToken}`, {});
    expect(reply.status).toBe(200);
    expect(await run(new Date('2026-11-26T01:00:00Z'))).toHaveLength(1);
    vi.unstubAllEnvs();
  });
});
