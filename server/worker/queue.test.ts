import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailTransport } from '@/server/platform/mail/message';
import { queueMail } from '@/server/platform/mail/outbox';
import { listFailedJobs } from '@/server/platform/queue/failed-jobs';
import { PermanentFailure } from '@/server/platform/queue/permanent-failure';
import { enqueue, retryFailedJob } from '@/server/platform/queue/queue';
import { expectLogged } from '@/tests/setup/expect-logged';
import { createTestWorkers, type TestWorkers } from '@/tests/setup/workers';

let test: TestWorkers;

beforeEach(async () => {
  test = await createTestWorkers();
});
afterEach(async () => test.drop());

const request = {
  template: 'reset_password',
  to: 'reader@example.com',
  locale: 'en',
  params: { url: 'https://hokcheui.test/reset-password?token=secret' },
} as const;

/** Creates a mail transport that runs the given function. */
function transport(deliver: () => Promise<void>): MailTransport & { deliver: ReturnType<typeof vi.fn> } {
  return { deliver: vi.fn(deliver), close: () => undefined };
}

describe('the queue', () => {
  it('does a job whose transaction commits, and never one whose does not', async () => {
    await expect(
      test.db.transaction(async (tx) => {
        await queueMail(tx, { ...request, to: 'nobody@example.com' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await test.db.transaction((tx) => queueMail(tx, request));
    await test.work();
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'completed')).toBe(1), 10_000);
    expect((await test.readOutbox()).map((mail) => mail.to?.[0]?.address)).toEqual(['reader@example.com']);
  });

  it('begins at once a job that comes while workers wait', async () => {
    await test.work();
    await queueMail(test.db, request);
    await vi.waitFor(async () => expect(await test.readOutbox()).toHaveLength(1), 10_000);
  });

  it('refuses a payload that its kind does not take', async () => {
    await expect(enqueue(test.db, { kind: 'send_mail', payload: { mailId: -1 } })).rejects.toThrow();
    expect(await test.countJobs('send_mail', 'created')).toBe(0);
  });

  it('does each job once, though the workers of two processes look for them', async () => {
    await test.db.transaction(async (tx) => {
      for (let number = 0; number < 40; number += 1)
        await queueMail(tx, { ...request, to: `reader${number}@example.com` });
    });
    const mail = transport(async () => undefined);
    await Promise.all([test.work({ mail }), test.work({ mail })]);
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'completed')).toBe(40), 15_000);
    expect(mail.deliver).toHaveBeenCalledTimes(40);
    expect(new Set(mail.deliver.mock.calls.map(([message]) => message.to)).size).toBe(40);
  });

  it('tries again after a while what fails', async () => {
    let attempts = 0;
    const mail = transport(async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('not now');
    });
    await test.work({ mail });
    await queueMail(test.db, request);
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'retry')).toBe(1), 10_000);
    expect(mail.deliver).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => {
      await test.passTime();
      expect(await test.countJobs('send_mail', 'completed')).toBe(1);
    }, 15_000);
    expect(mail.deliver).toHaveBeenCalledTimes(3);
    expect(await listFailedJobs(test.db)).toEqual([]);
  });

  it('puts what can never succeed with the failed jobs at once, where it can be given another chance', async () => {
    let refuses = true;
    const mail = transport(async () => {
      if (refuses) throw new PermanentFailure('550 no such mailbox');
    });
    await test.work({ mail });
    await queueMail(test.db, request);
    await vi.waitFor(async () => expect(await listFailedJobs(test.db)).toHaveLength(1), 10_000);
    const [failed] = await listFailedJobs(test.db);
    expect(failed).toMatchObject({ kind: 'send_mail', reason: '550 no such mailbox', attempts: 1 });
    expect(mail.deliver).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expectLogged('jobs: failed for good'));

    const { rows } = await test.db.execute(
      sql`select keep_until > now() + interval '360 days' as kept from jobs.job where name = 'dead_letters'`,
    );
    expect(rows).toEqual([{ kept: true }]);

    refuses = false;
    expect(await retryFailedJob(test.db, failed?.id ?? '')).toBe(true);
    await vi.waitFor(async () => expect(await test.countJobs('send_mail', 'completed')).toBe(1), 15_000);
    expect(await listFailedJobs(test.db)).toEqual([]);
    expect(await retryFailedJob(test.db, failed?.id ?? '')).toBe(false);
  });

  it('lets a job that has begun finish before its workers stop', async () => {
    let finish = () => {};
    const mail = transport(() => new Promise((resolve) => (finish = resolve)));
    const stop = await test.work({ mail });
    await queueMail(test.db, request);
    await vi.waitFor(() => expect(mail.deliver).toHaveBeenCalled(), 10_000);
    const stopped = stop();
    setTimeout(() => finish(), 300);
    await stopped;
    expect(await test.countJobs('send_mail', 'completed')).toBe(1);
  });
});
