import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LEAST_STAFF_ROLE } from '@/lib/contract/staff-roles';
import { hasSamples } from '@/server/features/admin/operations/overview';
import { OPERATOR } from '@/server/features/audit/record-action';
import { removeSampleAccounts, removeSamples } from '@/server/features/samples/samples';
import { accounts, oneTimeTokens } from '@/server/platform/database/schema/account-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { PASSWORD, protocolClient } from '@/tests/setup/protocol-client';
import { ensureAdministrator } from './first-administrator';
import { ensureSampleAccounts, sampleAccountsFile } from './sample-accounts';

let test: TestApi;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-accounts-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const signIn = (
  email: string,
  password: string,
  role: 'administrator' | 'merchant' | 'member' = 'administrator',
) => protocolClient(test, role).signIn(email, password);

describe('the first administrator', () => {
  it('is made of the environment’s address and password, and never overwritten', async () => {
    const email = 'first@example.com';
    expect(await ensureAdministrator(test.db, { email: ' First@Example.com ', password: PASSWORD })).toBe(
      true,
    );
    expect((await signIn(email, PASSWORD)).body.data).toMatchObject({ staff_role: 'administrator' });
    expect(await ensureAdministrator(test.db, { email, password: 'another password' })).toBe(false);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn(email, 'another password')).status).toBe(401);
  });

  it('is not made with a password that will not do, which is not repeated', async () => {
    const given = { email: 'weak@example.com', password: 'password123' };
    await expect(ensureAdministrator(test.db, given)).rejects.toThrow(
      /ADMIN_PASSWORD will not do \(common\)/,
    );
    await expect(ensureAdministrator(test.db, given)).rejects.not.toThrow(given.password);
    await expect(ensureAdministrator(test.db, { ...given, email: 'nobody' })).rejects.toThrow('ADMIN_EMAIL');
  });
});

describe('a staff role', () => {
  it('is the least of all where whoever writes the row names none', async () => {
    const owner = {
      role: 'administrator' as const,
      passwordHash: '',
      locale: 'en',
      email: 'none@example.com',
    };
    const [account] = await test.db.insert(accounts).values(owner).returning();
    const expiresAt = new Date();
    const [token] = await test.db
      .insert(oneTimeTokens)
      .values({ kind: 'invitation', tokenHash: 'none', email: 'none@example.com', expiresAt })
      .returning();
    expect([account?.staffRole, token?.staffRole]).toEqual([LEAST_STAFF_ROLE, LEAST_STAFF_ROLE]);
  });
});

describe('accounts of the demo catalogue', () => {
  it('sign in in each role with passwords that only the owner of the file reads, shown once', async () => {
    const made = await ensureSampleAccounts(test.db);
    expect(made.map(({ role }) => role)).toEqual(['administrator', 'merchant', 'member']);
    expect(new Set(made.map(({ password }) => password)).size).toBe(3);
    expect((await stat(sampleAccountsFile())).mode & 0o777).toBe(0o600);
    const kept = JSON.parse(await readFile(sampleAccountsFile(), 'utf8'));
    for (const { role, email, password } of made) {
      const signedIn = await signIn(email, password, role);
      expect(signedIn.status).toBe(200);
      if (role === 'administrator') expect(signedIn.body.data.staff_role).toBe('administrator');
      expect(kept[role]).toBe(password);
    }
    expect(await ensureSampleAccounts(test.db)).toEqual([]);
  });

  it.each([
    ['damaged', () => writeFile(sampleAccountsFile(), 'damaged')],
    ['another instance’s', async () => vi.stubEnv('DATA_DIR', join(folder, 'other'))],
  ])('keep their passwords where the file is %s', async (_, change) => {
    await removeSampleAccounts(test.db);
    const made = await ensureSampleAccounts(test.db);
    await change();
    expect(await ensureSampleAccounts(test.db)).toEqual([]);
    for (const { role, email, password } of made)
      expect((await signIn(email, password, role)).status).toBe(200);
    vi.stubEnv('DATA_DIR', folder);
  });

  it('leave with the samples; other accounts stay', async () => {
    await buildMerchant(test.db, { sample: true });
    expect(await hasSamples(test.db)).toBe(true);
    await removeSamples(test.db, OPERATOR);
    expect(await hasSamples(test.db)).toBe(false);
    expect(await test.db.select().from(accounts).where(eq(accounts.sample, true))).toEqual([]);
    expect(await test.db.select().from(merchants)).toEqual([]);
    expect((await signIn('first@example.com', PASSWORD)).status).toBe(200);
  });
});
