import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { type Api, createApi } from '@/server/app';
import { accounts } from '@/server/db/account-schema';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { expectSession, freshEmail, PASSWORD, protocolClient } from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.drop());
afterEach(() => vi.unstubAllEnvs());

/** An API with counts of its own, on the same database. */
function freshApi(scale = '1'): Api {
  vi.stubEnv('RATE_LIMIT_SCALE', scale);
  return createApi({ database: test.db, sendMail: async () => {} });
}

describe.each(ROLES)('%s, limits', (role) => {
  it('lock an account after ten failures, known or not, but no open session and no other account', async () => {
    const api = freshApi();
    const client = protocolClient(test, role, api);
    const { email, session } = await client.join();
    const other = await client.join();
    for (const address of [email, freshEmail()]) {
      const attempts = await Promise.all(
        Array.from({ length: 12 }, () => client.signIn(address, 'wrong one')),
      );
      expect(attempts.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
      const refused = await client.signIn(address);
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({
        success: false,
        errors: ['Too many attempts. Please try again later.'],
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
      expectSession(refused, false);
    }
    expect((await client.validate(session)).status).toBe(200);
    expect((await client.signIn(other.email)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect((await client.signIn(email)).status).toBe(200);
    vi.useRealTimers();
  });

  it('begin anew after a success', async () => {
    const client = protocolClient(test, role, freshApi());
    const { email } = await client.join();
    for (const _ of [1, 2]) {
      for (let count = 0; count < 9; count += 1)
        expect((await client.signIn(email, 'wrong one')).status).toBe(401);
      expect((await client.signIn(email)).status).toBe(200);
    }
  });

  it('count wrong present passwords of a session without ending it', async () => {
    const client = protocolClient(test, role, freshApi());
    const { session } = await client.join();
    const body = { email: freshEmail(), current_password: 'wrong one' };
    for (let count = 0; count < 10; count += 1)
      expect((await client.call('PUT', '', body, session)).status).toBe(422);
    const right = { ...body, current_password: PASSWORD };
    expect((await client.call('PUT', '', right, session)).status).toBe(429);
    expect((await client.validate(session)).status).toBe(200);
  });

  it('hold attempts of one client address and mails to one account', async () => {
    const client = protocolClient(test, role, freshApi('0.05'));
    for (let count = 0; count < 5; count += 1) expect((await client.signIn(freshEmail())).status).toBe(401);
    expect((await client.signIn(freshEmail())).status).toBe(429);
    const mail = protocolClient(test, role, freshApi());
    const ask = { email: freshEmail(), redirect_url: 'http://localhost:3000/' };
    for (let count = 0; count < 5; count += 1)
      expect((await mail.call('POST', '/password', ask)).status).toBe(200);
    expect((await mail.call('POST', '/password', ask)).status).toBe(429);
    expect((await mail.call('POST', '/confirmation', ask)).status).toBe(429);
    expect((await mail.call('POST', '/password', { ...ask, email: freshEmail() })).status).toBe(200);
  });
});

describe('suspended accounts', () => {
  it('cannot sign in, and their sessions are dead', async () => {
    const client = protocolClient(test, 'member', freshApi());
    const { email, session } = await client.join();
    await test.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.email, email));
    const right = await client.signIn(email);
    expect(right.status).toBe(401);
    expect(right.body).toEqual({ success: false, errors: ['This account is suspended.'] });
    expect((await client.signIn(email, 'wrong one')).body.errors).toEqual([
      'Invalid login credentials. Please try again.',
    ]);
    expect((await client.validate(session)).status).toBe(401);
  });
});

describe('one-time codes', () => {
  it('are asked for once they are enabled, and each works once', async () => {
    const client = protocolClient(test, 'administrator', freshApi());
    const { email } = await client.join();
    const secret = new Secret({ size: 20 });
    const enabled = { otpSecret: secret.base32, otpEnabledAt: new Date() };
    await test.db.update(accounts).set(enabled).where(eq(accounts.email, email));
    const signIn = (otp?: unknown, password = PASSWORD) =>
      client.call('POST', '/sign_in', { email, password, otp });
    const asked = await signIn();
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({ success: false, code: 'otp_required' });
    expect((await signIn(undefined, 'wrong one')).body.code).toBeUndefined();
    const code = new TOTP({ secret }).generate();
    const wrong = code === '000000' ? '111111' : '000000';
    for (const bad of [wrong, 'abc', '1', [code]]) expect((await signIn(bad)).status).toBe(401);
    expect((await signIn(code, 'wrong one')).status).toBe(401);
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).status).toBe(401);
  });
});
