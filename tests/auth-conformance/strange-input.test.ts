import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { type Api, createApi } from '@/server/app';
import { MOUNTS } from '@/server/http/mounts';
import type { Database } from '@/server/platform/database/client';
import * as schema from '@/server/platform/database/schema/schema';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { expectSession, protocolClient } from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.drop());
afterEach(() => vi.unstubAllEnvs());

/** Creates an API with separate rate limits on the same database. */
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
  it('is answered at once, however often a form repeats a field', async () => {
    const api = freshApi('1000');
    const form = 'a=&'.repeat(20_000);
    const before = process.cpuUsage().user;
    const reply = await api.request(`${MOUNTS[role]}/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
    expect(reply.status).toBe(401);
    // A list that is copied for each repetition takes eight seconds.
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(2_000);
  });

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
