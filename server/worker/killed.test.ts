import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { weekBefore } from '@/server/features/statistics/weekly-figures';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { queueMail } from '@/server/platform/mail/outbox';
import { smtpTransport } from '@/server/platform/mail/smtp-transport';
import { listFailedJobs } from '@/server/platform/queue/failed-jobs';
import { enqueue } from '@/server/platform/queue/queue';
import { createTestWorkers, type TestWorkers } from '@/tests/setup/workers';

const MAILS = 240;
const KILLS = 3;
let test: TestWorkers;

beforeEach(async () => {
  test = await createTestWorkers();
});
afterEach(async () => test.drop());

/** Starts workers in a process of their own and waits until they work. */
async function startChild(env: Record<string, string> = {}): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'fixtures', 'worker-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, test.url, test.outbox], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

async function queueMails(count: number): Promise<void> {
  await test.db.transaction(async (tx) => {
    for (let number = 0; number < count; number += 1)
      await queueMail(tx, {
        template: 'reset_password',
        to: `reader${number}@example.com`,
        locale: 'en',
        params: { url: `https://hokcheui.test/reset-password?token=${number}` },
      });
  });
}

const written = async () => (await readdir(test.outbox)).filter((file) => file.endsWith('.eml')).length;

describe('workers that are killed', () => {
  it('lose no mail and send none twice', { timeout: 90_000 }, async () => {
    await queueMails(MAILS);
    let interrupted = 0;
    for (let killed = 1; killed <= KILLS; killed += 1) {
      const child = await startChild();
      const enough = (MAILS / (KILLS + 1)) * killed;
      await vi.waitFor(async () => expect(await written()).toBeGreaterThan(enough), {
        timeout: 20_000,
        interval: 5,
      });
      await kill(child);
      expect(await written()).toBeLessThan(MAILS);
      interrupted += await test.countJobs('send_mail', 'active');
      await test.passTime();
    }
    // One kill may fall between two batches, but not all of them.
    expect(interrupted).toBeGreaterThan(0);
    await test.work();
    await vi.waitFor(
      async () => {
        await test.passTime();
        expect(await test.countJobs('send_mail', 'completed')).toBe(MAILS);
      },
      { timeout: 30_000, interval: 500 },
    );
    const recipients = (await test.readOutbox()).map((mail) => mail.to?.[0]?.address);
    expect(recipients).toHaveLength(MAILS);
    expect(new Set(recipients).size).toBe(MAILS);
    expect(await listFailedJobs(test.db)).toEqual([]);
    const { rows } = await test.db.execute(sql`select 1 from mails where sent_at is null`);
    expect(rows).toEqual([]);
  });

  it('tell each merchant its figures once, though the job was killed and ran again', {
    timeout: 90_000,
  }, async () => {
    const merchants = 250;
    await test.db.execute(sql`
      with joined as (
        insert into accounts (role, email, password_hash, locale, confirmed_at)
        select 'merchant', 'merchant' || n || '@example.com', '', 'zh-hk', now()
        from generate_series(1, ${merchants}::int) n returning id
      ), named as (
        insert into merchants (slug, account_id, name_zh)
        select 'merchant-' || id, id, '商戶' from joined returning id
      )
      insert into merchant_statistics (merchant_id, day, views)
      select id, ${weekBefore(new Date()).from}::date, 5 from named`);
    await enqueue(test.db, { kind: 'weekly_figures', payload: {} });
    const child = await startChild();
    await vi.waitFor(async () => expect(await test.db.$count(notices)).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 1,
    });
    await kill(child);
    // Another job for the same week, as after a second start of the timetable.
    await enqueue(test.db, { kind: 'weekly_figures', payload: {} });
    await test.work();
    await vi.waitFor(
      async () => {
        await test.passTime();
        expect(await test.countJobs('weekly_figures', 'completed')).toBe(2);
        expect(await test.countJobs('send_mail', 'completed')).toBe(merchants);
      },
      { timeout: 60_000, interval: 500 },
    );
    const recipients = (await test.readOutbox()).map((mail) => mail.to?.[0]?.address);
    expect(recipients).toHaveLength(merchants);
    expect(new Set(recipients).size).toBe(merchants);
    expect(await test.db.$count(notices)).toBe(merchants);
  });

  it('leave a mail that the server never acknowledged to the others', { timeout: 60_000 }, async () => {
    const accepted: string[] = [];
    let onMessage: (done: () => void) => void = (done) => done();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () =>
          onMessage(() => {
            accepted.push(session.envelope.rcptTo[0]?.address ?? '');
            done();
          }),
        );
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

    const given = new Promise<void>((resolve) => {
      // The message has been received but not acknowledged; the worker dies here.
      onMessage = () => resolve();
    });
    const child = await startChild({ SMTP_URL: url });
    await queueMails(1);
    await given;
    await kill(child);
    expect(accepted).toEqual([]);
    expect(await test.countJobs('send_mail', 'active')).toBe(1);

    onMessage = (done) => done();
    const stop = await test.work({ mail: smtpTransport(url) });
    await vi.waitFor(
      async () => {
        await test.passTime();
        expect(await test.countJobs('send_mail', 'completed')).toBe(1);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(accepted).toEqual(['reader0@example.com']);
    await stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
