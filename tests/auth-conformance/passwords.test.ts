import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@/lib/contract/choices';
import { MOUNTS } from '@/server/http/mounts';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import {
  expectSession,
  freshEmail,
  PASSWORD,
  type ProtocolClient,
  protocolClient,
  sessionOf,
} from '@/tests/setup/protocol-client';
import { untilOneWaits } from '@/tests/setup/waiting-for-lock';

const SITE = 'http://localhost:3000';
const NEXT = 'Lion Rock 495 m';
const both = (password: string) => ({ password, password_confirmation: password });

let test: TestApi;
beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
});
afterAll(async () => {
  await test.drop();
});

/** Returns the link of the newest mail from a template to an address. */
function lastLink(to: string, template: string): URL {
  const mail = test.mails.findLast((each) => each.to === to && each.template === template);
  return new URL(mail && 'url' in mail.params ? mail.params.url : '');
}

/** Requests a password reset and returns the token from the mail. */
async function askReset(client: ProtocolClient, email: string): Promise<string> {
  const reply = await client.call('POST', '/password', { email, redirect_url: `${SITE}/reset-password` });
  expect(reply.status).toBe(200);
  return lastLink(email, 'reset_password').searchParams.get('reset_password_token') ?? '';
}

describe.each(ROLES)('the password of a %s', (role) => {
  let client: ProtocolClient;
  beforeAll(() => {
    client = protocolClient(test, role);
  });

  /** Creates an account. An administrator has an authenticator, without which no link is mailed. */
  async function join(): ReturnType<ProtocolClient['join']> {
    const joined = await client.join();
    if (role === 'administrator')
      await test.db
        .update(accounts)
        .set({ otpEnabledAt: new Date() })
        .where(and(eq(accounts.email, joined.email), eq(accounts.role, role)));
    return joined;
  }

  it('is asked for by a neutral answer, and a mail only where there is an account', async () => {
    const { email } = await join();
    const sent = test.mails.length;
    const redirect_url = `${SITE}/reset-password?from=mail`;
    const known = await client.call('POST', '/password', { email: ` ${email.toUpperCase()}`, redirect_url });
    const unknown = await client.call('POST', '/password', { email: freshEmail(), redirect_url });
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        message:
          'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
      });
    }
    expect(test.mails.length).toBe(sent + 1);
    const link = lastLink(email, 'reset_password');
    expect(link.origin + link.pathname).toBe(`${SITE}${MOUNTS[role]}/password/edit`);
    const path = link.pathname.slice(MOUNTS[role].length) + link.search;
    const opened = await client.call('GET', path);
    expect(opened.status).toBe(302);
    const led = new URL(opened.headers.get('location') ?? '');
    expect(led.origin + led.pathname).toBe(`${SITE}/reset-password`);
    expect([...led.searchParams.keys()]).toEqual(['from', 'reset_password_token']);
    expectSession(opened, false);
  });

  it.each([
    [{}, 401, 'Missing redirect URL.'],
    [{ redirect_url: `${SITE}/` }, 401, 'You must provide an email address.'],
    [{ redirect_url: `${SITE}/`, email: ['a'] }, 401, 'You must provide an email address.'],
  ])('is not asked for by %j', async (body, status, message) => {
    const reply = await client.call('POST', '/password', body);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ success: false, errors: [message] });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    `${SITE}@evil.example/`,
    `http://localhost:3000.evil.example/`,
    'http://user:pass@localhost:3000/',
    'javascript:alert(1)',
    'not an address',
    '/relative',
  ])('never leads to %s', async (redirect_url) => {
    const { email } = await join();
    const sent = test.mails.length;
    const reply = await client.call('POST', '/password', { email, redirect_url });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      status: 'error',
      success: false,
      errors: [`Redirect to '${redirect_url}' not allowed.`],
    });
    expect(test.mails.length).toBe(sent);
    const token = await askReset(client, email);
    const query = new URLSearchParams({ reset_password_token: token, redirect_url });
    expect((await client.call('GET', `/password/edit?${query}`)).status).toBe(422);
  });

  it('is changed in a session by the present one, which keeps that session alone', async () => {
    const { email, session } = await client.join();
    const other = sessionOf(await client.signIn(email));
    const change = (body: object, headers: object = session) =>
      client.call('PUT', '/password', body, headers);
    const missing = await change({ password: NEXT, current_password: PASSWORD });
    expect(missing.status).toBe(422);
    expect(missing.body).toEqual({
      success: false,
      errors: ["You must fill out the fields labeled 'Password' and 'Password confirmation'."],
    });
    expectSession(missing, true);
    const wrong = await change({ ...both(NEXT), current_password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.current_password).toEqual(['is invalid']);
    expect((await change({ ...both(NEXT), current_password: PASSWORD }, {})).status).toBe(401);
    const changed = await change({ ...both(NEXT), current_password: PASSWORD });
    expect(changed.status).toBe(200);
    expectSession(changed, true);
    expect((await client.validate(session)).status).toBe(200);
    expect((await client.validate(other)).status).toBe(401);
    expect((await client.signIn(email, NEXT)).status).toBe(200);
  });
});

