import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { fingerprint } from '@/tests/setup/fingerprint';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';

const CALLERS = [
  'nobody',
  'a member',
  'a merchant',
  'an expired session',
  'a suspended administrator',
] as const;
const STATUS = {
  nobody: 401,
  'a member': 403,
  'a merchant': 403,
  'an expired session': 401,
  'a suspended administrator': 403,
};

let test: TestApi;
let good: TestAdministrator;
const sessions: Record<(typeof CALLERS)[number], Record<string, string>> = {
  nobody: {},
  'a member': {},
  'a merchant': {},
  'an expired session': {},
  'a suspended administrator': {},
};
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '10000');
  test = await createTestApi();
  sessions['a member'] = { ...(await joinMember(test)).session };
  sessions['a merchant'] = { ...(await joinMerchant(test)).session };
  const expired = await joinAdministrator(test);
  const suspended = await joinAdministrator(test);
  good = await joinAdministrator(test);
  sessions['an expired session'] = { ...expired.session };
  sessions['a suspended administrator'] = { ...suspended.session };
  await test.db.execute(
    sql`update sessions set expires_at = now() - interval '1 second' where account_id = ${expired.id}`,
  );
  await test.db.execute(sql`update accounts set suspended_at = now() where id = ${suspended.id}`);
});
afterAll(() => test.drop());

/** Returns every route of the API below `/admin`, with its parameters filled in. */
function adminCalls(): { method: string; path: string }[] {
  const calls = test.api.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/admin/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(\{[^}]*\})?/g, '1')}`);
  return [...new Set(calls)].map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  });
}

describe('every call of the administrator', () => {
  it('is known to this test', () => {
    expect(adminCalls().length).toBeGreaterThan(10);
  });

  it.each(CALLERS)('refuses %s, changes nothing and logs it without secrets', async (caller) => {
    const before = await fingerprint(test.db);
    warn.mockClear();
    for (const { method, path } of adminCalls()) {
      const hasBody = method === 'POST' || method === 'PUT';
      const reply = await test.api.request(path, {
        method,
        headers: { ...sessions[caller], ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        ...(hasBody
          ? { body: '{"version": 1, "decision": "approve", "items": [{"id": 1, "version": 1}]}' }
          : {}),
      });
      expect([method, path, reply.status]).toEqual([method, path, STATUS[caller]]);
      expect(reply.headers.get('access-token')).toBeNull();
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    expect(await fingerprint(test.db)).toBe(before);
    expect(warn).toHaveBeenCalledTimes(adminCalls().length);
    const logged = warn.mock.calls.join('\n');
    for (const secret of [sessions[caller]['access-token'], sessions[caller].client])
      if (secret) expect(logged).not.toContain(secret);
  });

  it('refuses strangers whatever they send, and does not tell which paths there are', async () => {
    for (const body of ['{', '\0', 'x'.repeat(100_000)]) {
      const reply = await test.api.request('/api/v1/admin/advertisements/decisions', {
        method: 'POST',
        body,
      });
      expect(reply.status).toBe(401);
    }
    expect((await test.api.request('/api/v1/admin/no-such-call')).status).toBe(401);
    expect((await test.api.request('/api/v1/admin/account', { method: 'PATCH' })).status).toBe(401);
  });

  it('lets an administrator in whose session lives', async () => {
    expect((await good.call('GET', '/account')).status).toBe(200);
    expect((await good.call('GET', '/no-such-call')).status).toBe(404);
  });
});
