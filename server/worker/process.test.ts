import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { queueMail } from '@/server/platform/mail/outbox';
import { migrateDatabase } from '@/server/platform/migration/migrate';
import { createTestWorkers, type TestWorkers } from '@/tests/setup/workers';

let test: TestWorkers;
let child: ChildProcess | null = null;
let said = '';

beforeEach(async () => {
  said = '';
  test = await createTestWorkers();
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await test.drop();
});

async function startChild(env: Record<string, string>): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'fixtures', 'process-child.ts');
  const started = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  child = started;
  started.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await once(started.stdout, 'data');
  return started;
}

it('finishes the mail it is sending when the process receives SIGTERM', async () => {
  let answer = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        answer = done;
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const site = await startChild({ DATABASE_URL: test.url, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const idle = answer;
  await queueMail(test.db, {
    template: 'reset_password',
    to: 'reader@example.com',
    locale: 'en',
    params: { url: 'https://hokcheui.test/reset-password' },
  });
  await vi.waitFor(() => expect(answer).not.toBe(idle), 15_000);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  setTimeout(() => answer(), 500);
  expect((await ended)[0]).toBe(143);
  expect(await test.countJobs('send_mail', 'completed')).toBe(1);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

it('begins when a database that was away at the start is there', { timeout: 40_000 }, async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `away_${process.pid}`;
  const url = new URL(`/${name}`, inject('postgresUrl')).href;
  const site = await startChild({ DATABASE_URL: url, DATA_DIR: test.outbox });
  await vi.waitFor(() => expect(said).toContain('jobs: not started yet'), 15_000);
  await admin.query(`create database ${name}`);
  await migrateDatabase(url);
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select 1 from pg_stat_activity where datname = $1 and application_name = 'hokcheui-jobs'`,
      [name],
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 15_000);
  site.kill('SIGTERM');
  await once(site, 'exit');
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
