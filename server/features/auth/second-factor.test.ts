import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '@/lib/site/site';
import { hashToken } from '@/server/features/accounts/tokens';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { isOneTimeCode, newOtpSecret, otpUri } from './one-time-code';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';
import { isSecondFactor, newRecoveryCodes } from './second-factor';

const STEP_MS = 30_000;
const NOW = Date.parse('2027-01-12T10:00:00Z');
const totp = new TOTP({ secret: new Secret({ size: 20 }) });
const otpSecret = totp.secret.base32;

let test: TestDatabase;
let id: number;
let other: number;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await test.db.delete(accounts);
  [id = 0, other = 0] = (
    await test.db
      .insert(accounts)
      .values(
        ['a@example.com', 'b@example.com'].map((email) => ({
          ...{ role: 'administrator' as const, email, passwordHash: '', locale: 'en' },
        })),
      )
      .returning({ id: accounts.id })
  ).map((row) => row.id);
});

/** Returns the code of the authenticator, some steps from now. */
const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
const isRight = (typed: string) => isSecondFactor(test.db, { id, otpSecret }, typed);

describe('a code of the authenticator', () => {
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps of 30 seconds from now is right: %s', async (steps, right) => {
    expect(await isRight(code(steps))).toBe(right);
  });

  it('works once, and then none before it', async () => {
    const [earlier, now, next] = [code(-1), code(), code(1)];
    expect(await isRight(now)).toBe(true);
    for (const used of [now, earlier]) expect(await isRight(used)).toBe(false);
    expect(await isRight(next)).toBe(true);
    vi.setSystemTime(NOW + STEP_MS);
    expect(await isRight(next)).toBe(false);
    vi.setSystemTime(NOW + 2 * STEP_MS);
    expect(await isRight(code())).toBe(true);
  });

  it('is used up for its own account alone', async () => {
    expect(await isRight(code())).toBe(true);
    expect(await isSecondFactor(test.db, { id: other, otpSecret }, code())).toBe(true);
  });

  it('is typed with any spaces, and is wrong without an authenticator', async () => {
    expect(await isOneTimeCode(test.db, { id, otpSecret: null }, code())).toBe(false);
    expect(await isRight(`${code().slice(0, 3)} \t${code().slice(3)}\n`)).toBe(true);
  });

  it('comes from a new secret of 160 bits, by the URI that an application reads', async () => {
    const secret = newOtpSecret();
    const uri = otpUri('a@example.com', secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newOtpSecret()).not.toBe(secret);
    const { hostname, pathname, searchParams } = new URL(uri);
    expect([hostname, decodeURIComponent(pathname)]).toEqual(['totp', `/${site.name.en}:a@example.com`]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      secret,
      period: '30',
      digits: '6',
      algorithm: 'SHA1',
    });
  });
});

describe('a recovery code', () => {
  const store = (codes: readonly string[], account = id) =>
    test.db.transaction((tx) => replaceRecoveryCodes(tx, account, codes.map(hashToken)));

  it('is one of ten of sixteen characters each, by which each is right once', async () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes.map(({ code: shown }) => shown)).size).toBe(10);
    for (const { code: shown } of codes) {
      expect(shown).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
      // Letters that are taken for others on paper.
      expect(shown).not.toMatch(/[il]|[ou]/);
    }
    await test.db.transaction((tx) =>
      replaceRecoveryCodes(
        tx,
        id,
        codes.map(({ hash }) => hash),
      ),
    );
    expect(await countRecoveryCodes(test.db, id)).toBe(10);
    for (const { code: shown } of codes)
      expect([await isRight(shown), await isRight(shown)]).toEqual([true, false]);
    expect(await countRecoveryCodes(test.db, id)).toBe(0);
  });

  it('is typed in any case, with or without hyphens and spaces, whatever figures it begins or ends with', async () => {
    await store(['123456ferry', 'tram654321', 'peak']);
    for (const typed of ['123456-FERRY', ' Tram 654321\n', 'peak'])
      expect(await isRight(typed), typed).toBe(true);
  });

  it('belongs to one account, and ends when it is replaced', async () => {
    await store(['ferry'], other);
    expect(await isRight('ferry')).toBe(false);
    await store(['tram']);
    await store(['peak']);
    expect([await isRight('tram'), await isRight('peak')]).toEqual([false, true]);
    await store([]);
    expect([await countRecoveryCodes(test.db, id), await countRecoveryCodes(test.db, other)]).toEqual([0, 1]);
  });
});
