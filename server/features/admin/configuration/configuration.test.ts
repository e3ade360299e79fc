import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  CONFIGURATION_CHECKS,
  type ConfigurationCheckName,
  configurationCheckSchema,
  FINDINGS,
} from '@/lib/contract/admin-configuration';
import { successOf } from '@/lib/contract/envelope';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { backupChecks } from '@/server/platform/database/schema/admin-schema';
import { SETTINGS } from '@/server/platform/settings/schema';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { readConfiguration } from './configuration';

/** Settings of PostgreSQL itself. */
const OF_POSTGRES = ['archive_mode', 'archive_command'];
const SECRET = 'hunter2';

let test: TestApi;
let administrator: TestAdministrator;
let folder: string;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
});
afterAll(() => test.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-configuration-'));
  for (const name of Object.keys(SETTINGS)) vi.stubEnv(name, '');
  vi.stubEnv('DATABASE_URL', test.url);
  vi.stubEnv('REQUIRE_SECOND_FACTOR', 'false');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const NOW = new Date('2026-11-26T08:00:00Z');
const findingOf = async (name: ConfigurationCheckName, env: Record<string, string> = {}) => {
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  const checks = await readConfiguration(test.db, NOW);
  return checks.find(({ check }) => check === name);
};

describe('the configuration', () => {
  it('names what is missing, each check once, by settings that exist, and no value', async () => {
    vi.stubEnv('SMTP_URL', `smtp://site:${SECRET}@mail.example:587`);
    vi.stubEnv('S3_BUCKET', 'pictures');
    vi.stubEnv('S3_SECRET_ACCESS_KEY', SECRET);
    const reply = await administrator.call('GET', '/configuration');
    expect(await reply.clone().text()).not.toContain(SECRET);
    const { data } = await parseReply(reply, successOf(z.array(configurationCheckSchema)));
    expect(data.map(({ check }) => check).sort()).toEqual([...CONFIGURATION_CHECKS].sort());
    for (const { check, finding, light, settings } of data) {
      expect(finding.startsWith(check)).toBe(true);
      expect(light).toBe(FINDINGS[finding]);
      expect(settings.filter((name) => !(name in SETTINGS) && !OF_POSTGRES.includes(name))).toEqual([]);
    }
  });

  it.each<[ConfigurationCheckName, string, string[], Record<string, string>]>([
    ['operator', 'operator_unnamed', ['OPERATOR_NAME_EN'], { OPERATOR_NAME_ZH: '學趣有限公司' }],
    [
      'operator',
      'operator_without_address',
      ['OPERATOR_ADDRESS_ZH', 'OPERATOR_ADDRESS_EN'],
      { OPERATOR_NAME_ZH: '學趣有限公司', OPERATOR_NAME_EN: 'Hokcheui Limited' },
    ],
    ['contact', 'contact_unset', ['CONTACT_EMAIL'], {}],
    ['contact', 'contact_of_administrator', ['CONTACT_EMAIL'], { ADMIN_EMAIL: 'chan@example.com' }],
    ['contact', 'contact_set', [], { CONTACT_EMAIL: 'hello@example.com' }],
    ['domain', 'domain_unset', ['SITE_URL'], {}],
    ['domain', 'domain_without_tls', ['SITE_URL'], { SITE_URL: 'http://www.example.hk' }],
    ['domain', 'domain_without_proxy', ['TRUSTED_PROXY_HOPS'], { SITE_URL: 'https://www.example.hk' }],
    ['domain', 'domain_set', [], { SITE_URL: 'https://www.example.hk', TRUSTED_PROXY_HOPS: '1' }],
    ['legal', 'legal_unnamed', ['OPERATOR_NAME_ZH', 'OPERATOR_NAME_EN'], {}],
    ['legal', 'legal_files_outdated', [], { OPERATOR_NAME_ZH: '學趣', OPERATOR_NAME_EN: 'Hokcheui' }],
    ['mail', 'mail_unset', ['SMTP_URL'], {}],
    ['mail', 'mail_without_sender', ['MAIL_FROM'], { SMTP_URL: 'smtp://mail.example' }],
    ['storage', 'storage_in_data_folder', ['S3_BUCKET', 'MEDIA_DIR'], {}],
    ['storage', 'storage_folder', [], { MEDIA_DIR: '/srv/pictures' }],
    [
      'storage',
      'storage_incomplete',
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      { S3_BUCKET: 'pictures', S3_ENDPOINT: 'https://s3.example.com' },
    ],
    ['backups', 'backups_unset', ['BACKUP_DIR'], {}],
    ['archive', 'archive_off', OF_POSTGRES, {}],
  ])('%s: %s', async (name, finding, settings, env) => {
    expect(await findingOf(name, env)).toMatchObject({ finding, settings });
  });

  it('tells no backup, one of last night, an old one and one that cannot be restored apart', async () => {
    const env = { BACKUP_DIR: folder };
    await writeFile(join(folder, 'hokcheui-20261126T070000Z.tar.17.partial'), '');
    expect(await findingOf('backups', env)).toMatchObject({ finding: 'backups_none_yet' });
    await writeFile(join(folder, 'hokcheui-20261124T191000Z.tar'), '');
    expect(await findingOf('backups', env)).toMatchObject({ finding: 'backups_old', count: 36 });
    await writeFile(join(folder, 'hokcheui-20261125T191000Z.tar'), '');
    expect(await findingOf('backups', env)).toMatchObject({ finding: 'backups_recent', count: 12 });
    const restored = { source: 'backup', tables: 0, rows: 0, pictures: 0 } as const;
    await test.db.insert(backupChecks).values([
      { ...restored, checkedAt: new Date('2026-11-22T00:00:00Z'), failure: null },
      { ...restored, checkedAt: new Date('2026-11-25T20:00:00Z'), failure: 'the file is damaged' },
    ]);
    expect(await findingOf('backups', env)).toMatchObject({ finding: 'backups_unrestorable' });
  });

  it('counts administrators without an authenticator; the sample one and a reviewer are nobody', async () => {
    const own = eq(accounts.id, administrator.id);
    expect(await findingOf('second_factor')).toMatchObject({ finding: 'second_factor_missing', count: 1 });
    await test.db.update(accounts).set({ otpEnabledAt: NOW }).where(own);
    expect(await findingOf('second_factor')).toMatchObject({ finding: 'second_factor_on' });
    await test.db.update(accounts).set({ otpEnabledAt: null, sample: true }).where(own);
    expect(await findingOf('second_factor')).toMatchObject({ finding: 'second_factor_nobody' });
    const reviewer = { otpEnabledAt: NOW, sample: false, staffRole: 'reviewer' } as const;
    await test.db.update(accounts).set(reviewer).where(own);
    expect(await findingOf('second_factor')).toMatchObject({ finding: 'second_factor_nobody' });
    await test.db.update(accounts).set({ staffRole: 'administrator' }).where(own);
  });

  it('leaves out what only the database knows while it is away', async () => {
    const checks = (await readConfiguration(null, NOW)).map(({ check }) => check);
    expect(CONFIGURATION_CHECKS.filter((name) => !checks.includes(name))).toEqual([
      'archive',
      'second_factor',
    ]);
  });
});
