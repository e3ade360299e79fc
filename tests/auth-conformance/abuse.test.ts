import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { type Api, createApi } from '@/server/app';
import { MOUNTS } from '@/server/auth/mounts';
import { accounts } from '@/server/db/account-schema';
import type { Database } from '@/server/db/client';
import * as schema from '@/server/db/schema';
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

const STRANGE: unknown[] = [
  null,
  [],
  [1],
  {},
  { a: 1 },
  7,
  true,
  'a\0b',
  '\ud800',
  '<script>alert(1)</script>',
];

describe.each(ROLES)('%s, strange input', (role) => {
  it('is refused and never an error of ours', async () => {
    const client = protocolClient(test, role, freshApi('1000'));
    const { session } = await client.join();
    for (const value of STRANGE) {
      const whole = {
        email: value,
        password: value,
        password_confirmation: value,
        username: value,
        name: value,
      };
      const more = { gender: value, age: value, interests: value, contact: value, current_password: value };
      const token = {
        reset_password_token: value,
        confirmation_token: value,
        redirect_url: value,
        otp: value,
      };
      const body = { ...whole, ...more, ...token, logo: value, locale: value };
      for (const [method, path, headers] of [
        ['POST', '', {}],
        ['POST', '/sign_in', {}],
        ['PUT', '', session],
        ['PUT', '/password', session],
        ['POST', '/password', {}],
        ['POST', '/confirmation', {}],
      ] as const) {
        const { status, body: answer } = await client.call(method, path, body, headers);
        const neutral = path === '/confirmation' && typeof value === 'string';
        expect([method, path, value, neutral ? 200 : status]).toEqual([method, path, value, status]);
        expect(status).toBeLessThan(500);
        if (!neutral) expect(status).toBeGreaterThanOrEqual(400);
        expect(answer.success).toBe(neutral);
      }
      for (const field of ['email', 'password', 'password_confirmation']) {
        const reply = await client.signUp({ [field]: value });
        expect([field, value, reply.status]).toEqual([field, value, 422]);
      }
    }
    const values = { 'access-token': 'a\x01', client: 'ü', uid: '%' };
    expect((await client.validate(values)).status).toBe(401);
    expect((await client.validate(session)).status).toBe(200);
  });

  it.each([
    ['{', 'application/json', 400],
    [`${'['.repeat(20_000)}`, 'application/json', 400],
    ['x', 'multipart/form-data; boundary=y', 400],
    ['x', 'multipart/form-data', 400],
    ['x', 'text/xml', 415],
    [JSON.stringify({ email: 'x'.repeat(1_000_000) }), 'application/json', 413],
    [`email=${'x'.repeat(1_000_000)}`, 'application/x-www-form-urlencoded', 413],
  ])('of a body (%#) answers JSON', async (body, type, status) => {
    const api = freshApi('1000');
    for (const path of ['', '/sign_in', '/password']) {
      const init = { method: 'POST', body, headers: { 'content-type': type } };
      const reply = await api.request(MOUNTS[role] + path, init);
      expect(reply.status).toBe(status);
      expect(await reply.json()).toEqual({ success: false, errors: [expect.any(String)] });
    }
    const unknown = await api.request(`${MOUNTS[role]}/nowhere`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ success: false, errors: [expect.any(String)] });
    expect((await api.request(`${MOUNTS[role]}/sign_out`, { method: 'PUT', body: '' })).status).toBe(405);
  });
});

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

describe('the database away', () => {
  it('answers 503 and when to try again, in the protocol’s shape', async () => {
    const pool = new pg.Pool({ connectionString: 'postgresql://postgres@127.0.0.1:1/none' });
    const api = createApi({ database: drizzle(pool, { schema }) as Database });
    const client = protocolClient(test, 'member', api);
    const session = { 'access-token': 'x', client: 'y', uid: 'a@example.com' };
    for (const reply of [await client.signIn('a@example.com'), await client.validate(session)]) {
      expect(reply.status).toBe(503);
      expect(reply.body).toEqual({ success: false, errors: [expect.any(String)] });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expectSession(reply, false);
    }
    await pool.end();
  });
});

describe('other origins', () => {
  const ask = (api: Api, origin: string) =>
    api.request('/auth/sign_in', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'uid' },
    });

  it('may call from the list of the environment alone', async () => {
    expect(
      (await ask(freshApi(), 'https://app.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
    vi.stubEnv('CORS_ORIGINS', 'https://app.example, https://two.example/');
    const api = freshApi();
    for (const origin of ['https://app.example', 'https://two.example']) {
      const reply = await ask(api, origin);
      expect(reply.status).toBe(204);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
      expect(reply.headers.get('access-control-allow-headers')?.split(',')).toEqual(
        expect.arrayContaining(['access-token', 'client', 'uid', 'authorization', 'if-modified-since']),
      );
      expect(reply.headers.get('access-control-allow-methods')).toContain('PATCH');
    }
    expect((await ask(api, 'https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const refused = await api.request('/auth/validate_token', { headers: { origin: 'https://app.example' } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(refused.headers.get('access-control-expose-headers')?.split(',')).toEqual(
      expect.arrayContaining(['access-token', 'client', 'uid', 'expiry', 'retry-after']),
    );
  });
});