/** That of an administrator needs a code as well (server/features/auth/password-calls.test.ts). */
describe.each(['member', 'merchant'] as const)('the password of a %s', (role) => {
  it('is reset once, which ends all sessions', async () => {
    const client = protocolClient(test, role);
    const { email, session } = await client.join();
    const [token, spare] = [await askReset(client, email), await askReset(client, email)];
    const bad = await client.call('PUT', '/password', { ...both('short'), reset_password_token: token });
    expect(bad.status).toBe(422);
    expect(bad.body).toMatchObject({ success: false });
    expect(bad.body.errors.password).toEqual(['is too short (minimum is 8 characters)']);
    const reset = await client.call('PUT', '/password', { ...both(NEXT), reset_password_token: token });
    expect(reset.status).toBe(200);
    expect(reset.body).toMatchObject({
      success: true,
      data: { uid: email },
      message: 'Your password has been successfully updated.',
    });
    expectSession(reset, true);
    expect((await client.validate(session)).status).toBe(401);
    expect((await client.validate(sessionOf(reset))).status).toBe(200);
    expect((await client.signIn(email)).status).toBe(401);
    expect((await client.signIn(email, NEXT)).status).toBe(200);
    for (const used of [token, spare]) {
      const again = await client.call('PUT', '/password', { ...both(PASSWORD), reset_password_token: used });
      expect(again.status).toBe(401);
      expect(again.body).toEqual({ success: false, errors: ['Unauthorized'] });
      expect((await client.call('GET', `/password/edit?reset_password_token=${used}`)).status).toBe(404);
    }
  });

  it('is reset by one of two at once, and not by a token that is old or another role’s', async () => {
    const client = protocolClient(test, role);
    const { email } = await client.join();
    const token = await askReset(client, email);
    const body = { ...both(NEXT), reset_password_token: token };
    const others = ROLES.filter((other) => other !== role).map((other) => protocolClient(test, other));
    for (const other of others) expect((await other.call('PUT', '/password', body)).status).toBe(401);
    const replies = await Promise.all([1, 2].map(() => client.call('PUT', '/password', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const old = await askReset(client, email);
    await test.db.execute(sql`update one_time_tokens set expires_at = now() - interval '1 second'`);
    expect((await client.call('PUT', '/password', { ...body, reset_password_token: old })).status).toBe(401);
    expect((await client.call('GET', `/password/edit?reset_password_token=${old}`)).status).toBe(404);
  });
});

describe.each(['member', 'merchant'] as const)('the address of a %s', (role) => {
  it('is confirmed by a mail', async () => {
    const client = protocolClient(test, role);
    const { email, session, reply } = await client.join();
    expect(reply.body.data.confirmed).toBe(false);
    const link = lastLink(email, 'verify_email');
    expect(link.origin).toBe(SITE);
    const path = link.pathname.slice(MOUNTS[role].length) + link.search;
    for (const _ of [1, 2]) {
      const followed = await client.call('GET', path);
      expect(followed.status).toBe(302);
      expect(followed.headers.get('location')).toMatch(/account_confirmation_success=true$/);
    }
    expect((await client.validate(session)).body.data.confirmed).toBe(true);
    const to = encodeURIComponent(`${SITE}/done`);
    const bad = await client.call('GET', `/confirmation?confirmation_token=x&redirect_url=${to}`);
    expect(bad.headers.get('location')).toBe(`${SITE}/done?account_confirmation_success=false`);
    expect((await client.call('GET', '/confirmation?confirmation_token=x')).status).toBe(404);
    const evil = encodeURIComponent('https://evil.example');
    expect((await client.call('GET', `/confirmation?redirect_url=${evil}`)).status).toBe(422);
    const sent = test.mails.length;
    for (const asked of [email, freshEmail()])
      expect((await client.call('POST', '/confirmation', { email: asked })).status).toBe(200);
    expect(test.mails.length).toBe(sent);
    expect((await client.call('POST', '/confirmation', {})).status).toBe(401);
  });

  /** Timeout for a password hash on a busy machine. */

  /**
   * Changes the address while a call is running. The call read the account before the change and writes it
   * afterwards.
   */
  async function changedDuring(email: string, next: string, call: () => Promise<unknown>): Promise<void> {
    let called: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await tx
        .update(accounts)
        .set({ email: next, confirmedAt: null })
        .where(and(eq(accounts.role, role), eq(accounts.email, email)));
      called = call();
      await untilOneWaits(test.db);
    });
    await called;
  }

  it('is not confirmed by a link that went to another, however close the change comes', async () => {
    const client = protocolClient(test, role);
    const { email, session } = await client.join();
    const link = lastLink(email, 'verify_email');
    const next = freshEmail();
    await changedDuring(email, next, () =>
      client.call('GET', link.pathname.slice(MOUNTS[role].length) + link.search),
    );
    expect((await client.validate({ ...session, uid: next })).body.data.confirmed).toBe(false);
  });

  it('is not confirmed by a new password that was being written', async () => {
    const client = protocolClient(test, role);
    const { email, session } = await client.join();
    await test.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.email, email));
    const next = freshEmail();
    await changedDuring(email, next, () =>
      client.call('PUT', '/password', { ...both(NEXT), current_password: PASSWORD }, session),
    );
    expect((await client.validate({ ...session, uid: next })).body.data.confirmed).toBe(false);
  });
});
