import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import {
  expectSession,
  freshEmail,
  PASSWORD,
  type ProtocolClient,
  protocolClient,
  sessionOf,
} from '@/tests/setup/protocol-client';

let test: TestApi;
beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
});
afterAll(async () => {
  await test.drop();
});

describe.each(ROLES)('the account of a %s', (role) => {
  const nameField = role === 'merchant' ? 'name' : 'username';
  let client: ProtocolClient;
  beforeAll(() => {
    client = protocolClient(test, role);
  });

  it.each(['PUT', 'PATCH'])('is changed by %s', async (method) => {
    const { session, reply } = await client.join();
    const changed = await client.call(method, '', { [nameField]: 'Chan Siu Ming' }, session);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      status: 'success',
      data: { username: 'Chan Siu Ming', uid: session.uid },
    });
    expect(changed.body.data.created_at).toBe(reply.body.data.created_at);
    expectSession(changed, true);
    expect((await client.validate(session)).body.data.name).toBe('Chan Siu Ming');
  });

  it('is not changed without a known field, which is looked at first, or without a session', async () => {
    const { session } = await client.join();
    for (const headers of [session, {}]) {
      const reply = await client.call('PUT', '', { other: 1 }, headers);
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({
        status: 'error',
        success: false,
        errors: ['Please submit proper account update data in request body.'],
      });
    }
    const stranger = await client.call('PUT', '', { [nameField]: 'A' });
    expect(stranger.status).toBe(404);
    expect(stranger.body).toEqual({ status: 'error', success: false, errors: ['User not found.'] });
    expectSession(stranger, false);
  });

  it.each([
    [{ email: 'new@example.com' }, 'current_password', "can't be blank"],
    [{ email: 'new@example.com', current_password: 'wrong' }, 'current_password', 'is invalid'],
    [
      { password: 'Star Ferry 1898', password_confirmation: 'Star Ferry 1898' },
      'current_password',
      "can't be blank",
    ],
    [
      { password: 'Star Ferry 1898', password_confirmation: 'no', current_password: PASSWORD },
      'password_confirmation',
      "doesn't match Password",
    ],
    [
      { password: 'short', password_confirmation: 'short', current_password: PASSWORD },
      'password',
      'is too short (minimum is 8 characters)',
    ],
    [{ email: 'no address', current_password: PASSWORD }, 'email', 'is not an email'],
    [{ email: '', current_password: PASSWORD }, 'email', "can't be blank"],
  ])('refuses %j, and nothing changes', async (values, field, sentence) => {
    const { session, email } = await client.join();
    const reply = await client.call('PUT', '', { ...values, [nameField]: 'Changed' }, session);
    expect(reply.status).toBe(422);
    expect(reply.body.status).toBe('error');
    expect(reply.body.errors[field]).toEqual([sentence]);
    expect(reply.body.errors.full_messages.length).toBe(1);
    expectSession(reply, true);
    const valid = await client.validate(session);
    expect(valid.body.data).toMatchObject({ uid: email });
    expect(valid.body.data.name).not.toBe('Changed');
    expect((await client.signIn(email)).status).toBe(200);
  });

  it('takes another address with the present password; the old one is dead at once', async () => {
    const { session, email } = await client.join();
    const other = sessionOf(await client.signIn(email));
    const next = freshEmail();
    const body = { email: ` ${next.toUpperCase()}`, current_password: PASSWORD };
    const reply = await client.call('PUT', '', body, session);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ uid: next, email: next, confirmed: false });
    expect(reply.headers.get('uid')).toBe(next);
    expect(reply.headers.get('access-token')).toBe(session['access-token']);
    expect((await client.validate(session)).status).toBe(401);
    for (const each of [session, other])
      expect((await client.validate({ ...each, uid: next })).status).toBe(200);
    expect((await client.signIn(email)).status).toBe(401);
    expect((await client.signIn(next)).status).toBe(200);
    expect(test.mails.at(-1)).toMatchObject({ template: 'confirm_new_email', to: next });
  });

  it('keeps its address where another has the new one', async () => {
    const taken = (await client.join()).email;
    const { session, email } = await client.join();
    const body = { email: taken, current_password: PASSWORD };
    const reply = await client.call('PUT', '', body, session);
    expect(reply.status).toBe(422);
    expect(reply.body.errors.email).toEqual(['has already been taken']);
    const same = await client.call('PUT', '', { email: email.toUpperCase() }, session);
    expect(same.status).toBe(200);
  });

  it('does not say whose an address is without the present password', async () => {
    const taken = (await client.join()).email;
    const { session } = await client.join();
    const told: unknown[] = [];
    for (const email of [taken, freshEmail()])
      for (const current_password of [undefined, 'wrong']) {
        const reply = await client.call('PUT', '', { email, current_password }, session);
        expect(reply.status).toBe(422);
        told.push({ ...reply.body.errors, current_password });
      }
    expect(told.slice(0, 2)).toEqual(told.slice(2));
  });

  it('takes another password, which ends every other session and keeps this one', async () => {
    const { session, email } = await client.join();
    const other = sessionOf(await client.signIn(email));
    const password = 'Peak Tram 1888!';
    const reply = await client.call(
      'PUT',
      '',
      { password, password_confirmation: password, current_password: PASSWORD },
      session,
    );
    expect(reply.status).toBe(200);
    expect((await client.validate(session)).status).toBe(200);
    expect((await client.validate(other)).status).toBe(401);
    expect((await client.signIn(email)).status).toBe(401);
    expect((await client.signIn(email, password)).status).toBe(200);
  });

  it('leaves the password alone where a form sends it empty', async () => {
    const { session, email } = await client.join();
    const empty = { password: '', password_confirmation: '', current_password: '' };
    expect((await client.call('PUT', '', new URLSearchParams(empty), session)).status).toBe(200);
    expect((await client.signIn(email)).status).toBe(200);
  });

  it('is removed with all its sessions, and the address can be used again', async () => {
    const { session, email } = await client.join();
    const other = sessionOf(await client.signIn(email));
    // An administrator has to give the password (deletion.test.ts).
    const body = role === 'administrator' ? { current_password: PASSWORD } : undefined;
    const gone = await client.call('DELETE', '', body, session);
    expect(gone.status).toBe(200);
    expect(gone.body).toMatchObject({
      status: 'success',
      message: `Account with UID '${email}' has been destroyed.`,
    });
    expectSession(gone, false);
    for (const each of [session, other]) expect((await client.validate(each)).status).toBe(401);
    const again = await client.call('DELETE', '', undefined, session);
    expect(again.status).toBe(404);
    expect(again.body).toEqual({
      status: 'error',
      success: false,
      errors: ['Unable to locate account for destruction.'],
    });
    const back = await client.join(email);
    expect((await client.validate(session)).status).toBe(401);
    expect((await client.validate(back.session)).status).toBe(200);
  });
});
