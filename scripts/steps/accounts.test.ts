import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSampleAccounts } from '@/server/features/auth/sample-accounts';
import { removeSampleAccounts } from '@/server/features/samples/samples';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { catalogueState } from '@/server/platform/database/schema/schema';
import { buildMerchant } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { prepareAccounts, signInLines } from './accounts';

let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-accounts-'));
  test = await createTestDatabase();
  // Left behind by an import with shifted dates. It does not mean that the demo was seeded.
  await buildMerchant(test.db, { sample: true });
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', test.url);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('ADMIN_EMAIL', '');
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await removeSampleAccounts(test.db);
  await test.db.delete(catalogueState);
});

const samples = () => test.db.select().from(accounts).where(eq(accounts.sample, true));
const seeded = (version = 'now') =>
  test.db.insert(catalogueState).values({ seeded: { version, courses: 1 } });
const printed = () => vi.mocked(console.log).mock.calls.flat().join('\n');

describe('sample accounts at the start', () => {
  it.each([
    { embedded: true, asked: undefined, there: true },
    { embedded: true, asked: 'true', there: true },
    { embedded: true, asked: 'false', there: false },
    { embedded: false, asked: undefined, there: false },
    { embedded: false, asked: 'true', there: true },
    { embedded: false, asked: 'false', there: false },
  ])('embedded database $embedded, SEED_DEMO=$asked: there $there', async ({ embedded, asked, there }) => {
    vi.stubEnv('SEED_DEMO', asked);
    await seeded();
    const made = await prepareAccounts(embedded);
    expect(made.length).toBe(there ? 3 : 0);
    expect((await samples()).length).toBe(there ? 3 : 0);
    for (const { password } of made) expect(signInLines(made, '')).toContain(password);
    // A later start prints no password again. It removes the demo accounts of an earlier start where there
    // should be none.
    const before = await samples();
    await ensureSampleAccounts(test.db);
    expect(signInLines(await prepareAccounts(embedded), '')).toBe('');
    expect(await samples()).toEqual(before);
    for (const { password } of made) expect(printed()).not.toContain(password);
  });

  it.each([
    ['nothing was seeded', async () => undefined],
    ['the samples were taken away', () => seeded('removed')],
  ])('are not there where %s, whatever an import has left', async (_, prepare) => {
    await prepare();
    await ensureSampleAccounts(test.db);
    expect(await prepareAccounts(true)).toEqual([]);
    expect(await samples()).toEqual([]);
  });
});
