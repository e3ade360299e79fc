import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import {
  expectSession,
  freshEmail,
  type ProtocolClient,
  protocolClient,
} from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
});
afterAll(async () => {
  await test.drop();
});

describe.each(ROLES)('sign-up as %s', (role) => {
  let client: ProtocolClient;
  beforeAll(() => {
    client = protocolClient(test, role);
  });

  it('answers with the account and opens a session', async () => {
    const email = `plus+tag.${role}@example.com`;
    const reply = await client.signUp({ email });
    expect(reply.status).toBe(200);
    const { data, ...rest } = reply.body;
    expect(rest).toEqual({ status: 'success', success: true });
    expect(data).toMatchObject({ provider: 'email', uid: email, email, nickname: null, image: null });
    expect(data).toMatchObject({
      profile_image_url: null,
      allow_password_change: false,
      name: data.username,
    });
    expect(data.id).toEqual(expect.any(Number));
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(data.updated_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(Object.keys(data).filter((key) => /password$|token|hash|otp_secret/.test(key))).toEqual([]);
    expectSession(reply, true);
    expect(reply.headers.get('access-token')).toMatch(/^[\w-]{22}$/);
    expect(reply.headers.get('client')).toMatch(/^[\w-]{22}$/);
    expect(reply.headers.get('token-type')).toBe('Bearer');
    expect(reply.headers.get('uid')).toBe(email);
    const lifespan = Number(reply.headers.get('expiry')) - Date.now() / 1000;
    expect(Math.abs(lifespan - (role === 'administrator' ? 12 : 14 * 24) * 3600)).toBeLessThan(60);
    const [, bearer] = reply.headers.get('authorization')?.match(/^Bearer (.+)$/) ?? [];
    expect(JSON.parse(Buffer.from(bearer ?? '', 'base64').toString())).toEqual({
      'access-token': reply.headers.get('access-token'),
      'token-type': 'Bearer',
      client: reply.headers.get('client'),
      expiry: reply.headers.get('expiry'),
      uid: email,
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('is called like the operator for an administrator alone, whether the name is sent or made of the address', async () => {
    const field = role === 'merchant' ? 'name' : 'username';
    const named = await client.signUp({ [field]: 'Ad min' });
    const { session } = await client.join(`support${Date.now()}@${role}.example.com`);
    const renamed = await client.call('PUT', '', { [field]: 'Support' }, session);
    const expected = role === 'administrator' ? 200 : 422;
    expect([named.status, renamed.status]).toEqual([expected, expected]);
    if (role === 'administrator') return;
    for (const { body } of [named, renamed]) {
      expect(body.errors[field]).toEqual(['is reserved']);
      expect(body.error_codes[field]).toEqual(['reserved']);
    }
    if (role === 'member')
      expect((await client.validate(session)).body.data).toMatchObject({ username: 'Member' });
  });

  it('has a name of its own making where none is sent', async () => {
    const { body } = await client.signUp({ email: `chan.tai-man7.${role}@example.com` });
    expect(body.data.username).toBe(role === 'merchant' ? '' : `chantaiman${role}`);
    if (role !== 'merchant')
      expect((await client.signUp({ email: `12.${Date.now()}@example.com` })).body.data.username).toBe(
        'Member',
      );
  });

  it('takes a form as well as JSON', async () => {
    const form = async (kind: FormData | URLSearchParams) => {
      for (const [name, value] of Object.entries(await client.payload())) kind.set(name, String(value));
      return client.call('POST', '', kind);
    };
    expect((await form(new URLSearchParams())).status).toBe(200);
    expect((await form(new FormData())).status).toBe(200);
  });

  it('refuses a body without a known field', async () => {
    const { invitation_token } = await client.payload();
    const reply = await client.call('POST', '', { other: 1, invitation_token });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      status: 'error',
      success: false,
      errors: ['Please submit proper sign up data in request body.'],
    });
  });

  it.each([
    [{ email: '' }, 'email', "can't be blank"],
    [{ email: null }, 'email', "can't be blank"],
    [{ email: 'not an address' }, 'email', 'is not an email'],
    [{ email: 'a@b@example.com' }, 'email', 'is not an email'],
    [{ email: ['a@example.com'] }, 'email', 'is not an email'],
    [{ password: '', password_confirmation: '' }, 'password', "can't be blank"],
    [
      { password: 'seven 7', password_confirmation: 'seven 7' },
      'password',
      'is too short (minimum is 8 characters)',
    ],
    [
      { password: '😀😀😀😀', password_confirmation: '😀😀😀😀' },
      'password',
      'is too short (minimum is 8 characters)',
    ],
    [
      { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) },
      'password',
      'is too long (maximum is 128 characters)',
    ],
    [{ password_confirmation: 'another one' }, 'password_confirmation', "doesn't match Password"],
    [{ password_confirmation: null }, 'password_confirmation', "can't be blank"],
    [{ password: 'Password123', password_confirmation: 'Password123' }, 'password', 'is too common'],
    [
      { email: 'somebody@example.com', password: 'Somebody', password_confirmation: 'Somebody' },
      'password',
      'is too similar to your name or email',
    ],
  ])('refuses %j and says why', async (values, field, sentence) => {
    const reply = await client.signUp(values);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ status: 'error', data: { id: null, uid: '', provider: 'email' } });
    expect(reply.body.errors[field]).toEqual([sentence]);
    const name = { email: 'Email', password: 'Password', password_confirmation: 'Password confirmation' }[
      field
    ];
    expect(reply.body.errors.full_messages).toEqual([`${name} ${sentence}`]);
    expectSession(reply, false);
  });

  it('refuses an address that is taken, in any letter case and padded', async () => {
    const { email } = await client.join();
    const reply = await client.signUp({ email: ` ${email.toUpperCase()} ` });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject({
      email: ['has already been taken'],
      full_messages: ['Email has already been taken'],
    });
    const email2 = freshEmail();
    const replies = await Promise.all([1, 2, 3].map(() => client.signUp({ email: email2 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  // An administrator signs up at the address of an invitation.
  it.skipIf(role === 'administrator')(
    'takes an address with a domain of another script, once however it is typed',
    async () => {
      const local = freshEmail().split('@')[0];
      const reply = await client.signUp({ email: `${local}＠例子。香港` });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({
        uid: `${local}@xn--fsqu00a.xn--j6w193g`,
        email: `${local}@例子.香港`,
      });
      expect(reply.headers.get('uid')).toBe(`${local}@xn--fsqu00a.xn--j6w193g`);
      expect((await client.signUp({ email: `${local}@例子.香港` })).status).toBe(422);
      expect((await client.signIn(`${local}@例子.香港`)).status).toBe(200);
    },
  );

  it('takes passwords of any characters, whole', async () => {
    for (const password of ['密碼要夠長才安全啊', ` ${'長'.repeat(126)} `, 'tab\tand "quotes" <b>']) {
      const email = freshEmail();
      const joined = await client.signUp({ email, password, password_confirmation: password });
      expect(joined.status).toBe(200);
      expect((await client.signIn(email, password)).status).toBe(200);
      expect((await client.signIn(email, password.slice(0, -1))).status).toBe(401);
    }
  });

  it('ignores what only the server decides', async () => {
    const hostile = { id: 1, uid: 'x', provider: 'y', tokens: {}, role: 'administrator', admin: true };
    const more = {
      confirmed_at: '2020-01-01',
      otp_enabled: true,
      verified: true,
      trusted: true,
      password_hash: 'z',
    };
    const email = freshEmail();
    const { status, body } = await client.signUp({ email, ...hostile, ...more });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ uid: email, provider: 'email' });
    expect(body.data.confirmed).toBe(role === 'administrator');
    for (const name of ['verified', 'trusted', 'otp_enabled']) expect(body.data[name]).not.toBe(true);
  });
});

describe('sign-up as administrator', () => {
  it('needs an invitation, which works once and for one address', async () => {
    const client = protocolClient(test, 'administrator');
    const { invitation_token, ...payload } = await client.payload();
    for (const body of [
      {},
      payload,
      { ...payload, invitation_token: 'x' },
      { ...payload, invitation_token: [1] },
    ])
      expect((await client.call('POST', '', body)).status).toBe(403);
    const another = await client.call('POST', '', { ...payload, invitation_token, email: freshEmail() });
    expect(another.status).toBe(422);
    expect(another.body.errors.email).toEqual(['is invalid']);
    expect((await client.call('POST', '', { ...payload, invitation_token })).status).toBe(200);
    const again = await client.call('POST', '', { ...payload, invitation_token });
    expect(again.status).toBe(403);
    expect(again.body).toEqual({ success: false, errors: ['A valid invitation is required.'] });
  });
});
