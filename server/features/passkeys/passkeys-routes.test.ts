import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ROLES } from '@/lib/contract/choices';
import { successOf } from '@/lib/contract/envelope';
import { PASSKEYS_MAX, passkeyOptionsSchema, passkeySchema } from '@/lib/contract/passkey';
import { passkeys } from '@/server/platform/database/schema/account-schema';
import { joinAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { createAuthenticator } from '@/tests/setup/authenticator';
import { joinMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';
import { PASSWORD, protocolClient } from '@/tests/setup/protocol-client';

const ORIGIN = 'https://hokcheui.example';
const JOIN = { member: joinMember, merchant: joinMerchant, administrator: joinAdministrator };
const OWN = {
  member: '/users/current/passkeys',
  merchant: '/merchants/current/passkeys',
  administrator: '/admin/account/passkeys',
};
type Caller = Awaited<ReturnType<(typeof JOIN)[keyof typeof JOIN]>>;

let test: TestApi;

beforeAll(async () => {
  vi.stubEnv('SITE_URL', ORIGIN);
  test = await createTestApi();
});
afterAll(() => test.drop());

const options = async (reply: Response) =>
  (await parseReply(reply, successOf(passkeyOptionsSchema))).data.options;
const keys = async (reply: Response) => (await parseReply(reply, successOf(z.array(passkeySchema)))).data;

async function addKey(caller: Caller, path: string, authenticator = createAuthenticator(ORIGIN)) {
  const begun = await options(await callAt(caller, path, 'POST', '/options', { current_password: PASSWORD }));
  const credential = authenticator.create(begun);
  const added = await callAt(caller, path, 'POST', '', { credential, name: '電話' });
  return { authenticator, credential, added };
}
/** Calls a path of the passkeys of an account; the helper of administrators adds its own prefix. */
const callAt = (caller: Caller, path: string, method: string, rest: string, body?: unknown) =>
  test.api.request(`/api/v1${path}${rest}`, {
    method,
    headers: { ...caller.session, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const beginSignIn = async (role = 'member') => options(await test.post(`/passkeys/${role}/options`, {}));
const signIn = (credential: string, role = 'member') =>
  test.post(`/passkeys/${role}/sign_in`, { credential });

describe('passkeys', () => {
  it.each(ROLES)(
    'sign a %s in without a password or a code, with the headers of the protocol',
    async (role) => {
      const caller = await JOIN[role](test);
      await test.db.execute(sql`update accounts set confirmed_at = now() where id = ${caller.id}`);
      const { authenticator, added } = await addKey(caller, OWN[role]);
      expect(await keys(added)).toMatchObject([{ name: '電話', lastUsedAt: null }]);
      expect(test.mails.at(-1)).toEqual({
        ...{ template: 'security_notice', to: caller.email, locale: 'zh-hk' },
        params: { event: 'passkey_added' },
      });
      if (role === 'administrator')
        await test.db.execute(
          sql`update accounts set otp_enabled_at = now(), otp_secret = 'JBSWY3DPEHPK3PXP' where id = ${caller.id}`,
        );
      const reply = await signIn(authenticator.get(await beginSignIn(role)), role);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const session = {
        'access-token': reply.headers.get('access-token') ?? '',
        client: reply.headers.get('client') ?? '',
        uid: reply.headers.get('uid') ?? '',
      };
      expect((await reply.json()).data).toMatchObject({ id: caller.id, email: session.uid });
      const own = await test.get(OWN[role], session);
      expect((await keys(own))[0]?.lastUsedAt).not.toBeNull();
    },
  );

  it('are added only by the password, and by a credential for this challenge, site and account', async () => {
    const [owner, other] = [await joinMember(test), await joinMember(test)];
    const wrong = await callAt(owner, OWN.member, 'POST', '/options', { current_password: 'not it at all' });
    expect((await parseFailure(wrong)).errors).toEqual({ current_password: ['wrong'] });
    const begin = async (caller: Caller) =>
      options(await callAt(caller, OWN.member, 'POST', '/options', { current_password: PASSWORD }));
    const key = createAuthenticator(ORIGIN);
    const add = async (credential: string) =>
      (await callAt(owner, OWN.member, 'POST', '', { credential, name: 'x' })).status;
    expect(await add(key.create(await begin(owner), { origin: 'https://evil.example' }))).toBe(422);
    expect(await add(key.create(await begin(owner), { verified: false }))).toBe(422);
    expect(await add(key.create(await begin(other)))).toBe(422);
    expect(
      await add(
        key.create(
          await beginSignIn().then((text) =>
            JSON.stringify({ ...JSON.parse(text), rp: { id: 'hokcheui.example' } }),
          ),
        ),
      ),
    ).toBe(422);
    for (const junk of ['{}', 'null', '[]', '"x"', 'not JSON', '{"id":1,"response":null}'])
      expect(await add(junk)).toBe(422);
    const good = key.create(await begin(owner));
    expect(await add(good)).toBe(200);
    expect(await add(good)).toBe(422);
    const again = await addKey(owner, OWN.member, key);
    expect((await parseFailure(again.added)).code).toBe('wrong_state');
    const taken = await addKey(other, OWN.member, key);
    expect((await parseFailure(taken.added)).code).toBe('wrong_state');
    expect(await keys(await test.get(OWN.member, { ...owner.session }))).toHaveLength(1);
  });

  it('are made for this site and account, by an authenticator that verifies its owner and knows none of them', async () => {
    const owner = await joinMember(test, { username: 'Chan Tai Man' });
    const { credential } = await addKey(owner, OWN.member);
    const body = { current_password: PASSWORD };
    expect(
      JSON.parse(await options(await callAt(owner, OWN.member, 'POST', '/options', body))),
    ).toMatchObject({
      rp: { id: 'hokcheui.example', name: '學趣' },
      user: { name: owner.email, displayName: 'Chan Tai Man' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: JSON.parse(credential).id }],
    });
    const nameless = await joinMerchant(test);
    const begun = await options(await callAt(nameless, OWN.merchant, 'POST', '/options', body));
    expect(JSON.parse(begun)).toMatchObject({ user: { name: nameless.email, displayName: nameless.email } });
    expect(JSON.parse(await beginSignIn())).toMatchObject({
      rpId: 'hokcheui.example',
      userVerification: 'required',
    });
    const spoilt = await callAt(owner, OWN.member, 'POST', '', { credential: '{}', name: 'x' });
    expect((await parseFailure(spoilt)).errors).toEqual({ credential: ['invalid'] });
  });

  it('are not added by the password alone where an authenticator is enabled', async () => {
    const caller = await joinAdministrator(test);
    const secret = new Secret({ size: 20 }).base32;
    await test.db.execute(
      sql`update accounts set otp_enabled_at = now(), otp_secret = ${secret} where id = ${caller.id}`,
    );
    const begin = (otp?: string) =>
      callAt(caller, OWN.administrator, 'POST', '/options', { current_password: PASSWORD, otp });
    expect((await parseFailure(await begin())).errors).toEqual({ otp: ['required'] });
    expect((await parseFailure(await begin('000000'))).errors).toEqual({ otp: ['wrong'] });
    expect(await options(await begin(new TOTP({ secret }).generate()))).toContain('challenge');
  });

  it('are not added after ten wrong codes, although the password was right each time', async () => {
    const caller = await joinAdministrator(test);
    const secret = new Secret({ size: 20 }).base32;
    await test.db.execute(
      sql`update accounts set otp_enabled_at = now(), otp_secret = ${secret} where id = ${caller.id}`,
    );
    const begin = async (otp: string) =>
      (await callAt(caller, OWN.administrator, 'POST', '/options', { current_password: PASSWORD, otp }))
        .status;
    for (let count = 0; count < 10; count += 1) expect(await begin('x')).toBe(422);
    expect(await begin(new TOTP({ secret }).generate())).toBe(429);
    // Wrong passwords are counted apart, and together with those of other calls.
    const change = { password: 'x', password_confirmation: 'x', current_password: 'wrong one' };
    const client = protocolClient(test, 'administrator');
    expect((await client.call('PUT', '/password', change, caller.session)).status).toBe(422);
  });

  it('do not sign in with a used, foreign or forged answer, in another role, or as a copy of the key', async () => {
    const owner = await joinMember(test);
    const { authenticator } = await addKey(owner, OWN.member);
    const answer = authenticator.get(await beginSignIn());
    expect((await signIn(answer)).status).toBe(200);
    const attempts = [
      answer,
      authenticator.get(await beginSignIn(), { origin: 'https://hokcheui.example.evil.example' }),
      authenticator.get(await beginSignIn(), { verified: false }),
      createAuthenticator(ORIGIN).get(await beginSignIn()),
      JSON.stringify({
        ...JSON.parse(createAuthenticator(ORIGIN).get(await beginSignIn())),
        id: JSON.parse(answer).id,
      }),
      'null',
      '{"id":{}}',
    ];
    for (const [at, attempt] of attempts.entries())
      expect((await signIn(attempt)).status, String(at)).toBe(401);
    expect((await signIn(authenticator.get(await beginSignIn()), 'merchant')).status).toBe(401);
    await test.db.execute(sql`update passkeys set counter = 1000 where account_id = ${owner.id}`);
    authenticator.rewind();
    expect((await signIn(authenticator.get(await beginSignIn()))).status).toBe(401);
    await test.db.execute(sql`update passkey_challenges set expires_at = now() - interval '1 second'`);
  });

  it('answer a challenge once, of concurrent twins, and within five minutes', async () => {
    const owner = await joinMember(test);
    const { authenticator } = await addKey(owner, OWN.member);
    const answer = authenticator.get(await beginSignIn());
    const twins = await Promise.all([signIn(answer), signIn(answer), signIn(answer)]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const late = authenticator.get(await beginSignIn());
    await test.db.execute(sql`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect((await signIn(late)).status).toBe(401);
    await beginSignIn();
    const { rows } = await test.db.execute(sql`select 1 from passkey_challenges where expires_at < now()`);
    expect(rows).toEqual([]);
  });

  it('do not open a suspended account', async () => {
    const owner = await joinMember(test);
    const { authenticator } = await addKey(owner, OWN.member);
    await test.db.execute(sql`update accounts set suspended_at = now() where id = ${owner.id}`);
    expect((await signIn(authenticator.get(await beginSignIn()))).status).toBe(401);
  });

  it(`are at most ${PASSKEYS_MAX}, also of concurrent calls, and are removed by their owner only`, async () => {
    const [owner, other] = [await joinMember(test), await joinMember(test)];
    const add = async () => (await addKey(owner, OWN.member)).added.status;
    for (let made = 1; made < PASSKEYS_MAX; made += 1) expect(await add()).toBe(200);
    expect((await Promise.all([add(), add()])).sort()).toEqual([200, 409]);
    const [first] = await keys(await test.get(OWN.member, { ...owner.session }));
    expect((await callAt(other, OWN.member, 'DELETE', `/${first?.id}`)).status).toBe(404);
    expect(await keys(await callAt(owner, OWN.member, 'DELETE', `/${first?.id}`))).toHaveLength(
      PASSKEYS_MAX - 1,
    );
  });

  it('go with a reset of the password, and stay with a change of it', async () => {
    const owner = await joinMember(test);
    const { authenticator } = await addKey(owner, OWN.member);
    const fresh = 'Peak tram 1888';
    const body = { current_password: PASSWORD, password: fresh, password_confirmation: fresh };
    const changed = await test.api.request('/auth/password', {
      method: 'PUT',
      headers: { ...owner.session, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(changed.status).toBe(200);
    expect((await signIn(authenticator.get(await beginSignIn()))).status).toBe(200);
    const client = protocolClient(test, 'member');
    await client.call('POST', '/password', { email: owner.email, redirect_url: `${ORIGIN}/reset-password` });
    const sent = test.mails.findLast(({ template }) => template === 'reset_password');
    const { url = '' } = (sent?.params ?? {}) as { url?: string };
    const token = new URL(url).searchParams.get('reset_password_token');
    const reset = await client.call('PUT', '/password', {
      reset_password_token: token,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    expect(reset.status).toBe(200);
    expect(await test.db.$count(passkeys, eq(passkeys.accountId, owner.id))).toBe(0);
    expect((await signIn(authenticator.get(await beginSignIn()))).status).toBe(401);
  });
});
