import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { backUp } from '@/server/platform/backup/back-up';
import { backupName } from '@/server/platform/backup/folder';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { backupChecks } from '@/server/platform/database/schema/admin-schema';
import { log } from '@/server/platform/log/log';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { checkBackups, checksInForce } from './check-backups';

const SUNDAY = new Date('2026-11-28T21:40:00Z');

let test: TestApi;
let folder: string;
let administrator: TestAdministrator;

beforeAll(async () => {
  test = await createTestApi();
  administrator = await joinAdministrator(test);
  const editor = await joinAdministrator(test);
  await test.db.update(accounts).set({ staffRole: 'editor' }).where(eq(accounts.id, editor.id));
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-check-'));
  vi.stubEnv('BACKUP_DIR', folder);
  vi.stubEnv('DATABASE_URL', test.url);
  await test.db.delete(backupChecks);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => test.drop());

async function run(checks = checksInForce()): Promise<MailRequest[]> {
  const mails: MailRequest[] = [];
  await checkBackups(test.db, {
    ...{ now: SUNDAY, createdAt: SUNDAY, checks },
    sendMail: async (_, ...requests) => {
      mails.push(...requests);
    },
  });
  return mails;
}

const scratchDatabases = async () =>
  (await test.db.execute(sql`select datname from pg_database where datname like 'hokcheui_check_%'`)).rows;

it('restores the newest backup, records the result and mails it to administrators alone', async () => {
  await backUp({ url: test.url, file: join(folder, backupName(new Date('2026-11-27T19:10:00Z'))) });
  const now = new Date('2026-11-28T19:10:00Z');
  await backUp({ url: test.url, file: join(folder, backupName(now)), now });
  const mails = await run();
  expect(mails.map(({ to }) => to)).toEqual([administrator.email]);
  const [row] = await test.db.select().from(backupChecks);
  expect(row).toMatchObject({ source: 'backup', dataOf: now, failure: null });
  expect(row?.tables).toBeGreaterThan(20);
  expect(row?.rows).toBeGreaterThanOrEqual(2);
  expect(await scratchDatabases()).toEqual([]);
});

/** A failure is logged as well. */
const silenceLog = () => vi.spyOn(log, 'error').mockImplementationOnce(() => undefined);

it('says that there is no backup, and nothing where none is made', async () => {
  silenceLog();
  const [mail] = await run();
  expect(mail?.params).toMatchObject({ results: [{ failure: expect.stringContaining('no backup in') }] });
  vi.stubEnv('BACKUP_DIR', '');
  expect(await run()).toEqual([]);
  expect(await test.db.$count(backupChecks)).toBe(1);
});

it('tells a failure without the secrets in its message', async () => {
  silenceLog();
  const check = async () => Promise.reject(new Error('connect postgresql://user:hunter2@host/name'));
  const mails = await run([{ source: 'archive', check }]);
  expect(JSON.stringify(mails)).toContain('connect');
  expect(JSON.stringify(mails)).not.toContain('hunter2');
});
