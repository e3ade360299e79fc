import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, type TestApi } from '@/tests/setup/api';
import { fingerprint } from '@/tests/setup/fingerprint';
import { PASSWORD, protocolClient } from '@/tests/setup/protocol-client';

let test: TestApi;
let administrator: TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '10000');
  test = await createTestApi();
});
afterAll(() => test.drop());
beforeEach(async () => {
  vi.stubEnv('REQUIRE_SECOND_FACTOR', 'true');
  await test.db.execute(sql`update accounts set sample = false`);
  administrator = await joinAdministrator(test);
});

const ENROLMENT = ['GET /account', 'POST /account/proof', 'POST /account/otp', 'POST /account/otp/confirm'];

/** Returns every call of an administrator, with its parameters filled in. */
function adminCalls(): string[] {
  const calls = test.api.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/admin/'))
    .map(({ method, path }) => `${method} ${path.slice('/api/v1/admin'.length)}`);
  return [...new Set(calls)].map((call) => call.replaceAll(/:\w+(\{[^}]*\})?/g, '1'));
}
const make = (call: string, by = administrator) => {
  const [method = '', path = ''] = call.split(' ');
  return by.call(method, path);
};
const codeOf = async (call: string, by?: TestAdministrator) =>
  (await parseFailure(await make(call, by))).code;

/** Enables an authenticator. */
async function enrol(): Promise<void> {
  const { uri } = await administrator.data('POST', '/account/otp');
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await administrator.data('POST', '/account/otp/confirm', { otp: new TOTP({ secret }).generate() });
}

describe('the required second factor', () => {
  it('refuses every call but those that enable an authenticator, and changes nothing', async () => {
    const before = await fingerprint(test.db);
    const refused = adminCalls().filter((call) => !ENROLMENT.includes(call));
    expect(refused.length).toBe(adminCalls().length - ENROLMENT.length);
    for (const call of refused) {
      const reply = await make(call);
      expect([call, reply.status, (await parseFailure(reply)).code]).toEqual([
        ...[call, 403],
        'second_factor_required',
      ]);
    }
    expect(await fingerprint(test.db)).toBe(before);
  });

  it('opens all of them once an authenticator is enabled, and refuses again once it is off', async () => {
    expect((await administrator.data('GET', '/account')).second_factor_required).toBe(true);
    expect(await codeOf('GET /overview')).toBe('second_factor_required');
    await enrol();
    expect((await administrator.data('GET', '/account')).second_factor_required).toBe(false);
    expect((await make('GET /overview')).status).toBe(200);
    await test.db.execute(sql`update accounts set otp_enabled_at = null where id = ${administrator.id}`);
    expect(await codeOf('GET /overview')).toBe('second_factor_required');
  });

  it.each(['reviewer', 'editor'])('is required of a %s, to whom other calls stay forbidden', async (role) => {
    await test.db.execute(sql`update accounts set staff_role = ${role} where id = ${administrator.id}`);
    expect(await codeOf('GET /overview')).toBe('second_factor_required');
    expect(await codeOf('GET /members')).toBe('forbidden');
    await enrol();
    expect((await make('GET /overview')).status).toBe(200);
  });

  it('leaves the sign-in protocol as it is', async () => {
    const client = protocolClient(test, 'administrator');
    expect((await client.signIn(administrator.email)).status).toBe(200);
    expect((await client.validate(administrator.session)).status).toBe(200);
    const body = { password: 'Lion Rock 495 m', password_confirmation: 'Lion Rock 495 m' };
    const changed = await client.call(
      ...(['PUT', '/password', { ...body, current_password: PASSWORD }, administrator.session] as const),
    );
    expect(changed.status).toBe(200);
  });

  it('is on where nothing is set, unless the demo’s administrator is there', async () => {
    vi.stubEnv('REQUIRE_SECOND_FACTOR', '');
    expect(await codeOf('GET /overview')).toBe('second_factor_required');
    const sample = await joinAdministrator(test);
    await test.db.execute(sql`update accounts set sample = true where id = ${sample.id}`);
    expect((await make('GET /overview')).status).toBe(200);
    vi.stubEnv('REQUIRE_SECOND_FACTOR', 'true');
    expect(await codeOf('GET /overview', sample)).toBe('second_factor_required');
    vi.stubEnv('REQUIRE_SECOND_FACTOR', 'false');
    await test.db.execute(sql`update accounts set sample = false`);
    expect((await make('GET /overview')).status).toBe(200);
  });
});
